import type { PaymentMethod } from '@comanda/contracts';
import type { DocumentHead } from '@comanda/escpos';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { allMethods } from '../../cash/index.ts';
import { businessOf, nameOfUser } from '../neighbours.store.ts';
import { currencySign } from './words.ts';

/** What any document says of the restaurant, and how it writes money and time. */
export interface Place {
  head: DocumentHead;
  /** The sign before amounts. */
  currency: string;
  timeZone: string;
  /** ISO instant. */
  now: string;
  waiterName: string | null;
  methods(): Promise<ReadonlyMap<string, PaymentMethod>>;
}

export const readPlace = async (ctx: Context, locationId: string, waiterId: string | null): Promise<Place> => {
  const location = await locations.get(ctx, locationId);
  const business = await businessOf(ctx);
  const branch = location.name === business.name ? [] : [location.name];
  return {
    head: {
      logo: null,
      name: business.name,
      lines: [...branch, ...(business.taxId ? [`NIT ${business.taxId}`] : [])],
    },
    currency: currencySign(business.currency),
    timeZone: location.timeZone,
    now: ctx.clock.now(),
    waiterName: waiterId && (await nameOfUser(ctx, waiterId)),
    methods: async () => new Map((await allMethods(ctx)).map((method) => [method.id, method])),
  };
};
