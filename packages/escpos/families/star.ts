import star from 'node-thermal-printer/lib/types/star-config.js';
import type { Command } from '../commands.ts';
import type { LineStyle } from '../layout.ts';
import { qrSize } from '../qr.ts';
import type { CommandSet } from './command-set.ts';
import { inTheMiddle } from './epson.ts';

const bytes = (name: string): Command => [...star[name]!];

const sizeOf = ({ wide, tall }: LineStyle): string => {
  if (wide) return tall ? 'TXT_4SQUARE' : 'TXT_2WIDTH';
  return tall ? 'TXT_2HEIGHT' : 'TXT_NORMAL';
};

const QR = [0x1b, 0x1d, 0x79];

/** Ours: of the library's the data's own command is missing, so that the text is printed and no code. Model 2, level M. */
const qr = (text: string, dots: number): Uint8Array | null => {
  const size = qrSize(text, dots);
  if (size === null) return null;
  const data = new TextEncoder().encode(text);
  return Uint8Array.from([
    ...[...QR, 0x53, 0x30, 2],
    ...[...QR, 0x53, 0x31, 1],
    ...[...QR, 0x53, 0x32, size],
    ...[...QR, 0x44, 0x31, 0, data.length & 0xff, data.length >> 8, ...data],
    ...[...QR, 0x50],
  ]);
};

/** StarPRNT and line mode. Pictures and bars are not tried: the name and the digits are printed in their place. */
export const STAR: CommandSet = {
  // Its own number for CP850 is the printer's default page; 858 has the same letters but for the sign of the euro.
  header: () => [...bytes('HW_INIT'), ...bytes('CODE_PAGE_PC858_EURO')],
  style: (from, to) => {
    const commands: Command[] = [];
    if (sizeOf(from) !== sizeOf(to)) commands.push(bytes(sizeOf(to)));
    if (!!from.bold !== !!to.bold) commands.push(bytes(to.bold ? 'TXT_BOLD_ON' : 'TXT_BOLD_OFF'));
    if (!!from.invert !== !!to.invert) commands.push(bytes(to.invert ? 'TXT_INVERT_ON' : 'TXT_INVERT_OFF'));
    return commands.flat();
  },
  hasInversion: true,
  // Feeds to the cutter by itself.
  cut: bytes('PAPER_PART_CUT'),
  tear: [0x1b, 0x61, 0x05],
  beep: [],
  // The first three bytes set the pulse, the last opens.
  drawer: bytes('CD_KICK'),
  graphic: (graphic, dots) => {
    const commands = graphic.kind === 'qr' ? qr(graphic.text, dots) : null;
    return commands && inTheMiddle(commands, graphic, [bytes('TXT_ALIGN_CT'), bytes('TXT_ALIGN_LT')]);
  },
};
