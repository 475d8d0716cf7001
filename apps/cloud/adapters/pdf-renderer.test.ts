import type { PdfDocument } from '@comanda/domain/communications';
import { extractText } from 'unpdf';
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

/** The text of each page, as a reader copies it. */
const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await extractText(new Uint8Array(bytes), { mergePages: false })).text;

test('the same document has the same bytes, tagged, its fonts with it', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => renderPdf(document([table([['Café', 'Q1.00']])]))));
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  const text = Buffer.from(one!).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/FontFile2');
});

test('two hundred rows and a cell of five thousand letters are all there, a head on each page', async () => {
  const long = Array.from({ length: 700 }, (_, i) => `palabra${i}`).join(' ');
  const rows = [...Array.from({ length: 200 }, (_, i) => [`Platillo ñ${i}`, `Q${i}.00`]), [long, 'Q0.00']];
  const pages = await pagesOf(await renderPdf(document([table(rows)])));
  const text = pages.join('\n').replace(/\s+/g, ' ');
  for (let i = 0; i < 200; i += 1) expect(text).toContain(`Platillo ñ${i} Q${i}.00`);
  for (let i = 0; i < 700; i += 1) expect(text).toMatch(new RegExp(`palabra${i}\\b`));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page).toContain('Descripción');
  expect(pages.at(-1)!.replace(/\s+/g, ' ')).toMatch(/palabra699.*Total Q1,234,567\.89/);
  expect(text).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(text).toContain('Qʼanil ẍ');
});
