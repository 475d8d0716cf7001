import type { ReceiptLogo } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findLogo } from './receipt-logo.store.ts';

/** What documents begin with; null: with the restaurant's name. */
export const getReceiptLogo = async (ctx: Context): Promise<ReceiptLogo> => ({ logo: await findLogo(ctx) });
