import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { centred, hanging, rule, type SlipLine } from '../layout.ts';
import type { Raster } from '../raster.ts';
import { cleanText } from '../text.ts';
import { money, priced } from './amounts.ts';
import { type DocumentSheet, field, sheetParts, stamp, title } from './sheet.ts';

export interface FelInvoiceLine {
  quantity: string;
  description: string;
  /** With IVA. */
  unitPrice: string;
  /** Null when there is none. */
  discount: string | null;
  total: string;
}

/** What SAT has given a document, or in contingency the emitter itself until it is certified. */
export type FelCertification =
  | { kind: 'certified'; authorization: string; series: string; number: string; certifiedAt: string }
  | { kind: 'contingency'; accessNumber: string };

/** An electronic tax document (DTE) on paper, with all that SAT wants on it; amounts are formatted, without currency. */
export interface FelInvoice extends DocumentSheet {
  /** Another paper of one that was given out. */
  isCopy: boolean;
  logo: Raster | null;
  /** The type's name: `Factura`, `Nota de crédito`. */
  documentType: string;
  emitter: { commercialName: string; name: string; nit: string; addressLines: string[] };
  /** `idKind` is what `id` is called: `NIT` (also of `CF`), `CUI`, `Pasaporte`. */
  receiver: { idKind: string; id: string; name: string; address: string | null };
  certification: FelCertification;
  /** Local date and time. */
  emittedAt: string;
  printedAt: string;
  /** `GTQ` and its sign. */
  currencyCode: string;
  currency: string;
  lines: FelInvoiceLine[];
  total: string;
  /** Texts of the document's `frases`. */
  phrases: string[];
  /** What its complement says: the invoice that a note changes, the instalments. */
  complementLines: string[];
  certifier: { name: string; nit: string };
  /** Address at which SAT shows the document. */
  qr: string | null;
}

const CONTINGENCY_FOOT =
  'Emisión en contingencia, obtenga su DTE certificado en el sitio https://portal.sat.gob.gt/portal/verificador-integrado/';

/** ESC/POS bytes of an electronic tax document. */
export const renderFelInvoice = (invoice: FelInvoice, paper: PaperProfile): Uint8Array =>
  encodeSlip(felInvoiceParts(invoice, paper), paper);

/** The document before encoding. */
export const felInvoiceParts = (invoice: FelInvoice, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const { emitter, logo } = invoice;
  const body = [
    ...title(invoice.documentType.toUpperCase(), columns),
    ...centred('Documento Tributario Electrónico', {}, columns),
    ...(invoice.isCopy ? centred('COPIA', { tall: true, bold: true, invert: true }, columns) : []),
    ...certification(invoice, columns),
    ...field('Emisión', invoice.emittedAt, columns),
    ...field('Impreso', invoice.printedAt, columns),
    ...stamp(invoice, `Moneda: ${invoice.currencyCode}`, columns),
    rule(columns, 'RECEPTOR'),
    ...receiver(invoice, columns),
    rule(columns, 'DETALLE'),
    ...invoice.lines.flatMap((line) => detail(line, columns)),
    rule(columns),
    ...priced('', 'TOTAL', money(invoice.currency, invoice.total), { wide: true, tall: true, bold: true }, columns),
    rule(columns),
    ...foot(invoice, columns),
  ];
  const lines = [emitter.name, `NIT ${emitter.nit}`, ...emitter.addressLines];
  return sheetParts(invoice, { logo, name: emitter.commercialName, lines }, body, paper);
};

const certification = ({ certification: given }: FelInvoice, columns: number): SlipLine[] => {
  if (given.kind === 'contingency') {
    return [
      ...centred('DOCUMENTO EN CONTINGENCIA', { tall: true, bold: true, invert: true }, columns),
      ...field('Número de acceso', given.accessNumber, columns),
    ];
  }
  return [
    ...centred('Número de autorización', {}, columns),
    ...centred(atHyphens(given.authorization, columns), { bold: true }, columns),
    ...field('Serie', given.series, columns),
    ...field('Número', given.number, columns),
    ...field('Certificación', given.certifiedAt, columns),
  ];
};

/** A UUID is longer than 32 columns: it is broken where whoever copies it takes breath. */
const atHyphens = (text: string, columns: number): string => {
  const broken = (word: string): string => {
    const end = word.length <= columns ? 0 : word.lastIndexOf('-', columns - 1) + 1;
    return end === 0 ? word : `${word.slice(0, end)} ${broken(word.slice(end))}`;
  };
  return cleanText(text).split(' ').map(broken).join(' ');
};

const receiver = ({ receiver: { idKind, id, name, address } }: FelInvoice, columns: number): SlipLine[] => [
  ...field(idKind, id, columns),
  ...field('Nombre', name, columns),
  ...field('Dirección', address, columns),
];

const detail = ({ quantity, description, unitPrice, discount, total }: FelInvoiceLine, columns: number): SlipLine[] => [
  ...priced(`${quantity} `, description, total, {}, columns),
  ...hanging('  ', `Precio unitario ${unitPrice}`, {}, columns),
  ...(discount === null ? [] : hanging('  ', `Descuento ${discount}`, {}, columns)),
];

const foot = (invoice: FelInvoice, columns: number): SlipPart[] => [
  ...invoice.phrases.flatMap((phrase) => centred(cleanText(phrase), {}, columns)),
  ...invoice.complementLines.flatMap((line) => hanging('', atHyphens(line, columns), {}, columns)),
  ...centred('Certificador', {}, columns),
  ...centred(cleanText(invoice.certifier.name), {}, columns),
  ...centred(`NIT ${cleanText(invoice.certifier.nit)}`, {}, columns),
  ...(invoice.certification.kind === 'contingency' ? centred(CONTINGENCY_FOOT, { bold: true }, columns) : []),
  ...(invoice.qr === null ? [] : [{ kind: 'qr' as const, text: invoice.qr }]),
];
