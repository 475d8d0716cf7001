import type { TaskContext } from '@comanda/kernel/context';

/** A bill's code: version, id, and a fingerprint only this business's nodes can make. */
const FORM = /^CB1\.([0-9a-f-]{36})\.([0-9a-f]{16})$/;

const fingerprint = (ctx: TaskContext, billId: string): string =>
  ctx.secrets.pinLookup(ctx.actor.businessId, `bill ${billId}`).slice(0, 16);

/** The text that stands for a bill on paper. */
export const billCode = (ctx: TaskContext, billId: string): string => `CB1.${billId}.${fingerprint(ctx, billId)}`;

/** The bill a code stands for; `isOurs` is false of one somebody made up. Null: it is no code of a bill. */
export const readBillCode = (ctx: TaskContext, code: string): { billId: string; isOurs: boolean } | null => {
  const [, billId, mark] = FORM.exec(code) ?? [];
  return billId && mark ? { billId, isOurs: ctx.hash.isSame(mark, fingerprint(ctx, billId)) } : null;
};
