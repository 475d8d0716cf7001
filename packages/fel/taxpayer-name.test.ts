import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFromSat } from './taxpayer-name.ts';

test('a person’s name is put in the order people write it', () => {
  expect(nameFromSat('PEREZ,LOPEZ,,JUAN,CARLOS')).toEqual({
    legalName: 'JUAN CARLOS PEREZ LOPEZ',
    nameParts: {
      firstName: 'JUAN CARLOS',
      lastName: 'PEREZ LOPEZ',
      names: ['JUAN', 'CARLOS'],
      surnames: ['PEREZ', 'LOPEZ'],
      marriedSurname: null,
    },
  });
});

test('a married surname gets its DE once', () => {
  expect(nameFromSat('CHOC,TZUL,MEJIA,ANA,MARIA').legalName).toBe('ANA MARIA CHOC TZUL DE MEJIA');
  expect(nameFromSat('CHOC,TZUL,DE MEJIA,ANA').legalName).toBe('ANA CHOC TZUL DE MEJIA');
});

test('empty parts and stray spaces leave no gap', () => {
  expect(nameFromSat(' XOL , , , PEDRO ,  ').legalName).toBe('PEDRO XOL');
  expect(nameFromSat(' XOL , , , PEDRO ,  ').nameParts).toMatchObject({ names: ['PEDRO'], surnames: ['XOL'] });
  expect(nameFromSat('A,B,,UNO,DOS,TRES').legalName).toBe('UNO DOS TRES A B');
});

test.each(['INFILE, SOCIEDAD ANONIMA', 'DIGIFACT SERVICIOS, S. A.', 'COMEDOR ROSITA', ',,,,', 'A,B,C'])(
  '%j is no person',
  (rawName) => expect(nameFromSat(rawName)).toEqual({ legalName: rawName, nameParts: null }),
);

test('no text is lost or made up', () => {
  const part = fc.string({ unit: fc.constantFrom('A', 'Ñ', 'Z'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 4, maxLength: 6 }), (parts) => {
      const words = nameFromSat(parts.join(',')).legalName.split(' ');
      expect([...words].sort()).toEqual([...parts, 'DE'].sort());
    }),
  );
});
