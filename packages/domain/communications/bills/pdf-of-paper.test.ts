import { expect, test } from 'vitest';
import type { DocumentContent } from '../../documents/index.ts';
import { sayIn } from '../templates/words.ts';
import { pdfOfPaper } from './pdf-of-paper.ts';

const invoice: Extract<DocumentContent, { kind: 'fel_invoice' }> = {
  kind: 'fel_invoice',
  document: {
    isCopy: false,
    documentType: 'Factura',
    emitter: { commercialName: 'El Comal', name: 'EL COMAL, S.A.', nit: '77454820', addressLines: ['6 avenida 1-23'] },
    receiver: { idKind: 'NIT', id: '16693949', name: 'ANA XOL', address: 'CIUDAD' },
    certification: {
      kind: 'certified',
      authorization: 'C73588A8-4072-4D26-8A44-3E2A0B0E7B9B',
      series: 'C73588A8',
      number: '1081232326',
      certifiedAt: '28/11/2026 12:00',
    },
    emittedAt: '28/11/2026 12:00',
    printedAt: '28/11/2026 12:01',
    currencyCode: 'GTQ',
    currency: 'Q',
    lines: [{ quantity: '2', description: 'Puyazo <b>', unitPrice: '125.00', discount: '10.00', total: '240.00' }],
    total: '240.00',
    phrases: ['Sujeto a pagos trimestrales ISR'],
    complementLines: ['DOCUMENTO ANULADO'],
    certifier: { name: 'DIGIFACT', nit: '77454820' },
    qr: 'https://felpub.c.sat.gob.gt/verificador-web',
  },
};

test('all that SAT wants on a paper is on the page too', () => {
  const said = JSON.stringify(pdfOfPaper(invoice, sayIn('es')));
  const { emitter, receiver, certification, lines, phrases, complementLines, certifier, qr } = invoice.document;
  const texts = [
    ...[emitter.commercialName, emitter.name, emitter.nit, ...emitter.addressLines],
    ...[receiver.id, receiver.name, receiver.address!],
    ...Object.values(certification).filter((text) => text !== 'certified'),
    ...Object.values(lines[0]!).filter((text) => text !== null),
    ...[...phrases, ...complementLines, certifier.name, qr!],
  ];
  for (const text of texts) expect(said).toContain(text);
});

test('a drawer has no page', () => {
  expect(pdfOfPaper({ kind: 'drawer' }, sayIn('es'))).toBeNull();
});

test('an invoice of a house that writes in English has what SAT demands in Spanish still', () => {
  const said = JSON.stringify(pdfOfPaper(invoice, sayIn('en')));
  for (const word of ['Quantity', 'Description', 'Discount', 'Currency', 'Name', 'Address'])
    expect(said).toContain(word);
  for (const word of ['Documento Tributario Electrónico', 'Factura', 'Autorización', 'Serie', 'Certificador'])
    expect(said).toContain(word);
  expect(said).not.toContain('Descripción');
});
