import { type DiscountDetail, type Minor, minor, type OrderView } from '@comanda/contracts';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';

/** `1,234.50` from minor units. */
export const amountText = (amount: Minor): string => {
  const [units, cents] = (Math.abs(amount) / 100).toFixed(2).split('.') as [string, string];
  return `${amount < 0 ? '-' : ''}${units.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`;
};

/** What stands before amounts of a currency. */
export const currencySign = (currency: string): string =>
  currency === 'GTQ' ? 'Q' : currency === 'USD' ? '$' : `${currency} `;

/** `Q1,234.50`, `-$2.00` from minor units. */
export const moneyText = (amount: Minor, currency: string): string =>
  `${amount < 0 ? '-' : ''}${currencySign(currency)}${amountText(minor(Math.abs(amount)))}`;

/** `2`, `0.333`: of how much of a dish. */
export const quantityText = (thousandths: number): string => `${thousandths / 1000}`;

/** `27/11/2026 14:05` of the place. */
export const momentText = (at: string, timeZone: string): string => {
  const ms = Date.parse(at);
  return `${dayOf(ms, timeZone).split('-').toReversed().join('/')} ${timeOfDay(ms, timeZone)}`;
};

/** Why it was given, and how many hundredths it is where it is that. */
export const discountText = ({ reason, kind, value }: Pick<DiscountDetail, 'reason' | 'kind' | 'value'>): string =>
  kind === 'percentage' ? `${reason} ${Number(value.toFixed(2))}%` : reason;

const TYPES: Record<OrderView['orderType'], string> = {
  dine_in: 'En mesa',
  take_out: 'Para llevar',
  delivery_internal: 'A domicilio',
  delivery_third_party: 'Domicilio (app)',
};

/** Whose order it is, as guests and waiters say it: its table, or its type and name. */
export const placeText = ({ tableAliasSnapshot: table, orderType, orderAlias }: OrderView): string => {
  const place = table === null ? TYPES[orderType] : /^\d+$/.test(table) ? `Mesa ${table}` : table;
  return [place, orderAlias].filter(Boolean).join(' · ');
};

/** The last six characters of an id: enough for people to tell two papers apart. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase();
