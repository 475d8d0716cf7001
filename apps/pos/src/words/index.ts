import type { Pairs } from '@comanda/web';
import { aroundWords } from './around.ts';
import { billsWords } from './bills.ts';
import { cashWords } from './cash.ts';
import { comboWords } from './combos.ts';
import { counterWords } from './counter.ts';
import { devicesWords } from './devices.ts';
import { discountsWords } from './discounts.ts';
import { floorWords } from './floor.ts';
import { guestsWords } from './guests.ts';
import { invoiceWords } from './invoice.ts';
import { movingWords } from './moving.ts';
import { optionsWords } from './options.ts';
import { orderWords } from './order.ts';
import { ordersWords } from './orders.ts';
import { paymentWords } from './payment.ts';
import { printingWords } from './printing.ts';
import { reservationsWords } from './reservations.ts';
import { setupWords } from './setup.ts';
import { signInWords } from './sign-in.ts';
import { syncWords } from './sync.ts';

/** Every word of it, a file a page. */
export const posWords = {
  ...aroundWords,
  ...setupWords,
  ...signInWords,
  ...floorWords,
  ...ordersWords,
  ...orderWords,
  ...discountsWords,
  ...optionsWords,
  ...comboWords,
  ...printingWords,
  ...guestsWords,
  ...reservationsWords,
  ...movingWords,
  ...billsWords,
  ...paymentWords,
  ...invoiceWords,
  ...cashWords,
  ...counterWords,
  ...devicesWords,
  ...syncWords,
} as const satisfies Pairs;
