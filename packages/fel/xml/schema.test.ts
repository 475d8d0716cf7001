import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { guatemalaTime } from '../document/guatemala-time.ts';
import { invoiceBill } from '../invoice/invoice-bill.ts';
import { noteOf } from '../invoice/note.ts';
import { readAnnulment } from './read-annulment.ts';
import { readDte } from './read-dte.ts';
import { writeAnnulment } from './write-annulment.ts';
import { writeDte } from './write-dte.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');
/**
 * A folder with SAT's schemas (`fel-all.presign.xsd`, `GT_AnulacionDocumento-0.1.0.presign.xsd`), changed as docs/fiscal.md#the-document
 * says. They are SAT's under GPL-3, so they are not in this repository.
 */
const SCHEMAS = process.env.FEL_SCHEMAS ?? '';

const missing = (): string | null => {
  if (SCHEMAS === '' || !existsSync(join(SCHEMAS, 'fel-all.presign.xsd')))
    return 'FEL_SCHEMAS names no folder with them';
  return spawnSync('xmllint', ['--version']).error ? 'xmllint is not installed (libxml2-utils)' : null;
};

const validate = (xml: string, schema: string): void => {
  const args = ['--nonet', '--noout', '--schema', join(SCHEMAS, schema), '-'];
  execFileSync('xmllint', args, { input: xml, stdio: ['pipe', 'pipe', 'pipe'] });
};

test('what is written passes SAT’s own schemas, where they are', ({ annotate }) => {
  const documents = readdirSync(EXAMPLES).filter((name) => name !== 'anulacion.xml');
  const read = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8');
  const written = documents.map((name) => writeDte(readDte(read(name))!.dte));
  const origin = readDte(read('fact-nit.xml'))!.dte;
  const { issuer, establishment, receiver } = origin;
  const share = { thousandths: 333, amount: minor(4334) };
  const line = { description: 'Ñ <&> "x"', kind: 'B', gross: minor(13_000), discount: minor(1), unitCode: 2 } as const;
  const sold = { ...line, thousandths: 1000, share };
  const sale = {
    lines: [sold],
    tip: minor(500),
    total: minor(4834),
    receiver,
    currency: 'GTQ',
    issuedAt: guatemalaTime(0),
  };
  const phrases = [{ type: 1, scenario: 3, resolution: 'SAT-1234', resolvedOn: '2025-01-31' }];
  const made = invoiceBill({ ...sale, accessNumber: 123_456_789 }, { issuer, establishment, phrases });
  const change = { origin, originUuid: 'DBB51AE2-3A62-4437-B8E9-42ECFB761156', reason: 'Plato devuelto', phrases };
  const lines = [{ description: 'Plato devuelto', amount: minor(6500) }];
  const notes = (['NCRE', 'NDEB', 'NABN'] as const).map((type) =>
    writeDte(noteOf({ ...change, type, lines, issuedAt: guatemalaTime(0) })),
  );
  const all = [...written, ...('dte' in made ? [writeDte(made.dte)] : []), ...notes];
  expect(all).toHaveLength(documents.length + 4);
  const why = missing();
  if (why !== null) {
    void annotate(`SAT’s schemas were not asked: ${why}`, 'warning');
    return;
  }
  for (const xml of all) validate(xml, 'fel-all.presign.xsd');
  validate(writeAnnulment(readAnnulment(read('anulacion.xml'))!), 'GT_AnulacionDocumento-0.1.0.presign.xsd');
  // They judge: a document without its lines is refused.
  expect(() => validate(all[0]!.replace(/<dte:Items>.*<\/dte:Items>/s, ''), 'fel-all.presign.xsd')).toThrow();
});
