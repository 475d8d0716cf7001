import type { CustomerCommand, CustomerView } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import type { WriteRoute } from '@comanda/kernel/route';
import { businessOfCustomer } from '../customers.store.ts';
import { getCustomer } from '../get-customer.ts';
import { localVersion, putVersion } from './customer-versions.store.ts';

type Tx = WriteContext & CloudLine;
type Asked = CustomerCommand['input'] & { id?: string };

/**
 * A customer's operation on this hub: done at once in its copy and, where there is a cloud, asked of it in the same
 * transaction (docs/sync.md#customers-at-a-hub). Throws what the operation throws; versions are this hub's own.
 */
export const customerChange =
  ({ operation, handler }: WriteRoute) =>
  async (tx: Tx, input: Asked): Promise<CustomerView> => {
    const base = input.id === undefined ? null : await standing(tx, input.id);
    if (base) await putVersion(tx, base.id, await localVersion(tx, base.id));
    const given: string[] = [];
    const view = (await handler(recording(tx, given), input)) as CustomerView;
    // The row's own number stays the cloud's: of it alone the cloud can tell what the person saw.
    if (base) await putVersion(tx, base.id, base.version);
    if (await tx.hasCloud(tx)) {
      const command = { operation, input: asked(input), ids: ofCustomer(view, given), base } as CustomerCommand;
      await ask(tx, view.id, { ...command, baseVersion: base?.version ?? null });
    }
    return { ...view, version: await localVersion(tx, view.id) };
  };

const ask = (tx: Tx, targetId: string, command: Omit<CustomerCommand, 'approvedBy'>): Promise<string> => {
  const body: CustomerCommand = { ...command, approvedBy: tx.actor.approvedBy?.id ?? null };
  return tx.askCloud(tx, { kind: 'customer', targetId, body });
};

/** A customer as it is here, under the cloud's number; null when there is none, which the operation will say. */
const standing = async (tx: WriteContext, id: string): Promise<CustomerView | null> =>
  (await businessOfCustomer(tx, { id })) === tx.actor.businessId ? getCustomer(tx, { id }) : null;

const recording = (tx: WriteContext, given: string[]): WriteContext => ({
  ...tx,
  ids: {
    next: () => {
      const id = tx.ids.next();
      given.push(id);
      return id;
    },
  },
});

const asked = ({ given, collection, itemId }: Asked): CustomerCommand['input'] => ({ given, collection, itemId });

/** Of the ids that were given out, those of the customer and its elements: entries of the audit are each side's own. */
const ofCustomer = (view: CustomerView, given: readonly string[]): string[] => {
  const elements = [...view.phones, ...view.addresses, ...view.billingProfiles, ...view.emails];
  const own = new Set([view.id, ...elements.map(({ id }) => id)]);
  return given.filter((id) => own.has(id));
};
