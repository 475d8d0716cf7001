import { type Minor, minor, minorToMajor } from '@comanda/contracts';
import { currencyOfBusiness } from '@comanda/domain/fel';
import type { ToolCall } from './tool.ts';

/** A type and no interface: it goes into results, which are records. */
export type Amount = {
  amountMinor: number;
  currency: string;
  display: string;
};

const SIGN: Record<string, string> = { GTQ: 'Q', USD: '$' };

/** Writes minor units in a currency, `Q1,250.00`. */
export const amountIn = (currency: string, value: Minor): Amount => {
  const [, sign = '', whole = '0', rest = '00'] = /^(-?)(\d+)\.(\d\d)$/.exec(minorToMajor(value)) ?? [];
  const display = `${sign}${SIGN[currency] ?? `${currency} `}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
  return { amountMinor: value, currency, display };
};

/** Writes amounts in the business's currency. */
export const amountsOf = async (call: ToolCall): Promise<(value: number) => Amount> => {
  const currency = await currencyOfBusiness(call);
  return (value) => amountIn(currency, minor(value));
};
