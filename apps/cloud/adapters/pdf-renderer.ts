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
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;
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
const makeRoom = (page: Page, height: number): void => {
  if (page.y + height > bottomOf(page)) page.addPage();
};

/** Longer than any word of a language. */
const WORD_LETTERS = 64;
const LONG_WORD = new RegExp(`\\S{${WORD_LETTERS + 1},}`, 'gu');

/** Breaks words no line has room for, letter by letter: PDFKit measures all that is left of one for each of its lines. */
const broken = (page: Page, text: string, width: number): string => {
  const widths = new Map<string, number>();
  const widthOfLetter = (letter: string): number => {
    const known = widths.get(letter) ?? page.widthOfString(letter);
    widths.set(letter, known);
    return known;
  };
  return text.replace(LONG_WORD, (word) => {
    let [said, used] = ['', 0];
    for (const letter of word) {
      const own = widthOfLetter(letter);
      const isOver = used > 0 && used + own > width;
      said += isOver ? `\n${letter}` : letter;
      used = isOver ? own : used + own;
    }
    return said;
  });
};

const drawFacts = (page: Page, rows: Extract<PdfBlock, { kind: 'facts' }>['rows']): void => {
  const nameWidth = 110;
  const saidWidth = widthOf(page) - nameWidth;
  for (const [given, answer] of rows) {
    font(page, 'bold');
    const name = broken(page, given, nameWidth - 8);
    const said = broken(page, answer, saidWidth);
    const height = page.heightOfString(said, { width: saidWidth });
    // A text longer than a page flows on by itself.
    makeRoom(page, Math.min(height, bottomOf(page) - MARGIN) + 4);
    const { y } = page;
    font(page, 'plain', SIZE, SOFT).text(name, MARGIN, y, { width: nameWidth - 8 });
    font(page, 'bold').text(said, MARGIN + nameWidth, y, { width: saidWidth });
    page.y = Math.max(page.y, y + height) + 4;
  }
  page.moveDown(0.5);
};

const FEW_LETTERS = 64;

/** The pieces of a cell that is taller than a share of a page: cut between words, none lost. */
const pieces = (page: Page, text: string, width: number, most: number): string[] => {
  if (page.heightOfString(text, { width }) <= most) return [text];
  const found: string[] = [];
  let rest = text;
  while (rest !== '') {
    // Never the whole rest: what is measured grows from what a few lines have.
    let [fits, over] = [1, FEW_LETTERS];
    while (over <= rest.length && page.heightOfString(rest.slice(0, over), { width }) <= most)
      [fits, over] = [over, over * 2];
    over = Math.min(over, rest.length + 1);
    while (over - fits > 1) {
      const middle = Math.floor((fits + over) / 2);
      if (page.heightOfString(rest.slice(0, middle), { width }) <= most) fits = middle;
      else over = middle;
    }
    const space = fits < rest.length ? Math.max(rest.lastIndexOf(' ', fits), rest.lastIndexOf('\n', fits)) : fits;
    const cut = space > 0 ? space : fits;
    found.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return found;
};

/** Cells of a row, and how high it is with its padding. */
interface Laid {
  cells: readonly string[];
  height: number;
}

const drawTable = (page: Page, { columns, rows, totals }: Table): void => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (widthOf(page) * share) / shares);
  const lefts = widths.map((_, i) => MARGIN + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const room = (at: number): number => widths[at]! - 2 * PAD;
  const isOneLine = (cell: string, at: number): boolean =>
    !LINE_BREAK.test(cell) && page.widthOfString(cell) <= room(at);
  const heightOf = (cell: string, at: number): number =>
    isOneLine(cell, at) ? page.currentLineHeight(true) : page.heightOfString(cell, { width: room(at) });
  const laid = (cells: readonly string[]): Laid => ({ cells, height: Math.max(...cells.map(heightOf)) + 2 * PAD });
  const row = ({ cells, height }: Laid): void => {
    const { y } = page;
    cells.forEach((cell, at) => {
      const left = lefts[at]! + PAD;
      const isNumber = columns[at]?.isNumber;
      // What fits is not broken into lines again.
      if (isOneLine(cell, at))
        page.text(cell, isNumber ? left + room(at) - page.widthOfString(cell) : left, y + PAD, { lineBreak: false });
      else page.text(cell, left, y + PAD, { width: room(at), align: isNumber ? 'right' : 'left' });
    });
    page.y = y + height;
    rule(page, page.y);
  };
  const head = () => {
    font(page, 'bold', SIZE, SOFT);
    row(laid(columns.map((one) => one.head)));
    font(page);
  };
  makeRoom(page, 60);
  head();
  const most = (bottomOf(page) - MARGIN) * 0.6;
  const parts = rows.flatMap((given) => {
    const cells = given.map((cell, at) => broken(page, cell, room(at)));
    const whole = laid(cells);
    if (whole.height - 2 * PAD <= most) return [whole];
    const cut = cells.map((cell, at) => pieces(page, cell, room(at), most));
    return Array.from({ length: Math.max(...cut.map(({ length }) => length)) }, (_, n) =>
      laid(cut.map((cell) => cell[n] ?? '')),
    );
  });
  const totalsHeight = totals.length * 20 + 8;
  parts.forEach((part, i) => {
    const isLast = i === parts.length - 1;
    if (page.y + part.height + (isLast ? totalsHeight : 0) > bottomOf(page)) {
      page.addPage();
      head();
    }
    row(part);
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

const drawText = (page: Page, text: string): void => {
  font(page).text(broken(page, text, widthOf(page)), MARGIN, page.y, { width: widthOf(page) });
};

/** Side of a code and of its paper's quiet edge, points. */
const QR = 96;

const drawQr = (page: Page, address: string): void => {
  makeRoom(page, QR + 20);
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

const PAGE_OF = { es: ['Página', 'de'], en: ['Page', 'of'] } as const;

const drawFeet = (page: Page, { footer, language }: PdfDocument): void => {
  const [word, of] = PAGE_OF[language];
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
    page.text(`${word} ${at - start + 1} ${of} ${count}`, MARGIN + widthOf(page) - 90, y, {
      width: 90,
      align: 'right',
      lineBreak: false,
    });
  }
};

/** Room for the business's picture, points. */
const LOGO = { width: 130, height: 56 } as const;

/** A picture that cannot be read leaves its document without one. */
const drawLogo = (page: Page, logo: Uint8Array): void => {
  const left = page.page.width - MARGIN - LOGO.width;
  try {
    page.image(Buffer.from(logo), left, MARGIN, { fit: [LOGO.width, LOGO.height], align: 'right' });
  } catch {
    // Whoever set it up sees that it is not there.
  }
};

const drawHead = (page: Page, { title, business, subtitle, accentColor, logo }: PdfDocument): void => {
  if (logo) drawLogo(page, logo);
  const width = widthOf(page) - (logo ? LOGO.width + 12 : 0);
  page.y = MARGIN;
  font(page, 'bold', 18, accentColor ?? INK).text(business, MARGIN, page.y, { width });
  if (subtitle) font(page, 'plain', SIZE, SOFT).text(subtitle, { width });
  font(page, 'plain', 13, SOFT).text(title, { width });
  if (logo) page.y = Math.max(page.y, MARGIN + LOGO.height);
  page.moveDown(0.6);
  rule(page, page.y);
  page.moveDown(0.8);
};

/** Draws a document: letter size, embedded fonts, repeated heads, tagged. */
export const renderPdf = (document: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const { title, language, business, blocks, createdAt } = document;
    const page = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language === 'es' ? 'es-GT' : 'en',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: business, CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
    });
    const bytes: Buffer[] = [];
    page.on('data', (chunk: Buffer) => bytes.push(chunk));
    page.on('end', () => resolve(Buffer.concat(bytes)));
    page.on('error', reject);
    for (const [name, path] of Object.entries(FONTS)) page.registerFont(name, path);
    drawHead(page, document);
    for (const block of blocks) {
      if (block.kind === 'facts') drawFacts(page, block.rows);
      else if (block.kind === 'table') drawTable(page, block);
      else if (block.kind === 'qr') drawQr(page, block.address);
      else drawText(page, block.text);
    }
    drawFeet(page, document);
    page.end();
  });
