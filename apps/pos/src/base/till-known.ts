import type { HubInfo } from '@comanda/contracts';
import { type KnownStore, LastKnown } from '@comanda/web/known';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Whole families of questions; what is asked of customers is not among them. */
const KEPT: readonly QueryKey[] = [
  ...[
    keys.hub,
    keys.catalogue,
    keys.combos,
    keys.priceRules,
    keys.bestSellers,
    keys.areas,
    keys.tables,
    keys.openOrders,
    keys.waitingOrders,
    keys.users,
    keys.methods,
    keys.cash,
  ],
  ...[keys.allOrders, keys.allBills],
];

const placeOf = (hub: unknown): string | undefined => (hub as HubInfo | undefined)?.location?.id;

/** What a till last knew of its house, whoever is signed in. */
export const tillKnown = (options: {
  client: QueryClient;
  store: KnownStore;
  release: string;
  now(): number;
}): LastKnown =>
  new LastKnown({
    ...options,
    kept: KEPT,
    // Of each order a till hears of its own question.
    many: [keys.allOrders, keys.allBills],
    isOurs: (answers) => {
      const place = placeOf(answers.find(({ queryKey }) => queryKey[0] === keys.hub[0])?.data);
      const answered = placeOf(options.client.getQueryData(keys.hub));
      return place !== undefined && (answered === undefined || answered === place);
    },
  });

/** What of it is not shown to who has not signed in: the cash is somebody's to see. */
export const hiddenFrom =
  (isSignedIn: boolean) =>
  ([name]: QueryKey): boolean =>
    name === keys.cash[0] && !isSignedIn;
