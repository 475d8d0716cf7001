/** Characters of code page 850 from byte 80h to FFh, in order. */
export const CP850_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const HIGH_BYTES: ReadonlyMap<string, number> = new Map([...CP850_HIGH].map((char, i) => [char, 0x80 + i]));

/** The printable CP850 byte of one character, or null when the page has none. */
export const cp850Byte = (char: string): number | null => {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return code;
  return HIGH_BYTES.get(char) ?? null;
};

/** Decodes CP850 bytes; control bytes become U+FFFD, for they are never text. */
export const decodeCp850 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) {
    if (byte >= 0x80) text += CP850_HIGH[byte - 0x80];
    else text += byte >= 0x20 && byte <= 0x7e ? String.fromCharCode(byte) : '\uFFFD';
  }
  return text;
};
