import type { PurchaseView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { viewOfPurchase } from './purchases.store.ts';

/** A purchase with its lines. Throws PURCHASE_NOT_FOUND. */
export const getPurchase = (ctx: Context, { id }: { id: string }): Promise<PurchaseView> => viewOfPurchase(ctx, id);
