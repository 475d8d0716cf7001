import type { BundleView, CreatePriceRuleInput, LocationParameter, Product } from '@comanda/contracts';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { halfUp } from '../tabs/tab-money.ts';

/** What the house sells tonight beside its menu, and for how much. */
export interface NightOffers {
  combos: BundleView[];
  /** What one of a dish costs tonight, options aside. Minor units. */
  priceOf(product: Product, orderType: string): number;
  /** Takes back what was made for the night alone. */
  close(): Promise<void>;
}

/** What a manager may take off alone, hundredths; above it the owner approves. */
export const MANAGERS_LIMIT = 20;
const LIMIT = 'MAX_DISCOUNT_PERCENT';
const NO_LIMIT = 'Manager=100,Administrator=100';

const HOUR_MS = 3_600_000;
const HAPPY = /Cervezas|Bebidas frías/;
const TO_GO = /Antojitos|Cervezas/;
/** Hundredths off in the happy hour, and centavos off each dish to take away, which may come on top. */
const HAPPY_PERCENT = 33.33;
const TO_GO_OFF = 315;

const clockIn = (timeZone: string, ms: number): { day: string; weekday: number; time: string } => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(ms);
  return { day, time, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7 };
};

/** A window of the day it begins on, over midnight or not, whenever the night is played. */
const windowOf = (timeZone: string, from: number, to: number) => {
  const { day, weekday, time } = clockIn(timeZone, from);
  return {
    validFrom: day,
    validTo: day,
    weekdays: [weekday],
    timeFrom: time,
    timeTo: clockIn(timeZone, to).time,
  };
};

const NIGHT_COMBO = {
  name: 'Combo de la noche',
  price: '100.01',
  groups: [
    { name: 'Bocas', of: /Antojitos/, many: 3, adds: ['0.00', '3.33', '-1.50', '0.00'] },
    { name: 'Bebidas', of: /Bebidas frías|Cervezas/, many: 2, adds: ['0.00', '0.05', '4.00', '0.00'] },
    { name: 'Postre', of: /Postres/, many: 0, adds: ['7.77', '0.00'] },
  ],
} as const;

/** Opens happy hour, a rule for what is taken away, one that is not in force, a combo, and a limit on discounts. */
export const openOffers = async (house: House): Promise<NightOffers> => {
  const { owner, locationId, timeZone, menu } = house;
  const now = Date.now();
  const idsOf = (words: RegExp): string[] =>
    house.catalogue.categories.filter(({ name }) => words.test(name)).map(({ id }) => id);
  const [happy, toGo] = [idsOf(HAPPY), idsOf(TO_GO)];
  const tonight = windowOf(timeZone, now - HOUR_MS, now + 8 * HOUR_MS);
  const rules: Partial<CreatePriceRuleInput>[] = [
    { name: 'Hora feliz', priority: 20, kind: 'percentage', value: String(HAPPY_PERCENT), combines: true, ...tonight },
    { name: 'Para llevar', priority: 10, kind: 'amount', value: '3.15', combines: true, ...tonight },
    {
      name: 'Madrugada',
      priority: 900,
      kind: 'fixed_price',
      value: '1.00',
      ...windowOf(timeZone, now + 8 * HOUR_MS, now + 9 * HOUR_MS),
    },
  ];
  const made: string[] = [];
  for (const rule of rules) {
    const about =
      rule.name === 'Para llevar' ? { categoryIds: toGo, orderTypes: ['take_out'] } : { categoryIds: happy };
    const body = { ...rule, ...about, locationIds: [locationId] };
    made.push(`/price-rules/${(await owner.hub.post<{ id: string }>('/price-rules', body)).id}`);
  }
  made.push(`/bundles/${await makeCombo(house)}`);
  const limit = await setLimit(house, `Manager=${MANAGERS_LIMIT},Administrator=50`);
  const { data } = await owner.hub.get<{ data: BundleView[] }>(`/pos-bundles?locationId=${locationId}`);
  const sold = new Set(menu.dishes.map(({ product }) => product.id));
  const isSold = ({ groups }: BundleView): boolean =>
    groups.every(({ components }) => components.every(({ productId }) => sold.has(productId)));
  return {
    combos: data.filter(isSold),
    priceOf: ({ price, categoryId }, orderType) => {
      let left: number = price;
      if (happy.includes(categoryId ?? '')) left -= halfUp(left * Math.round(HAPPY_PERCENT * 100), 10_000);
      if (orderType === 'take_out' && toGo.includes(categoryId ?? '')) left -= Math.min(left, TO_GO_OFF);
      return left;
    },
    close: async () => {
      for (const path of made) await owner.hub.send('DELETE', path);
      await setLimit(house, limit);
    },
  };
};

/** Answers what it was. */
const setLimit = async ({ owner, locationId }: House, value: string): Promise<string> => {
  const path = `/locations/${locationId}/parameters`;
  const { data } = await owner.hub.get<{ data: z.infer<typeof LocationParameter>[] }>(path);
  await owner.hub.send('PUT', `${path}/${LIMIT}`, { body: { value } });
  return data.find(({ name }) => name === LIMIT)?.value ?? NO_LIMIT;
};

const makeCombo = async ({ owner, menu }: House): Promise<string> => {
  const { name, price, groups } = NIGHT_COMBO;
  const { id } = await owner.hub.post<{ id: string }>('/bundles', { name, price });
  for (const { name, of, many, adds } of groups) {
    const most = Math.max(1, many);
    const group = await owner.hub.post<{ id: string }>(`/bundles/${id}/groups`, {
      groupKey: name,
      name,
      minSelect: many,
      maxSelect: most,
      isRequired: many > 0,
      allowDuplicates: most > 1,
    });
    for (const [i, { product }] of menu.of(of).slice(0, adds.length).entries())
      await owner.hub.post(`/bundles/${id}/components`, {
        productId: product.id,
        bundleComponentGroupId: group.id,
        priceAdjustment: adds[i],
        role: 'required',
      });
  }
  return id;
};
