import type { Pairs } from '@comanda/web';
import { accessWords } from './access.ts';
import { pairingWords } from './pairing.ts';
import { printingWords } from './printing.ts';

/** Every word of it. */
export const bridgeWords = { ...accessWords, ...pairingWords, ...printingWords } as const satisfies Pairs;
