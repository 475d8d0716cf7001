import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { readDte } from '../xml/read-dte.ts';
import { checkAnswer, expectedOf } from './check-answer.ts';
import { writeNuc } from './write-nuc.ts';

const example = (name: string) =>
  readDte(readFileSync(join(import.meta.dirname, '../examples', `${name}.xml`), 'utf8'))!.dte;
const request = { expected: expectedOf(example('fact-nit')) };
const answer = {
  uuid: 'DBB51AE2-3A62-4437-B8E9-42ECFB761156',
  series: 'DBB51AE2',
  number: '979518519',
  type: 'FACT',
  receiverId: request.expected.receiverId,
  total: request.expected.total,
  issuedOn: '2026-11-21',
  issuedAt: request.expected.issuedAt,
};

test('an answer that may be of the document is taken, also one that says little', () => {
  expect(checkAnswer(request, answer, false)).toEqual([]);
  const little = {
    ...answer,
    type: null,
    receiverId: null,
    total: null,
    issuedOn: null,
    issuedAt: null,
    number: '0979518519',
  };
  expect(checkAnswer(request, little, false)).toEqual([]);
});

test.each([
  ['uuid', 'no'],
  ['uuid', answer.uuid.toLowerCase()],
  ['series', 'DBB51AE3'],
  ['number', '979518518'],
  ['type', 'FCAM'],
  ['receiverId', 'CF'],
  ['total', minor(1)],
  ['issuedOn', '2026-11-20'],
  ['issuedAt', '2026-11-21T00:00:01-06:00'],
])('another %s is another document: %j', (field, value) =>
  expect(checkAnswer(request, { ...answer, [field]: value }, false)).toEqual([field]),
);

test('a test environment may have a series of its own', () =>
  expect(checkAnswer(request, { ...answer, series: '**PRUEBAS**', number: '1' }, true)).toEqual([]));

test('NUC says what the document says, as texts, with its key to be checked', () => {
  const nuc = JSON.parse(writeNuc(example('fact-nit'), 'llave-1'));
  expect(nuc.Header).toEqual({
    DocType: 'FACT',
    IssuedDateTime: expect.stringMatching(/^2026-11-21T13:05:09/),
    Currency: 'GTQ',
  });
  expect(nuc.Items[0]).toMatchObject({ Number: '1', Qty: '2', Price: '65.00', Totals: { TotalItem: '117.000000' } });
  expect(nuc.Items[0].Discounts).toEqual({ Discount: [{ Amount: '13.000000' }] });
  const [adenda] = nuc.AdditionalDocumentInfo.AdditionalInfo;
  expect(adenda).toMatchObject({ Code: 'llave-1', Type: 'ADENDA' });
  expect(adenda.AditionalInfo).toEqual([{ Name: 'VALIDAR_REFERENCIA_INTERNA', Data: null, Value: 'VALIDAR' }]);
  expect(JSON.stringify(nuc)).not.toContain('"Value":""');
});

test('NUC of a small taxpayer has no tax, of a note its origin, of a contingency its number', () => {
  const small = JSON.parse(writeNuc(example('fpeq-cf'), 'k'));
  expect([small.Items[0].Taxes, small.Totals.TotalTaxes]).toEqual([null, undefined]);
  const note = JSON.parse(writeNuc(example('ncre'), 'k'));
  expect(note.AdditionalDocumentInfo.AdditionalInfo[1]).toMatchObject({ Code: 'NCRE', Type: 'COMPLEMENTO' });
  const away = JSON.parse(writeNuc(example('fact-contingencia'), 'k'));
  expect(away.Header.AdditionalIssueDocInfo).toEqual([{ Name: 'NumeroAcceso', Data: null, Value: '111222333' }]);
  expect(JSON.parse(writeNuc(example('fact-cui-over-2500'), 'k')).Buyer.TaxIDType).toBe('CUI');
});
