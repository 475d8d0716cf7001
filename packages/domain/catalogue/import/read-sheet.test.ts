import { AppError } from '@comanda/contracts';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const read = (text: string, hasStations = true) => readSheet(text, { hasStations });
const dishes = (text: string) => read(text).rows.map(({ cells }) => [cells.category, cells.name, cells.price]);
const refused = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
  }
  throw new Error('it was read');
};

describe('a pasted table', () => {
  test('is read however a spreadsheet wrote it', () => {
    const expected = [['Bebidas', 'Café, negro', '12,50']];
    expect(dishes('Bebidas\tCafé, negro\t12,50')).toEqual(expected);
    expect(dishes('\ufeffCategoría;Nombre;Precio\r\nBebidas;Café, negro;12,50\r\n')).toEqual(expected);
    expect(dishes('Bebidas,"Café, negro","12,50"\r')).toEqual(expected);
    expect(dishes('Bebidas\t"Té ""del día"""\t5')).toEqual([['Bebidas', 'Té "del día"', '5']]);
  });

  test('has its columns in any order where a header says so, in Spanish or English', () => {
    expect(dishes('PRECIO (Q);Platillo;Sección\n45;Pepián;Platos')).toEqual([['Platos', 'Pepián', '45']]);
    expect(dishes('Name,Price,Category\nSoup,45,Starters')).toEqual([['Starters', 'Soup', '45']]);
    const { rows } = read('Código,Estación,Nombre,Precio\nP-1,Parrilla,Puyazo,125');
    expect(rows[0]!.cells).toEqual({ category: '', name: 'Puyazo', price: '125', sku: 'P-1', station: 'Parrilla' });
  });

  test('without a header is category, name and price; with two columns name and price', () => {
    expect(dishes('Bebidas\tCafé\t12\nBebidas\tTé\t10')).toEqual([
      ['Bebidas', 'Café', '12'],
      ['Bebidas', 'Té', '10'],
    ]);
    expect(dishes('Café\t12\nTé\t10')).toEqual([
      ['', 'Café', '12'],
      ['', 'Té', '10'],
    ]);
  });

  test('says which columns it does not understand, and counts rows as the spreadsheet does', () => {
    const sheet = read('Nombre;Precio;Costo;Estación\n\n;;;\nCafé;12;4;Barra', false);
    expect(sheet.ignoredColumns).toEqual(['Costo', 'Estación']);
    expect(sheet.rows.map(({ row }) => row)).toEqual([4]);
  });

  test('that is none is refused with the reason', () => {
    expect(refused(' \n\t\n')).toEqual(['IMPORT_EMPTY', undefined]);
    expect(refused('Nombre;Precio')).toEqual(['IMPORT_EMPTY', undefined]);
    expect(refused('Nombre;SKU\nCafé;1')).toEqual(['IMPORT_COLUMNS_MISSING', { columns: ['price'] }]);
    expect(refused('Bebidas,"Café,12\nBebidas,Té,10')).toMatchObject(['IMPORT_UNREADABLE', { row: 1 }]);
    expect(refused('Café\t1\n'.repeat(2001))).toEqual(['IMPORT_TOO_LONG', { most: 2000 }]);
    expect(dishes('Café\t1\n'.repeat(2000))).toHaveLength(2000);
  });

  test('took the line in which a spreadsheet says its separator for a dish', () => {
    expect(dishes('sep=;\r\nNombre;Precio\r\nCafé, negro;12,50')).toEqual([['', 'Café, negro', '12,50']]);
    expect(dishes('\ufeffsep=,\nBebidas,Té; frío,10')).toEqual([['Bebidas', 'Té; frío', '10']]);
    expect(dishes('sep=\t\nTé, frío; dulce\t10')).toEqual([['', 'Té, frío; dulce', '10']]);
    expect(read('sep=;\nNombre;Precio\nTé;10').rows.map(({ row }) => row)).toEqual([2]);
    expect(refused('sep=;\n')).toEqual(['IMPORT_EMPTY', undefined]);
  });

  test('takes the quote off that kept a spreadsheet from calculating', () => {
    expect(dishes("'=Bar,''-10%,5")).toEqual([['=Bar', "'-10%", '5']]);
  });
});
