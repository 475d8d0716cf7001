import { createRequire } from 'node:module';
import { renderPdf } from '@comanda/cloud/adapters/pdf-renderer';
import type { PdfDocument } from '@comanda/domain/communications';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const ROWS = Array.from({ length: 40 }, (_, i) => [`Platillo número ${i} con tortillas`, '2', 'Q45.00', 'Q90.00']);

const invoice: PdfDocument = {
  title: 'Factura A-1',
  language: 'es',
  accentColor: null,
  logo: null,
  business: 'El Comal',
  subtitle: null,
  footer: 'Gracias por su visita',
  createdAt: '2027-01-15T12:00:00.000Z',
  blocks: [
    {
      kind: 'table',
      columns: ['Descripción', 'Cantidad', 'Precio', 'Total'].map((head, i) => ({
        head,
        share: i ? 2 : 5,
        isNumber: i > 0,
      })),
      rows: ROWS,
      totals: [['Total', 'Q3,600.00']],
    },
  ],
};

/** The same letters by the library alone: one font, no grid, no measuring. */
const barePdf = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: 'LETTER', pdfVersion: '1.7', lang: 'es-GT', tagged: true });
    page.on('data', () => undefined);
    page.on('end', resolve);
    page.on('error', reject);
    page.font(FONT).fontSize(9.5);
    for (const row of ROWS) for (const cell of row) page.text(cell);
    page.end();
  });

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

/** Milliseconds of each of `count` documents, in turn. */
export const pdfTimes = async (count: number): Promise<{ bare: number[]; product: number[] }> => {
  const times = { bare: [] as number[], product: [] as number[] };
  for (let n = -5; n < count; n += 1) {
    const [bare, product] = [await timed(barePdf), await timed(() => renderPdf(invoice))];
    if (n < 0) continue;
    times.bare.push(bare);
    times.product.push(product);
  }
  return times;
};
