import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areRetryable, explainFel, minor, satCodesIn } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { SAT_CF_LIMIT } from '../document/cf-limit.ts';
import type { Dte, DteLine } from '../document/dte.ts';
import { noteOf } from '../invoice/note.ts';
import { readDte } from '../xml/read-dte.ts';
import { checkAnnulment, lastAnnulmentDay } from './check-annulment.ts';
import { checkDte } from './check-dte.ts';

const example = (name: string): Dte =>
  readDte(readFileSync(join(import.meta.dirname, '../examples', `${name}.xml`), 'utf8'))!.dte;
const FACTS = { certifiedAt: Date.UTC(2026, 10, 21, 20), cfLimit: SAT_CF_LIMIT, gtqRate: null, origin: null };
const codes = (dte: Dte, facts = {}): string[] => checkDte(dte, { ...FACTS, ...facts }).map(({ code }) => code);

const EXAMPLES = ['fact-cf', 'fact-contingencia', 'fact-cui-over-2500', 'fact-nit', 'fact-split-third'];
const NOTES = ['fcam', 'fpeq-cf', 'nabn-nit', 'ncre', 'ndeb'];
test.each([...EXAMPLES, ...NOTES])('%s is taken', (name) => expect(checkDte(example(name), FACTS)).toEqual([]));

/** An invoice with one thing about it changed. */
const fact = (changes: Partial<Dte>): Dte => ({ ...example('fact-nit'), ...changes });
const withLine = (changes: Partial<DteLine>): Dte => {
  const dte = example('fact-nit');
  return { ...dte, lines: dte.lines.map((line, i) => (i === 0 ? { ...line, ...changes } : line)) };
};
const { issuer, establishment, receiver, lines } = example('fact-nit');
const iva = lines[0]!.iva!;

test.each<[string, Dte, string]>([
  ['an issuer with a wrong check digit', fact({ issuer: { ...issuer, nit: '99999991' } }), 'FEL_RCP302'],
  ['an invoice of a small taxpayer', fact({ issuer: { ...issuer, affiliation: 'PEQ' } }), 'FEL_RCP316'],
  ['an FPEQ of a general one', { ...example('fpeq-cf'), issuer }, 'FEL_RCP317'],
  ['establishment 0', fact({ establishment: { ...establishment, code: 0 } }), 'FEL_GEN102'],
  ['no municipality', fact({ establishment: { ...establishment, municipality: ' ' } }), 'FEL_GEN102'],
  ['a buyer’s hyphen', fact({ receiver: { ...receiver, id: '576937-K' } }), 'FEL_RCP309'],
  ['a buyer’s wrong NIT', fact({ receiver: { ...receiver, id: '1234567' } }), 'FEL_RCP309'],
  ['letters in a CUI', fact({ receiver: { ...receiver, kind: 'CUI', id: '22185165812I7' } }), 'FEL_RCP307'],
  ['a CUI’s wrong check digit', fact({ receiver: { ...receiver, kind: 'CUI', id: '2218516571217' } }), 'FEL_RCP308'],
  ['a CUI as passport', fact({ receiver: { ...receiver, kind: 'EXT', id: '2218516581217' } }), 'FEL_RCP111'],
  ['C/F as it is', fact({ receiver: { ...receiver, kind: 'CF', id: 'C/F' } }), 'FEL_GEN102'],
  ['another clock', fact({ issuedAt: '2026-11-21T19:05:09Z' }), 'FEL_GEN102'],
  ['an old document', fact({ issuedAt: '2026-11-15T13:05:09-06:00' }), 'FEL_INF300'],
  ['one of next month', fact({ issuedAt: '2026-12-01T00:00:00-06:00' }), 'FEL_RCP301'],
  ['a short access number', fact({ accessNumber: 12_345_678 }), 'FEL_GEN102'],
  ['a currency of nowhere', fact({ currency: 'XXX' }), 'FEL_GEN102'],
  ['no phrase', fact({ phrases: [] }), 'FEL_RCP318'],
  [
    'a phrase of other documents',
    fact({
      phrases: [
        { type: 1, scenario: 1 },
        { type: 3, scenario: 1 },
      ],
    }),
    'FEL_RCP319',
  ],
  ['an unknown scenario', fact({ phrases: [{ type: 1, scenario: 9 }] }), 'FEL_RCP320'],
  ['a direct payment without resolution', fact({ phrases: [{ type: 1, scenario: 3 }] }), 'FEL_RCP321'],
  [
    'a phrase twice',
    fact({
      phrases: [
        { type: 1, scenario: 1 },
        { type: 1, scenario: 2 },
      ],
    }),
    'FEL_RCP487',
  ],
  ['no lines', fact({ lines: [] }), 'FEL_GEN102'],
  ['a quantity of nothing', withLine({ quantity: '0' }), 'FEL_GEN102'],
  ['a wrong price', withLine({ unitPrice: '64.00' }), 'FEL_RCP313'],
  ['more off than there is', withLine({ discount: minor(20_000) }), 'FEL_RCP314'],
  ['a wrong line total', withLine({ total: minor(1) }), 'FEL_RCP348'],
  ['no tax', withLine({ iva: null }), 'FEL_RCP329'],
  ['an unknown unit code', withLine({ iva: { ...iva, unitCode: 3 as 1 } }), 'FEL_RCP330'],
  ['a wrong base', withLine({ iva: { ...iva, base: '100.000000' } }), 'FEL_RCP226'],
  ['a wrong tax', withLine({ iva: { ...iva, amount: '99.000000' } }), 'FEL_RCP331'],
  ['an exempt line without a phrase', withLine({ iva: { ...iva, unitCode: 2 } }), 'FEL_RCP325'],
  ['a wrong sum of tax', fact({ totalIva: '0.000000' }), 'FEL_RCP332'],
  ['a wrong total', fact({ total: minor(1) }), 'FEL_RCP349'],
  ['tax in an FPEQ', { ...example('fpeq-cf'), totalIva: '1.000000' }, 'FEL_RCP315'],
  ['an FCAM without instalments', { ...example('fcam'), instalments: [] }, 'FEL_RCP119'],
  ['instalments of a FACT', fact({ instalments: example('fcam').instalments }), 'FEL_RCP120'],
  ['a note of nothing', { ...example('ncre'), origin: null }, 'FEL_RCP119'],
  ['an invoice with an origin', fact({ origin: example('ncre').origin }), 'FEL_RCP120'],
])('%s is refused', (_, dte, code) => expect(codes(dte)).toContain(code));

test('consumidor final ends at SAT’s limit, for invoices alone', () => {
  const sale = (total: number): Dte => ({ ...example('fact-cf'), total: minor(total) });
  expect(codes(sale(249_999))).not.toContain('FEL_RCP535');
  expect(codes(sale(250_000))).toContain('FEL_RCP535');
  expect(codes({ ...sale(250_000), type: 'NCRE' })).not.toContain('FEL_RCP535');
  expect(codes({ ...sale(100), currency: 'USD' })).toContain('FEL_RCP535');
  expect(codes({ ...sale(100), currency: 'USD' }, { gtqRate: '7.70' })).not.toContain('FEL_RCP535');
});

test('a document of the 23rd may be certified up to the 28th, one in contingency later', () => {
  const dte = fact({ issuedAt: '2026-11-23T23:59:59-06:00' });
  const at = (day: number) => ({ certifiedAt: Date.UTC(2026, 10, day, 18) });
  expect(codes(dte, at(28))).toEqual([]);
  expect(codes(dte, at(29))).toEqual(['FEL_INF300']);
  expect(codes({ ...dte, accessNumber: 123_456_789 }, at(29))).toEqual([]);
});

test('a credit note goes to the invoice’s buyer, and no further than the invoice', () => {
  const origin = { dte: example('fact-nit'), credited: minor(0) };
  const note = (changes: Partial<Parameters<typeof noteOf>[0]> = {}) =>
    noteOf({
      type: 'NCRE',
      origin: origin.dte,
      originUuid: 'DBB51AE2-3A62-4437-B8E9-42ECFB761156',
      lines: [{ description: 'Plato devuelto', amount: minor(6500) }],
      reason: 'Plato devuelto',
      issuedAt: '2026-11-21T14:00:00-06:00',
      phrases: [{ type: 1, scenario: 1 }],
      ...changes,
    });
  expect(codes(note(), { origin })).toEqual([]);
  expect(note().origin).toMatchObject({ series: 'DBB51AE2', number: '979518519', issuedOn: '2026-11-21' });
  expect(codes(note(), { origin: { ...origin, credited: origin.dte.total } })).toEqual(['FEL_RCP350']);
  const tooMuch = note({ lines: [{ description: 'x', amount: minor(origin.dte.total + 100) }] });
  expect(codes(tooMuch, { origin })).toEqual(['FEL_RCP333', 'FEL_RCP350']);
  const other = { ...note(), receiver: { ...receiver, id: '16693949' }, currency: 'USD' };
  expect(codes(other, { origin })).toEqual(['FEL_RCP355', 'FEL_RCP383']);
  expect(
    codes(note(), { origin: { ...origin, dte: { ...origin.dte, issuedAt: '2026-11-20T23:00:00-06:00' } } }),
  ).toEqual(['FEL_RCP358']);
  expect(codes(note({ type: 'NABN' }), { origin })).toEqual([]);
  expect(codes(note({ type: 'NDEB' }), { origin })).toEqual([]);
});

test('an annulment must name the document as it is, and come before the month’s return is due', () => {
  const document = { dte: example('fact-cf'), uuid: 'DBB51AE2-3A62-4437-B8E9-42ECFB761156' };
  const annulment = {
    uuid: document.uuid,
    issuerNit: '99999994',
    receiverId: 'CF',
    documentIssuedAt: document.dte.issuedAt,
    annulledAt: '2026-11-21T15:00:00-06:00',
    reason: 'Error',
  };
  const refused = (changes: object) => checkAnnulment({ ...annulment, ...changes }, document).map(({ code }) => code);
  expect(refused({})).toEqual([]);
  expect(refused({ uuid: 'x' })).toEqual(['FEL_ANU368']);
  expect(refused({ issuerNit: '16693949' })).toEqual(['FEL_ANU369']);
  expect(refused({ receiverId: '576937K' })).toEqual(['FEL_ANU371']);
  expect(refused({ documentIssuedAt: '2026-11-20T00:00:00-06:00' })).toEqual(['FEL_ANU374']);
  expect(refused({ annulledAt: '2026-11-20T23:00:00-06:00' })).toEqual(['FEL_ANU376']);
  expect(refused({ annulledAt: '2026-12-31T23:00:00-06:00' })).toEqual([]);
  expect(refused({ annulledAt: '2027-01-01T00:00:00-06:00' })).toEqual(['FEL_ANU375']);
  expect(refused({ reason: '' })).toEqual(['FEL_GEN102']);
  expect(lastAnnulmentDay('2026-07-09T10:00:00-06:00')).toBe('2026-08-31');
  expect(lastAnnulmentDay('2026-01-09T10:00:00-06:00')).toBe('2026-02-28');
  expect(lastAnnulmentDay('2026-12-09T10:00:00-06:00')).toBe('2027-01-31');
});

test('codes are found in a certifier’s text, and explained', () => {
  expect(satCodesIn('Error fel_rcp535: límite; FEL-GEN104, FEL_RCP535')).toEqual(['FEL_RCP535', 'FEL_GEN104']);
  expect(explainFel('FEL_RCP535').es).toContain('NIT');
  expect(explainFel('DIGIFACT_3000')).toBe(explainFel('CERTIFIER_REFUSED'));
  expect(areRetryable(['FEL_GEN104', 'FEL_GEN108'])).toBe(true);
  expect(areRetryable(['FEL_GEN104', 'FEL_RCP535'])).toBe(false);
  expect(areRetryable([])).toBe(false);
});
