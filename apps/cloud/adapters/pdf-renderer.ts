import { createRequire } from 'node:module';
import type { PdfBlock, PdfDocument } from '@comanda/domain/communications';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

const require = createRequire(import.meta.url);
const FONTS = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

type Page = InstanceType<typeof PDFDocument>;
type Table = Extract<PdfBlock, { kind: 'table' }>;

const MARGIN = 48;
const PAD = 5;
const SIZE = 9.5;
const INK = '#1B1D1A';
const SOFT = '#5C625A';
const LINE = '#D8DBD4';
/** Room for the foot of a page. */
const FOOT = 40;

const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;
const bottomOf = (page: Page): number => page.page.height - MARGIN - FOOT;

const font = (page: Page, weight: keyof typeof FONTS = 'plain', size = SIZE, color = INK): Page =>
  page.font(weight).fontSize(size).fillColor(color);

const rule = (page: Page, y: number): void => {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(page), y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke();
};

/** Room for so much, on the next page where there is none. */
const room = (page: Page, height: number): void => {
  if (page.y + height > bottomOf(page)) page.addPage();
};

const drawFacts = (page: Page, rows: Extract<PdfBlock, { kind: 'facts' }>['rows']): void => {
  const nameWidth = 110;
  for (const [name, said] of rows) {
    font(page, 'bold');
    const height = page.heightOfString(said, { width: widthOf(page) - nameWidth });
    // A text longer than a page flows on by itself.
    room(page, Math.min(height, bottomOf(page) - MARGIN) + 4);
    const { y } = page;
    font(page, 'plain', SIZE, SOFT).text(name, MARGIN, y, { width: nameWidth - 8 });
    font(page, 'bold').text(said, MARGIN + nameWidth, y, { width: widthOf(page) - nameWidth });
    page.y = Math.max(page.y, y + height) + 4;
  }
  page.moveDown(0.5);
};

/** The pieces of a cell that is taller than a share of a page: cut between words, none lost. */
const pieces = (page: Page, text: string, width: number, most: number): string[] => {
  if (page.heightOfString(text, { width }) <= most) return [text];
  const found: string[] = [];
  let rest = text;
  while (rest !== '') {
    let [fits, over] = [1, rest.length + 1];
    while (over - fits > 1) {
      const middle = Math.floor((fits + over) / 2);
      if (page.heightOfString(rest.slice(0, middle), { width }) <= most) fits = middle;
      else over = middle;
    }
    const space = fits < rest.length ? rest.lastIndexOf(' ', fits) : fits;
    const cut = space > 0 ? space : fits;
    found.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return found;
};

const drawTable = (page: Page, { columns, rows, totals }: Table): void => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (widthOf(page) * share) / shares);
  const lefts = widths.map((_, i) => MARGIN + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const row = (cells: readonly string[], weight: keyof typeof FONTS, color = INK): void => {
    font(page, weight, SIZE, color);
    const heights = cells.map((cell, i) => page.heightOfString(cell, { width: widths[i]! - 2 * PAD }));
    const height = Math.max(...heights) + 2 * PAD;
    const { y } = page;
    cells.forEach((cell, i) => {
      const align = columns[i]?.isNumber ? 'right' : 'left';
      page.text(cell, lefts[i]! + PAD, y + PAD, { width: widths[i]! - 2 * PAD, align });
    });
    page.y = y + height;
    rule(page, page.y);
  };
  const head = () =>
    row(
      columns.map((one) => one.head),
      'bold',
      SOFT,
    );
  const heightOf = (cells: readonly string[]): number =>
    Math.max(...cells.map((cell, i) => page.heightOfString(cell, { width: widths[i]! - 2 * PAD }))) + 2 * PAD;
  room(page, 60);
  head();
  const most = (bottomOf(page) - MARGIN) * 0.6;
  const parts = rows.flatMap((cells) => {
    font(page);
    const cut = cells.map((cell, i) => pieces(page, cell, widths[i]! - 2 * PAD, most));
    return Array.from({ length: Math.max(...cut.map(({ length }) => length)) }, (_, n) =>
      cut.map((cell) => cell[n] ?? ''),
    );
  });
  const totalsHeight = totals.length * 20 + 8;
  parts.forEach((cells, i) => {
    font(page);
    const isLast = i === parts.length - 1;
    if (page.y + heightOf(cells) + (isLast ? totalsHeight : 0) > bottomOf(page)) {
      page.addPage();
      head();
    }
    row(cells, 'plain');
  });
  page.y += 6;
  totals.forEach(([name, amount], i) => {
    const isWhole = i === totals.length - 1;
    const { y } = page;
    font(page, isWhole ? 'bold' : 'plain', isWhole ? 12 : SIZE).text(name, MARGIN, y, {
      width: widthOf(page) - 120 - PAD,
      align: 'right',
    });
    page.text(amount, MARGIN + widthOf(page) - 120, y, { width: 120 - PAD, align: 'right' });
    page.y = y + 20;
  });
  page.moveDown(0.5);
};

/** Side of a code and of its paper's quiet edge, points. */
const QR = 96;

const drawQr = (page: Page, address: string): void => {
  room(page, QR + 20);
  const { data, size } = encode(address);
  const cell = QR / size;
  const { y } = page;
  data.forEach((line, at) => {
    line.forEach((isDark, i) => {
      if (isDark) page.rect(MARGIN + i * cell, y + at * cell, cell, cell);
    });
  });
  page.fill(INK);
  font(page, 'plain', 7, SOFT).text(address, MARGIN, y + QR + 4, { width: widthOf(page), link: address });
};

const drawFeet = (page: Page, footer: string | null): void => {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    // With a margin below, writing there would begin a page.
    page.page.margins.bottom = 0;
    const y = page.page.height - MARGIN - 12;
    font(page, 'plain', 8, SOFT).text(footer ?? '', MARGIN, y, {
      width: widthOf(page) - 90,
      height: 24,
      ellipsis: true,
    });
    page.text(`Página ${at - start + 1} de ${count}`, MARGIN + widthOf(page) - 90, y, {
      width: 90,
      align: 'right',
      lineBreak: false,
    });
  }
};

/** Draws a document: letter size, embedded fonts, repeated heads, tagged. */
export const renderPdf = ({
  title,
  language,
  business,
  subtitle,
  blocks,
  footer,
  createdAt,
}: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: business, CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
    });
    const bytes: Buffer[] = [];
    page.on('data', (chunk: Buffer) => bytes.push(chunk));
    page.on('end', () => resolve(Buffer.concat(bytes)));
    page.on('error', reject);
    for (const [name, path] of Object.entries(FONTS)) page.registerFont(name, path);
    font(page, 'bold', 18).text(business, { width: widthOf(page) });
    if (subtitle) font(page, 'plain', SIZE, SOFT).text(subtitle, { width: widthOf(page) });
    font(page, 'plain', 13, SOFT).text(title, { width: widthOf(page) });
    page.moveDown(0.6);
    rule(page, page.y);
    page.moveDown(0.8);
    for (const block of blocks) {
      if (block.kind === 'facts') drawFacts(page, block.rows);
      else if (block.kind === 'table') drawTable(page, block);
      else if (block.kind === 'qr') drawQr(page, block.address);
      else font(page).text(block.text, MARGIN, page.y, { width: widthOf(page) });
    }
    drawFeet(page, footer);
    page.end();
  });
