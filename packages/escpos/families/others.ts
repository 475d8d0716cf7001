import brother from 'node-thermal-printer/lib/types/brother-config.js';
import custom from 'node-thermal-printer/lib/types/custom-config.js';
import daruma from 'node-thermal-printer/lib/types/daruma-config.js';
import tanca from 'node-thermal-printer/lib/types/tanca-config.js';
import type { Command } from '../commands.ts';
import type { LineStyle } from '../layout.ts';
import type { CommandSet } from './command-set.ts';
import { EPSON } from './epson.ts';

const LINES_TO_CUTTER: Command = [0x0a, 0x0a, 0x0a, 0x0a, 0x0a];

const bold = (commands: Record<string, Uint8Array>, from: LineStyle, to: LineStyle): Command =>
  !!from.bold === !!to.bold ? [] : [...commands[to.bold ? 'TXT_BOLD_ON' : 'TXT_BOLD_OFF']!];

/** Speaks Epson's, but for its bar codes. */
export const TANCA: CommandSet = {
  ...EPSON,
  cut: [...LINES_TO_CUTTER, ...tanca.PAPER_FULL_CUT!],
  graphic: (graphic, dots) => (graphic.kind === 'barcode' ? null : EPSON.graphic(graphic, dots)),
};

/** Speaks Epson's, and cuts by a command of its own. */
export const CUSTOM: CommandSet = { ...EPSON, cut: [...LINES_TO_CUTTER, ...custom.PAPER_FULL_CUT!] };

/** It has double height or double width, and no inversion. */
export const DARUMA: CommandSet = {
  header: () => [...daruma.HW_INIT!, ...daruma.CODE_PAGE_PC850_MULTILINGUAL!],
  style: (from, to) => {
    const isTall = !!to.tall && !to.wide;
    const isSame = !!from.wide === !!to.wide && (!!from.tall && !from.wide) === isTall;
    const size = to.wide ? daruma.TXT_2WIDTH! : isTall ? daruma.TXT_2HEIGHT! : [];
    // Both end by the command of normal print alone, which may end bold, too.
    return [...(isSame ? [] : [...daruma.TXT_NORMAL!, ...size]), ...bold(daruma, isSame ? from : {}, to)];
  },
  hasInversion: false,
  cut: [...LINES_TO_CUTTER, ...daruma.PAPER_FULL_CUT!],
  tear: LINES_TO_CUTTER,
  beep: [...daruma.BEEP!],
  drawer: [0x1b, 0x70, 0x00],
  graphic: () => null,
};

/** Labels: double width, bold, and nothing else. */
export const BROTHER: CommandSet = {
  header: () => [...brother.HW_INIT!],
  style: (from, to) => {
    const width = !!from.wide === !!to.wide ? [] : brother[to.wide ? 'TXT_2WIDTH' : 'TXT_2WIDTH_OFF']!;
    return [...width, ...bold(brother, from, to)];
  },
  hasInversion: false,
  cut: [...brother.PAPER_FULL_CUT!, 0x0c],
  tear: LINES_TO_CUTTER,
  beep: [],
  drawer: null,
  graphic: () => null,
};
