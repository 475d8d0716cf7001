/** Modules of a CODE128 beside its characters (start, check and stop), with the quiet zones. */
const FRAME = 35 + 20;
const MODULES_A_CHARACTER = 11;
/** Dots a module is wide, the least that printers know. */
const MODULE_DOTS = 2;
const HEIGHT_DOTS = 80;

/**
 * GS k 73: a CODE128 (set B) of the text with the text under it. Null when it is empty, not of printable ASCII alone, or wider
 * than `dots`.
 */
export const barcodeCommand = (text: string, dots: number): Uint8Array | null => {
  const room = Math.floor((dots / MODULE_DOTS - FRAME) / MODULES_A_CHARACTER);
  if (!/^[ -~]+$/.test(text) || text.length > room) return null;
  // An opening brace begins a code set, two of them are one.
  const data = Array.from(`{B${text.replaceAll('{', '{{')}`, (char) => char.charCodeAt(0));
  return Uint8Array.from([
    ...[0x1d, 0x68, HEIGHT_DOTS],
    ...[0x1d, 0x77, MODULE_DOTS],
    ...[0x1d, 0x48, 0x02],
    ...[0x1d, 0x6b, 0x49, data.length, ...data],
  ]);
};
