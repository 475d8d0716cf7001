import type { Major, Tax, TaxRow } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** The taxes of the house, as `GET /taxes` says them. */
export const taxes = async (house: Restaurant): Promise<Tax[]> =>
  (await house.call<{ data: Tax[] }>(house.as('Owner'), 'listTaxes', {})).data;

export const createTaxOf = (house: Restaurant, input: object): Promise<TaxRow> =>
  house.call<TaxRow>(house.as('Owner'), 'createTax', input);

export const rate = (text: string): Major => text as Major;
