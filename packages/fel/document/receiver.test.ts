import { expect, test } from 'vitest';
import { type BuyerFields, receiverOf } from './receiver.ts';

const buyer = (fields: Partial<BuyerFields>) =>
  receiverOf({ taxId: null, taxName: 'Ana Morales', taxAddress: null, taxpayerType: null, ...fields });

test.each([null, '', '  ', 'CF', 'c/f', 'Consumidor Final'])('%j is consumidor final, whatever the name', (taxId) =>
  expect(buyer({ taxId })).toEqual({
    receiver: { kind: 'CF', id: 'CF', name: 'CONSUMIDOR FINAL', address: 'CIUDAD' },
  }),
);

test('a NIT is written as SAT wants it', () =>
  expect(buyer({ taxId: '57693-7k', taxAddress: ' Zona\t10 ' })).toEqual({
    receiver: { kind: 'NIT', id: '576937K', name: 'Ana Morales', address: 'Zona 10' },
  }));

test('thirteen digits are a CUI, said or not', () => {
  expect(buyer({ taxId: '2218 51658 1217' })).toMatchObject({ receiver: { kind: 'CUI', id: '2218516581217' } });
  expect(buyer({ taxId: '2218516581217', taxpayerType: 'cui' })).toMatchObject({ receiver: { kind: 'CUI' } });
});

test.each([
  [{ taxId: '1234567' }, 'NIT_INVALID'],
  [{ taxId: '2218516571217' }, 'CUI_INVALID'],
  [{ taxId: '16693949', taxpayerType: 'CUI' }, 'CUI_INVALID'],
  [{ taxId: '2218516581217', taxpayerType: 'NIT' }, 'NIT_INVALID'],
  [{ taxId: 'A', taxpayerType: 'EXT' }, 'FOREIGN_ID_INVALID'],
  [{ taxId: '2218516581217', taxpayerType: 'EXT' }, 'FOREIGN_ID_INVALID'],
  [{ taxId: '000', taxpayerType: 'EXT' }, 'FOREIGN_ID_INVALID'],
  [{ taxId: 'CFF', taxpayerType: 'EXT' }, 'FOREIGN_ID_INVALID'],
  [{ taxId: '16693949', taxName: ' ' }, 'NAME_MISSING'],
  [{ taxId: 'A12345', taxpayerType: 'EXT', taxName: 'Consumidor  Final' }, 'NAME_MISSING'],
  [{ taxId: 'A12345', taxpayerType: 'EXT', taxName: 'X' }, 'NAME_MISSING'],
  [{ taxId: '16693949', taxName: '\u2800\u200b' }, 'NAME_MISSING'],
])('%j is refused as %s', (fields, problem) => expect(buyer(fields)).toEqual({ problem }));

test('a passport is taken as it is', () =>
  expect(buyer({ taxId: ' l 123-x', taxpayerType: 'EXT' })).toMatchObject({ receiver: { kind: 'EXT', id: 'L123-X' } }));
