import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { centred, hanging, rule, type SlipLine } from '../layout.ts';
import { cleanText } from '../text.ts';
import { large, money, priced } from './amounts.ts';
import { blank, type DocumentHead, type DocumentSheet, field, sheetParts, stamp, title } from './sheet.ts';

/** How many, and of how much together. */
export interface Tally {
  count: number;
  amount: string;
}

export interface CashMovement {
  kind: 'in' | 'out';
  amount: string;
  reason: string;
  /** Local time. */
  at: string;
  by: string;
}

/** What a till had and has: `x` while it is open, `z` when it was closed. Amounts are formatted, without currency. */
export interface CashReport extends DocumentSheet {
  kind: 'x' | 'z';
  head: DocumentHead;
  /** The currency's sign. */
  currency: string;
  number: string;
  cashierName: string;
  printedAt: string;
  opened: { at: string; by: string };
  closed: { at: string; by: string } | null;
  openingAmount: string;
  methods: { label: string; count: number; amount: string; tips: string | null }[];
  /** What came in by all methods and how much of it is tips, the bills that were paid here and who sat at them; absent in older ones. */
  totals?: { taken: string; tips: string; bills: number; guests: number };
  /** What was given back, by method; absent in older ones. */
  refunds?: { label: string; amount: string }[];
  /** What was taken less what was given back on each business date: printed where there are two. */
  days?: { date: string; amount: string }[];
  /** Of all methods together; absent in older ones. */
  expectedTotal?: string;
  /** Of the orders that were paid here, whenever it was; of what nobody paid, since the cut before. */
  discounts: Tally;
  courtesies: Tally;
  /** Lines that were voided, or made less, after the kitchen had them. */
  voids: Tally;
  /** Other tills were open meanwhile, and their reports say the same of these; absent in what was kept before this was asked. */
  isSharedWithOthers?: boolean;
  movements: CashMovement[];
  /** Cash that should be in the till. */
  expected: string;
  /** Cash that is; null when nobody has counted. */
  counted: string | null;
  /** Between the two, without sign. */
  difference: { kind: 'short' | 'over' | 'none'; amount: string } | null;
}

/** ESC/POS bytes of a cash report. */
export const renderCashReport = (report: CashReport, paper: PaperProfile): Uint8Array =>
  encodeSlip(cashReportParts(report, paper), paper);

/** The report before encoding. */
export const cashReportParts = (report: CashReport, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const body = [
    ...header(report, columns),
    rule(columns, 'FORMAS DE PAGO'),
    ...methods(report, columns),
    ...totals(report, columns),
    ...(report.refunds ?? []).flatMap(({ label, amount }) => priced('- ', `Devuelto · ${label}`, amount, {}, columns)),
    ...((report.days ?? []).length > 1
      ? report.days!.flatMap(({ date, amount }) => priced('', `Día de ventas ${date}`, amount, {}, columns))
      : []),
    rule(columns, report.totals ? 'AJUSTES DE ESTAS CUENTAS' : 'AJUSTES DEL LOCAL'),
    ...tally('Descuentos', report.discounts, columns),
    ...tally('Cortesías', report.courtesies, columns),
    ...tally('Anulaciones', report.voids, columns),
    ...(report.isSharedWithOthers ? centred('Salen también en el corte de otras cajas', {}, columns) : []),
    rule(columns, 'MOVIMIENTOS DE CAJA'),
    ...(report.movements.length === 0 ? centred('Sin movimientos', {}, columns) : []),
    ...report.movements.flatMap((movement) => cashMovement(movement, columns)),
    rule(columns, 'EFECTIVO'),
    ...cash(report, columns),
    ...['Firma del cajero', 'Firma del supervisor'].flatMap((who) => signature(who, columns)),
  ];
  return sheetParts(report, report.head, body, paper);
};

const header = (report: CashReport, columns: number): SlipLine[] => [
  ...title(report.kind === 'x' ? 'CORTE X' : 'CORTE Z', columns),
  ...(report.kind === 'x' ? centred('Parcial: la caja sigue abierta', { bold: true, invert: true }, columns) : []),
  ...stamp(report, `No. ${report.number}`, columns),
  ...field('Cajero', report.cashierName, columns),
  ...field('Abierta', report.opened.at, columns),
  ...field('Abrió', report.opened.by, columns),
  ...field('Cerrada', report.closed?.at ?? null, columns),
  ...field('Cerró', report.closed?.by ?? null, columns),
  ...field('Impreso', report.printedAt, columns),
];

const methods = ({ methods }: CashReport, columns: number): SlipLine[] =>
  methods.length === 0
    ? centred('Sin pagos', {}, columns)
    : methods.flatMap(({ label, count, amount, tips }) => [
        ...tally(label, { count, amount }, columns),
        ...(tips === null ? [] : priced('  ', 'Propinas', tips, {}, columns)),
      ]);

const totals = ({ totals: all, currency }: CashReport, columns: number): SlipLine[] =>
  all === undefined
    ? []
    : [
        ...priced('', 'Total cobrado', money(currency, all.taken), { bold: true }, columns),
        ...priced('', 'De ello, propinas', money(currency, all.tips), {}, columns),
        ...priced('', 'Cuentas pagadas', String(all.bills), {}, columns),
        ...priced('', 'Comensales', String(all.guests), {}, columns),
      ];

const tally = (label: string, { count, amount }: Tally, columns: number): SlipLine[] =>
  priced('', `${label} (${count})`, amount, {}, columns);

const cashMovement = ({ kind, amount, reason, at, by }: CashMovement, columns: number): SlipLine[] => [
  ...priced(kind === 'in' ? '+ ' : '- ', reason, amount, {}, columns),
  ...hanging('  ', `${kind === 'in' ? 'Entrada' : 'Salida'} ${at}, ${cleanText(by)}`, {}, columns),
];

const cash = (report: CashReport, columns: number): SlipLine[] => {
  const { currency, expected, counted, difference } = report;
  return [
    ...priced('', 'Fondo inicial', report.openingAmount, {}, columns),
    ...priced('', 'Esperado', money(currency, expected), { tall: true, bold: true }, columns),
    ...(report.expectedTotal === undefined ? [] : priced('', 'Todas las formas', report.expectedTotal, {}, columns)),
    ...priced(
      '',
      'Contado',
      counted === null ? 'sin contar' : money(currency, counted),
      { tall: true, bold: true },
      columns,
    ),
    ...(difference === null
      ? []
      : large(differenceText(difference, currency), { bold: true, invert: difference.kind !== 'none' }, columns)),
  ];
};

const differenceText = ({ kind, amount }: NonNullable<CashReport['difference']>, currency: string): string => {
  if (kind === 'none') return 'SIN DIFERENCIA';
  return `${kind === 'short' ? 'FALTANTE' : 'SOBRANTE'} ${money(currency, amount)}`;
};

const signature = (who: string, columns: number): SlipLine[] => [
  blank(),
  blank(),
  ...centred('_'.repeat(Math.min(28, columns)), {}, columns),
  ...centred(who, {}, columns),
];
