import { expect, test } from 'vitest';
import { NOBODY, typedInto } from './buyer-field.tsx';

const found = { taxId: '415068-6', taxName: 'María José Pérez', nameOf: '415068-6' };

test('a guest was charged under the name of the number typed before: a name that was found goes with its number', () => {
  expect(typedInto(found, 'taxId', '415068-7')).toEqual({ ...NOBODY, taxId: '415068-7' });
  expect(typedInto(found, 'taxId', '415068-6 ')).toEqual({ ...found, taxId: '415068-6 ' });
});

test('a name somebody typed stays with the guest, whatever becomes of the number', () => {
  const typed = typedInto(typedInto(NOBODY, 'taxName', 'Ana'), 'taxId', '12');
  expect(typed).toEqual({ taxId: '12', taxName: 'Ana' });
  expect(typedInto(typedInto(found, 'taxName', 'María J. Pérez'), 'taxId', '9')).toEqual({
    taxId: '9',
    taxName: 'María J. Pérez',
  });
});
