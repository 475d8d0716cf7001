import type { PdfDocument } from '@comanda/domain/communications';
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { renderPdf } from './pdf-renderer.ts';

const document = (blocks: PdfDocument['blocks']): PdfDocument => ({
  title: 'Factura F-1',
  language: 'es',
  accentColor: null,
  logo: null,
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

test('what looks like markup, a template or a command is text, as it was written', async () => {
  const corpus = [
    '<script>alert(1)</script>',
    '{{constructor.constructor("return process")()}}',
    '$'.concat('{7*7} #{7*7} <%= 7*7 %>'),
    ') Tj ET /JS (app.alert(1)) BT (',
    '%PDF-1.7 endobj stream endstream',
    '=HYPERLINK("http://x","y") %s %n',
    '\\u202e \\x1b[31m \\( \\)',
  ];
  const bytes = await renderPdf(
    document([{ kind: 'text', text: corpus.join('\n') }, table(corpus.map((one) => [one, 'Q1.00']))]),
  );
  const text = (await pagesOf(bytes)).join(' ').replace(/\s+/g, '');
  for (const one of corpus) expect(text.split(one.replace(/\s+/g, '')).length).toBeGreaterThanOrEqual(3);
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/);
});

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a business’s picture and colour are on its papers, their words in their language; a broken picture spoils none', async () => {
  const looks = { accentColor: '#1F7A5C', language: 'en' } as const;
  const draw = (logo: Uint8Array) => renderPdf({ ...document([table([['Café', 'Q1.00']])]), ...looks, logo });
  const bytes = await draw(Buffer.from(DOT, 'base64'));
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  expect((await pagesOf(bytes))[0]).toContain('Page 1 of 1');
  const broken = await draw(Buffer.from('iVBORw0KGgo=', 'base64'));
  expect((await pagesOf(broken))[0]).toContain('Café');
});

test('a cell of thousands of lines was measured whole for each of its pieces', async () => {
  const pages = await pagesOf(await renderPdf(document([table([['x\u2028'.repeat(4_900), 'Q1.00']])])));
  expect(pages.join('').match(/x/g)!.length).toBe(4_900);
});

test('a text without spaces was measured whole for each of its lines, which took minutes', async () => {
  const long = 'ab('.repeat(20_000);
  const pages = await pagesOf(await renderPdf(document([{ kind: 'text', text: long }])));
  expect(pages.join('').match(/b/g)!.length).toBe(20_000);
});

test('letters of many widths without a space took ten seconds in a narrow column', async () => {
  const long = `${'i'.repeat(60)}${'W'.repeat(200)}`.repeat(40);
  const measure = vi.spyOn(PDFDocument.prototype, 'widthOfString');
  const bytes = await renderPdf(document([table([[long, long]]), { kind: 'facts', rows: [['Nota', long]] }]));
  const measured = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  measure.mockRestore();
  expect((await pagesOf(bytes)).join('').match(/W/g)!.length).toBe(3 * 200 * 40);
  expect(measured / (3 * long.length)).toBeLessThan(40);
});
