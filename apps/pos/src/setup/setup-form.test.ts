import { expect, test } from 'vitest';
import { EMPTY_SETUP, setupProblems } from './setup-form.ts';

const good = {
  businessName: 'El Quetzal',
  taxId: '',
  locationName: 'Zona 10',
  locationCode: 'z10',
  ownerName: 'Lucía',
  ownerEmail: ' Lucia@Ejemplo.gt ',
  ownerPassword: 'diez letras',
  ownerPin: '481516',
};

test('an empty form names every field that is needed, and only those', () => {
  const problems = setupProblems(EMPTY_SETUP);
  expect(Object.keys(problems).sort()).toEqual(
    Object.keys(good)
      .filter((name) => name !== 'taxId')
      .sort(),
  );
  expect(new Set(Object.values(problems))).toEqual(new Set(['fieldRequired']));
});

test('a form the hub would take has no problems; one it would refuse says which field and why', () => {
  expect(setupProblems(good)).toEqual({});
  expect(
    setupProblems({ ...good, ownerPassword: 'corta', ownerPin: '12', locationCode: 'ZONA 10', ownerEmail: 'x' }),
  ).toEqual({
    ownerPassword: 'setupPasswordInvalid',
    ownerPin: 'setupPinInvalid',
    locationCode: 'setupCodeInvalid',
    ownerEmail: 'setupEmailInvalid',
  });
  // Four were called enough, and refused when everything had been typed.
  expect(setupProblems({ ...good, ownerPin: '4815' })).toEqual({ ownerPin: 'setupPinInvalid' });
});
