import type { WriteContext } from './context.ts';

/** Nothing that is mistaken for another when read aloud or written down: no B, I, L, O, S, Z, 0, 1, 2, 5, 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** An `XXXX-XXXX` code that people type in, and that nothing else has at the moment. */
export const unusedTypedCode = async (
  tx: WriteContext,
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> => {
  for (;;) {
    const code = drawCode(tx);
    if (!(await isTaken(code))) return code;
  }
};

/** Bytes above 249 would make some letters likelier than others; of the 32 drawn, eight are needed. */
const drawCode = (tx: WriteContext): string => {
  const bytes = [...Buffer.from(tx.chance.token(), 'hex')].filter((byte) => byte < 250);
  const letters = bytes.map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
};
