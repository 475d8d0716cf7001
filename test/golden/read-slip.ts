import { execFileSync } from 'node:child_process';
import npos from 'npos';

/** One token of a slip as an independent ESC/POS parser (npos) cut it. */
export interface SlipToken {
  command: boolean;
  bytes: Buffer;
}

/** It knows all commands of ours but GS ( k, whose length is said as that of its other GS ( commands. */
const RULES = { ...npos.rules, 29: { ...npos.rules[0x1d], '(k': [0, 'd16'] } };

/** Cuts a slip into commands and text by npos, which shares no code with the product; throws on an unknown command. */
export const tokens = (bytes: Uint8Array): SlipToken[] => {
  const raw = Buffer.from(bytes);
  const { tree, error } = npos.parser(RULES).analyze(raw);
  if (tree === null) throw error;
  return tree.map((node) => ({
    command: node.ascii !== 'STX',
    bytes: raw.subarray(node.offset, node.offset + node.length),
  }));
};

/** What the C library reads of each byte: one process for all slips, not one for every word of them. */
const CP850 = [
  ...execFileSync('iconv', ['-f', 'CP850', '-t', 'UTF-8'], {
    input: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  }).toString('utf8'),
];

/** Text of CP850 bytes, by the C library. */
export const iconv = (bytes: Uint8Array): string => Array.from(bytes, (byte) => CP850[byte]).join('');

/** A loss-free, readable form of a slip: `<1B 40>` for commands, plain text, one line per line feed. */
export const readable = (bytes: Uint8Array): string => {
  const parts = tokens(bytes).map((token) =>
    token.command ? `<${token.bytes.toString('hex').toUpperCase().replace(/..\B/g, '$& ')}>` : iconv(token.bytes),
  );
  return `${parts.join('')}\n`;
};
