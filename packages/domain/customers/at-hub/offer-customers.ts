import type { CustomerCommand, CustomerView } from '@comanda/contracts';
import { breathe } from '@comanda/db';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { getCustomer } from '../get-customer.ts';

type Tx = WriteContext & CloudLine;

const OFFERED_A_TURN = 10;

/**
 * A hub that ran on its own has customers the cloud never heard of: it is asked to take them, under the ids they have, by
 * whoever joins it. Customers do not travel as rows do. Answers how many.
 */
export const offerCustomers = async (tx: Tx, askedBy: string, businessId: string): Promise<number> => {
  const asking = { ...tx, actor: { ...tx.actor, id: askedBy, businessId } };
  const rows = await tx.db
    .selectFrom('customer')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('anonymizedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const [n, { id }] of rows.entries()) {
    await offer(asking, await getCustomer(asking, { id }));
    if (n % OFFERED_A_TURN === 0) await breathe();
  }
  return rows.length;
};

const offer = async (tx: Tx, view: CustomerView): Promise<void> => {
  const { phones, addresses, billingProfiles, emails, status } = view;
  const { firstName, lastName, notes, locationId } = view;
  const elements = {
    phones: phones.map(({ raw: _, ...phone }) => said(phone)),
    addresses: addresses.map(said),
    billingProfiles: billingProfiles.map(said),
    emails: emails.map(said),
  };
  const ids = [view, ...phones, ...addresses, ...billingProfiles, ...emails].map(({ id }) => id);
  await ask(tx, view.id, {
    operation: 'createCustomer',
    ids,
    baseVersion: null,
    base: null,
    approvedBy: null,
    input: { given: { firstName, lastName, notes, locationId, ...elements } },
  });
  if (status === 'active') return;
  await ask(tx, view.id, {
    operation: 'setCustomerStatus',
    ids: [],
    baseVersion: 1,
    base: null,
    approvedBy: null,
    input: { given: { status } },
  });
};

const ask = (tx: Tx, targetId: string, body: CustomerCommand): Promise<string> =>
  tx.askCloud(tx, { kind: 'customer', targetId, body: { ...body } });

const said = <T extends { id: string; createdAt: string }>({ id: _, createdAt: __, ...element }: T) => element;
