import type { CustomerView } from '@comanda/contracts';
import type { CustomerWrite } from './use-customer.ts';

const KEYS = {
  phones: 'phones',
  emails: 'emails',
  addresses: 'addresses',
  'billing-profiles': 'billingProfiles',
} as const;

interface Item {
  id?: string;
  isPrimary?: boolean;
}

const changed = (items: readonly Item[], { method, body }: CustomerWrite, itemId: string | undefined): Item[] => {
  if (method === 'DELETE') return items.filter((one) => one.id !== itemId);
  const given = body as Item;
  const others = given.isPrimary ? items.map((one) => ({ ...one, isPrimary: false })) : [...items];
  if (method === 'POST') return [...others, { isPrimary: items.length === 0, ...given }];
  return others.map((one) => (one.id === itemId ? { ...one, ...given } : one));
};

/** What a customer would be with this write on top, as far as a screen can know before the cloud answers. */
export const withChange = (customer: CustomerView, write: CustomerWrite): CustomerView => {
  const [, collection, itemId] = write.path.split('/');
  const key = KEYS[collection as keyof typeof KEYS];
  if (!key) return { ...customer, ...(write.body as Partial<CustomerView>) };
  return { ...customer, [key]: changed(customer[key], write, itemId) } as CustomerView;
};
