import { PAGES } from './test-slip.ts';

// How many lines a paper is about: for so long its printer may take with it.

type Slip = { kind: 'kitchen'; lines: readonly unknown[] } | { kind: 'test'; showsCodePages?: boolean | undefined };

export const slipLines = (slip: Slip): number => {
  if (slip.kind === 'kitchen') return 12 + slip.lines.length * 4;
  return slip.showsCodePages ? PAGES + 4 : 24;
};

/** Of the longest bill anybody reads; a printer that is slow with more only waits longer for its proof. */
export const DOCUMENT_LINES = 120;
