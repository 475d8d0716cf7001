import { encodeSlip, type PaperProfile } from './encode.ts';
import { commandsOf } from './families/index.ts';
import { boxed, centred, paragraph, rule, type SlipLine } from './layout.ts';
import { encodeCp850 } from './text.ts';

export interface TestSlip {
  stationName: string;
  locationName: string;
  /** Local date and time as people read it. */
  at: string;
  printerUrl: string;
  /** Every code page in place of the sample. */
  showsCodePages?: boolean | undefined;
}

/** The last code page that is shown. */
export const PAGES = 60;
const SAMPLE = 'áéíóúñü ÁÉÍÓÚÑÜ ¿Qué? ¡Sí! ½';

/** A slip that shows at a glance whether accents, width, sizes, inversion and the cutter are right. */
export const renderTestSlip = (slip: TestSlip, paper: PaperProfile): Uint8Array => {
  if (slip.showsCodePages) return renderCodePageSlip(paper);
  const { columns } = paper;
  const lines: SlipLine[] = [
    ...paper.headerLines.flatMap((line) => centred(line, {}, columns)),
    ...centred('PRUEBA DE IMPRESIÓN', { wide: true, tall: true, bold: true }, columns),
    ...paragraph(slip.stationName, { tall: true, bold: true }, columns),
    ...paragraph(slip.locationName, {}, columns),
    ...paragraph(slip.at, {}, columns),
    ...paragraph([slip.printerUrl, `página ${paper.codePage}`].filter(Boolean).join(' · '), {}, columns),
    rule(columns),
    ...paragraph(SAMPLE, {}, columns),
    ...paragraph(SAMPLE, { tall: true, bold: true }, columns),
    ...paragraph('2 PEPIÁN', { wide: true, tall: true }, columns),
    ...boxed('¡ALERGIA!', ['Así se ve una alergia'], columns),
    rule(columns, `${columns} columnas`),
    { text: ruler(columns), style: {} },
    ...paragraph('Si la regla ocupa dos líneas, elija menos columnas.', {}, columns),
    rule(columns, 'FIN'),
  ];
  return encodeSlip(lines, paper);
};

/** Every code page from 0 to 60 with the same sample: the legible one is the number to configure. */
export const renderCodePageSlip = (paper: PaperProfile): Uint8Array => {
  const bytes: number[] = [];
  for (let page = 0; page <= PAGES; page++) {
    const label = `${String(page).padStart(2, '0')} `;
    bytes.push(...commandsOf(paper.family).header(page), ...encodeCp850(label + SAMPLE).slice(0, paper.columns), 0x0a);
  }
  return Uint8Array.from([...bytes, ...encodeSlip(centred('FIN', {}, paper.columns), paper)]);
};

const ruler = (columns: number): string => Array.from({ length: columns }, (_, i) => (i + 1) % 10).join('');
