import type { HubNode } from '../hub-node.ts';
import { type Ledger, onMenu } from '../ledger.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/** What people ask for and is made once: an order, a bill, a payment, a movement of cash. */
const MADE = ['order', 'order_bill', 'bill_payment', 'cash_movement'];

/** What is made at the administration, a row for one request. */
export const MADE_IN_CLOUD = [
  ...(['product', 'productCategory', 'menu', 'menuItem', 'modifierGroup', 'modifier'] as const),
  ...(['modifierGroupAssignment', 'customer', 'appUser'] as const),
];

/** Of these nobody takes a row away: which table each operation adds one to. */
export const LASTING: Readonly<Record<string, (typeof MADE_IN_CLOUD)[number]>> = {
  createProduct: 'product',
  createProductCategory: 'productCategory',
  createModifierGroup: 'modifierGroup',
  createCustomer: 'customer',
  addMember: 'appUser',
};

/**
 * A request has its effect once, however often it was asked under its key (I1): once every till has its answer, each row is one
 * somebody was told of. `unsure`: what may have been done, and was refused when it was asked again.
 */
export const checkOnce = ({ ledger, ...world }: Pick<World, 'hubs' | 'ledger'>, hub: HubNode): string[] => {
  const isUnsure = ledger.unsure.some((one) => one.hub === hub.name);
  if (isUnsure || hub.unanswered.size > 0 || !isCalm(world as World, hub)) return [];
  return withFile(hub, ({ all }) =>
    MADE.flatMap((table) => all(`select id from "${table}"`).map(({ id }) => ({ table, id: String(id) })))
      .filter(
        ({ table, id }) => !ledger.known.has(id) && !ledger.claimed.has(id) && !ledger.facts.has(`${table} ${id}`),
      )
      .map(({ table, id }) => `I1 ${hub.name}: nobody was told of ${table} ${id}: a request was done twice`),
  );
};

type Made = { id: string; menuId?: string; productId?: string };

/** Whether somebody was told of a row: by its id, or of a dish that it is on a menu since it was made. */
export const isTold = ({ known }: Pick<Ledger, 'known'>, { id, menuId, productId }: Made): boolean =>
  known.has(id) || (menuId !== undefined && productId !== undefined && known.has(onMenu(menuId, productId)));

/** And the same of the cloud, whatever befell it: a row it drew the id of is one somebody was told of; and what they were told of is there. */
export const checkOnceInCloud = async ({ ledger, cloud }: Pick<World, 'cloud' | 'ledger'>): Promise<string[]> => {
  const wrong: string[] = [];
  for (const table of MADE_IN_CLOUD) {
    const rows: Made[] = await cloud.db.read.selectFrom(table).selectAll().orderBy('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    const untold = rows.filter((row) => ledger.drawnInCloud.has(row.id) && !isTold(ledger, row));
    // People are added by a task, which remembers no keys and is not asked twice.
    const twice = table === 'appUser' ? [] : untold.map(({ id }) => id);
    const lost = [...ledger.made].filter(([id, of]) => of === table && !ids.has(id));
    wrong.push(
      ...twice.map((id) => `I1 cloud: nobody was told of ${table} ${id}: a request was done twice`),
      ...lost.map(([id]) => `I1 cloud: ${table} ${id} is not there as it was told`),
    );
  }
  return wrong;
};
