import { encodeSlip, type PaperProfile } from './encode.ts';
import { boxed, centred, hanging, headLine, leftAndRight, marked, paragraph, rule, type SlipLine } from './layout.ts';
import { type Copy, lostNames, type Reprint, reprintMark, withLost } from './marks.ts';

export interface KitchenSlipLine {
  /** `+1` of what is to be made besides, `-1` of what is to be left out. */
  quantity: string;
  /** How many it was before some of it was to be left out. */
  was?: string;
  name: string;
  /** The dish, where `name` is but this station's part of it. */
  of: string | null;
  /** Of which combo it is a part, where it is of one. */
  combo?: string;
  modifiers: string[];
  notes: string | null;
  /** What the guest it is for must not eat: of several dishes only this one. */
  allergies?: string[];
  seatNo: number | null;
  /** Where it goes now, or so many of it, if not to the table on top. */
  goesTo?: string[];
  courseNumber: number;
  /** Names of the other stations that have it on paper or glass, too. */
  alsoAt: string[];
  voided: boolean;
}

/** Everything a cook needs from one sending of one station, already in local time and in the restaurant's words. */
export interface KitchenSlip {
  stationName: string;
  /** It comes out of another station's printer: who takes it carries it to `stationName`. */
  isBackup?: boolean;
  orderNumber: string;
  orderType: 'dine_in' | 'take_out' | 'delivery_internal' | 'delivery_third_party';
  tableAlias: string | null;
  waiterName: string | null;
  /** Local time, `HH:mm`. */
  firedAt: string;
  jobShortId: string;
  copy: Copy;
  reprint: Reprint | null;
  banner: 'AGREGAR' | 'QUITAR' | 'MODIFICADO' | 'ANULADO' | null;
  allergies: string[];
  lines: KitchenSlipLine[];
}

const ORDER_TYPES: Record<KitchenSlip['orderType'], string> = {
  dine_in: 'EN MESA',
  take_out: 'PARA LLEVAR',
  delivery_internal: 'A DOMICILIO',
  delivery_third_party: 'DOMICILIO - APP',
};

/** ESC/POS bytes of one copy of a kitchen slip. */
export const renderKitchenSlip = (slip: KitchenSlip, paper: PaperProfile): Uint8Array =>
  encodeSlip(kitchenSlipLines(slip, paper), paper);

/** The slip's lines before encoding: what a screen preview shows. */
export const kitchenSlipLines = (slip: KitchenSlip, paper: PaperProfile): SlipLine[] => {
  const { columns } = paper;
  return [
    ...reprintMark(slip.reprint, columns),
    ...(slip.banner === null ? [] : centred(slip.banner, { wide: true, tall: true, invert: true }, columns)),
    ...(slip.allergies.length === 0 ? [] : boxed('¡ALERGIA!', slip.allergies.map(withLost), columns)),
    ...paper.headerLines.flatMap((line) => headLine(line, columns)),
    ...header(slip, columns),
    ...courses(slip, columns),
    rule(columns, endMark(slip.lines.length)),
  ];
};

/** Whoever takes it away gives a name; what is but a number is still the table it was ordered at. */
const place = ({ tableAlias, orderType }: KitchenSlip): string => {
  if (tableAlias === null || /^mesa\b/i.test(tableAlias)) return tableAlias ?? '';
  return orderType === 'dine_in' || /^\d+$/.test(tableAlias) ? `Mesa ${tableAlias}` : tableAlias;
};

const header = (slip: KitchenSlip, columns: number): SlipLine[] => {
  const copy = `Copia ${slip.copy.number}/${slip.copy.of}`;
  return [
    ...paragraph(`COMANDA ${slip.orderNumber}`, { wide: true, tall: true, bold: true }, columns),
    ...(slip.isBackup
      ? centred(`RESPALDO DE ${slip.stationName}`, { tall: true, bold: true, invert: true }, columns)
      : paragraph(slip.stationName, { tall: true, bold: true }, columns)),
    ...centred(ORDER_TYPES[slip.orderType], { tall: true, invert: true }, columns),
    ...paragraph(place(slip), { wide: true, tall: true }, columns),
    ...leftAndRight(`Enviada ${slip.firedAt}`, slip.waiterName === null ? '' : `Mesero: ${slip.waiterName}`, columns),
    ...lostNames([slip.stationName, slip.tableAlias, slip.waiterName], columns),
    ...leftAndRight(copy, `#${slip.jobShortId}`, columns),
  ];
};

const courses = (slip: KitchenSlip, columns: number): SlipLine[] => {
  const numbers = [...new Set(slip.lines.map((line) => line.courseNumber))].sort((a, b) => a - b);
  return numbers.flatMap((course) => [
    numbers.length > 1 ? rule(columns, `TIEMPO ${course}`) : rule(columns),
    ...slip.lines.filter((line) => line.courseNumber === course).flatMap((line) => item(line, columns)),
  ]);
};

const namesOf = (line: KitchenSlipLine): (string | null | undefined)[] => [
  ...[line.name, line.of, line.combo, ...line.modifiers],
  ...[...(line.goesTo ?? []), ...line.alsoAt],
];

const item = (line: KitchenSlipLine, columns: number): SlipLine[] => {
  const note = line.notes === null ? [] : marked('  | ', withLost(line.notes), { invert: true }, columns);
  return [
    ...(line.voided ? centred('ANULADO', { tall: true, bold: true, invert: true }, columns) : []),
    ...hanging(`${line.quantity} `, line.name, { wide: true, tall: true }, columns),
    ...lostNames(namesOf(line), columns),
    ...(line.was ? hanging('  ', `ERAN ${line.was}`, { bold: true }, columns) : []),
    ...(line.of === null ? [] : hanging('  ', `de ${line.of}`, {}, columns)),
    // Carried to the table on top it would be another guest's.
    ...(line.goesTo ?? []).flatMap((place) => hanging('  ', `VA ${place}`, { tall: true, bold: true }, columns)),
    ...(line.combo ? hanging('  ', `[${line.combo}]`, {}, columns) : []),
    // Two papers with one dish on them are not two dishes.
    ...(line.alsoAt.length === 0
      ? []
      : hanging('  ', `TAMBIÉN EN: ${line.alsoAt.join(', ')}`, { bold: true }, columns)),
    ...line.modifiers.flatMap((modifier) => hanging('  > ', modifier, { bold: true }, columns)),
    ...note,
    ...(line.allergies
      ? marked('  ! ', `ALERGIA: ${withLost(line.allergies.join(', '))}`, { bold: true, invert: true }, columns)
      : []),
    ...(line.seatNo === null ? [] : hanging('  ', `Asiento ${line.seatNo}`, {}, columns)),
  ];
};

/** A slip without its last line is a torn one, and a cook can see it. */
const endMark = (count: number): string => (count === 1 ? 'FIN: 1 línea' : `FIN: ${count} líneas`);
