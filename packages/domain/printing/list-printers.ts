import type { Context } from '@comanda/kernel/context';
import { hasWaitingSlip, mutePrinterUrls, printerUrls } from './queue.store.ts';

/** The printer addresses the hub serves at the actor's locations: each gets one session, however many stations share it. */
export const listPrinters = (ctx: Context): Promise<string[]> => printerUrls(ctx);

/** Those of them that answer nothing: nobody asks them how they are, nor waits for their word. */
export const listMutePrinters = (ctx: Context): Promise<string[]> => mutePrinterUrls(ctx);

/** True when a slip waits for this printer. */
export const hasPrintWork = (ctx: Context, printerUrl: string): Promise<boolean> => hasWaitingSlip(ctx, printerUrl);
