import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annulmentOf, readDte, writeAnnulment, writeDte } from '@comanda/fel';
import { expect, test } from 'vitest';
import { DEMO_INFILE, FakeCertifier } from './fake-certifier.ts';

const example = join(import.meta.dirname, '../fel/examples/fact-nit.xml');
const HEADERS = {
  UsuarioFirma: DEMO_INFILE.signUser,
  LlaveFirma: DEMO_INFILE.signKey,
  UsuarioApi: DEMO_INFILE.apiUser,
  LlaveApi: DEMO_INFILE.apiKey,
};

test('its page shows every document as it stands, and its buttons make trouble for so many', async () => {
  const certifier = new FakeCertifier({ now: () => Date.UTC(2026, 10, 21, 19, 6) });
  await certifier.start();
  const page = async (): Promise<string> => (await fetch(`${certifier.infileUrl}/`)).text();
  const send = (body: string, identificador: string) =>
    fetch(`${certifier.infileUrl}/fel/procesounificado/transaccion/v2/xml`, {
      method: 'POST',
      headers: { ...HEADERS, identificador },
      body,
    });
  const press = (query: string, origin?: string) =>
    fetch(`${certifier.infileUrl}/trouble?${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: origin === undefined ? {} : { origin },
    });
  try {
    expect(await page()).toContain('Todavía no hay documentos');
    const { dte } = readDte(readFileSync(example, 'utf8'))!;
    await send(writeDte({ ...dte, receiver: { ...dte.receiver, name: '<b>Ana</b>' } }), 'llave-1');
    const [document] = certifier.sat.documents;
    const shown = await page();
    for (const text of [document!.series, document!.number, 'llave-1', 'vigente', '&#60;b&#62;Ana&#60;/b&#62;'])
      expect(shown).toContain(text);
    expect(await (await fetch(`${certifier.infileUrl}/documents/${document!.uuid}`)).text()).toBe(document!.xml);
    await send(
      writeAnnulment(annulmentOf(dte, document!.uuid, 'Error de captura', '2026-11-21T13:06:00-06:00')),
      'a-1',
    );
    expect(await page()).toContain('anulado');
    expect((await press('mode=down', 'http://elsewhere')).status).toBe(403);
    expect((await press('mode=down&times=1')).status).toBe(303);
    expect(await page()).toContain('caído (503), 1 vez');
    expect([(await send('x', 'b')).status, (await send('x', 'b')).status]).toEqual([503, 200]);
    expect(await page()).toContain('<strong>normal</strong>');
  } finally {
    await certifier.stop();
  }
});
