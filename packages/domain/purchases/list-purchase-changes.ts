import {
  CHANGE_PURCHASE,
  type ListPurchaseChangesQuery,
  type OpenPurchaseChange,
  type PurchaseChange,
  PurchaseChangeCommand,
  sumMinor,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { openCommands, purchases, suppliers } from './purchases.store.ts';
import { costOf } from './write-items.ts';

/** How long a refusal is told. Milliseconds. */
const TOLD_MS = 24 * 3_600_000;

/**
 * What a location was asked of its purchases and has not done, the latest first, 100 at most: what waits for its hub, and what that
 * refused within a day. Throws LOCATION_NOT_FOUND.
 */
export const listPurchaseChanges = async (
  ctx: Context,
  { locationId: id }: ListPurchaseChangesQuery,
): Promise<{ data: OpenPurchaseChange[] }> => {
  const { id: locationId } = await locations.get(ctx, id);
  const refusedSince = new Date(ctx.clock.ms() - TOLD_MS).toISOString();
  const rows = await openCommands(ctx, { locationId, kind: CHANGE_PURCHASE, refusedSince });
  const data: OpenPurchaseChange[] = [];
  for (const { id: commandId, body, askedAt, state, result } of rows) {
    const { change } = PurchaseChangeCommand.parse(JSON.parse(body));
    const rejected = state === null ? null : codeOf(result);
    data.push({
      commandId,
      kind: change.kind,
      ...(await aboutOf(ctx, change)),
      askedAt,
      state: rejected === null ? 'pending' : 'rejected',
      code: rejected,
    });
  }
  return { data };
};

type About = Pick<OpenPurchaseChange, 'documentNumber' | 'supplierName' | 'orderedTotal'>;

const aboutOf = async (ctx: Context, change: PurchaseChange): Promise<About> => {
  if (change.kind === 'create') {
    const { supplierId, items } = change.purchase;
    const orderedTotal = sumMinor(items.map(({ packs, packCost }) => costOf(packs, packCost)));
    return { documentNumber: null, supplierName: await supplierName(ctx, supplierId), orderedTotal };
  }
  const purchase = await purchases.find(ctx, change.id);
  const name = purchase ? await supplierName(ctx, purchase.supplierId) : '';
  return { documentNumber: purchase?.documentNumber ?? null, supplierName: name, orderedTotal: null };
};

const supplierName = async (ctx: Context, id: string): Promise<string> => (await suppliers.find(ctx, id))?.name ?? '';

/** A hub wrote it: what cannot be read was not done as far as anybody knows. */
const codeOf = (result: string | null): string => {
  try {
    const { code } = (result ? JSON.parse(result) : {}) as { code?: unknown };
    return typeof code === 'string' ? code : 'INTERNAL_ERROR';
  } catch {
    return 'INTERNAL_ERROR';
  }
};
