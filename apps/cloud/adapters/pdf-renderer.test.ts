import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import type { PdfDocument } from '@comanda/domain/communications';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { renderPdf } from './pdf-renderer.ts';

const document = (blocks: PdfDocument['blocks']): PdfDocument => ({
  title: 'Factura F-1',
  language: 'es-GT',
  business: 'El Comal · Qʼanil ẍ',
  subtitle: null,
  blocks,
  footer: 'Gracias por su visita',
  createdAt: '2026-11-28T12:00:00.000Z',
});
const table = (rows: string[][]): PdfDocument['blocks'][number] => ({
  kind: 'table',
  columns: [
    { head: 'Descripción', share: 5 },
    { head: 'Total', share: 2, isNumber: true },
  ],
  rows,
  totals: [['Total', 'Q1,234,567.89']],
});

const PDFTOTEXT = '/usr/bin/pdftotext';
const textOf = (bytes: Uint8Array): string => {
  using folder = tempFolder();
  const path = folder.file('a.pdf');
  writeFileSync(path, bytes);
  return execFileSync(PDFTOTEXT, ['-layout', path, '-'], { encoding: 'utf8' });
};

test('the same document has the same bytes, tagged, its fonts with it', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => renderPdf(document([table([['Café', 'Q1.00']])]))));
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  const text = Buffer.from(one!).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/FontFile2');
});

// Debian: apt-get install poppler-utils.
test.skipIf(!existsSync(PDFTOTEXT))(
  'two hundred rows and a cell of five thousand letters are all there, a head on each page',
  async () => {
    const long = Array.from({ length: 700 }, (_, i) => `palabra${i}`).join(' ');
    const rows = [...Array.from({ length: 200 }, (_, i) => [`Platillo ñ${i}`, `Q${i}.00`]), [long, 'Q0.00']];
    const text = textOf(await renderPdf(document([table(rows)])));
    for (let i = 0; i < 200; i += 1) expect(text).toContain(`Platillo ñ${i} `);
    for (let i = 0; i < 700; i += 1) expect(text).toMatch(new RegExp(`palabra${i}\\b`));
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Descripción');
    expect(pages.at(-1)).toMatch(/Q0\.00[\s\S]*Q1,234,567\.89/);
    expect(text).toContain(`Página ${pages.length} de ${pages.length}`);
    expect(text).toContain('Qʼanil ẍ');
  },
);
