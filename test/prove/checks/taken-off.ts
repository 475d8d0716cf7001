import type { OrderView } from '@comanda/contracts';
import type { Place } from '../evening/step.ts';

/**
 * I11: the discount of a whole order that was given last takes off what it says, to the centavo, of what the others left: what its
 * lines carry of it is what it takes (`moves.ts`), and both may be a centavo less. Nobody's limit is set in a world.
 */
export const noteTakenOff = (
  { hub, world }: Pick<Place, 'hub' | 'world'>,
  { id, discounts = [], totals }: OrderView,
): void => {
  const last = discounts.filter(({ absorbedOrderId }) => !absorbedOrderId).at(-1);
  // A bill keeps what was taken off its lines, whatever becomes of the rest.
  if (!last || totals.billed > 0) return;
  const left = totals.total + last.amount;
  const said = last.kind === 'percentage' ? Math.round((left * Math.round(last.value * 100)) / 10_000) : last.value;
  if (last.amount === Math.min(left, said)) return;
  world.ledger.seenWrong.push(
    `I11 ${hub.name}: ${last.value} (${last.kind}) off ${left} of order ${id} took ${last.amount}`,
  );
};
