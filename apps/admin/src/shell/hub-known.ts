import { deviceStore, LastKnown } from '@comanda/web/known';
import type { QueryClient } from '@tanstack/react-query';

const ANY_HOUSE = () => true;
const OWNER = ['owner'] as const;
/** What a manager looks at while the hub is away. Of customers, of the log and of mails nothing is kept, nor how printers and screens do. */
const KEPT = [
  ...['business', 'locations', 'staff', 'catalogue', 'room', 'stock', 'sales', 'today', 'tills', 'till'],
  ...['payment methods', 'document payment methods', 'receipt-logo', 'safes', 'parameters', 'sync status'],
].map((name) => [name]);

/** What is asked before anybody is signed in. It is kept only once a hub was heard: the cloud's pages do without. */
export const doorKnown = (client: QueryClient): LastKnown =>
  new LastKnown({
    client,
    store: deviceStore('comanda.admin.door'),
    release: import.meta.url,
    now: Date.now,
    kept: [['sign-in way'], ['hub']],
    many: [],
    isOurs: ANY_HOUSE,
  });

/** What the pages of one person at one hub last knew; `owner` names both. Whoever comes next begins with nothing of it. */
export const pagesKnown = (client: QueryClient, owner: string): { start(): Promise<void>; known: LastKnown } => {
  const known = new LastKnown({
    client,
    store: deviceStore('comanda.admin'),
    release: import.meta.url,
    now: Date.now,
    kept: [...KEPT, OWNER],
    many: [],
    isOurs: (answers) => answers.some(({ queryKey, data }) => queryKey[0] === OWNER[0] && data === owner),
  });
  const start = async () => {
    await known.start();
    client.setQueryData(OWNER, owner);
  };
  return { start, known };
};
