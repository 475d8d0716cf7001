import type { Context, WriteContext } from './context.ts';

/** Nothing that is mistaken for another when read aloud or written down: no B, I, L, O, S, Z, 0, 1, 2, 5, 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** An `XXXX-XXXX` code that people type in, and that nothing else has at the moment. */
export const unusedTypedCode = async (
  tx: WriteContext,
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> => {
  for (;;) {
    const code = typedCode(tx, 2);
    if (!(await isTaken(code))) return code;
  }
};

/** Groups of four letters, at most four. Bytes above 249 would make some letters likelier than others; 32 are drawn. */
export const typedCode = ({ chance }: { chance: Pick<Context['chance'], 'token'> }, groups: number): string => {
  const bytes = [...Buffer.from(chance.token(), 'hex')].filter((byte) => byte < 250);
  const letters = bytes.map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return Array.from({ length: groups }, (_, i) => letters.slice(4 * i, 4 * i + 4)).join('-');
};
