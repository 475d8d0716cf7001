import type { Pairs } from '@comanda/web';
import { accountWords } from './account.ts';
import { aroundWords } from './around.ts';
import { assistantsWords } from './assistants.ts';
import { auditWords } from './audit.ts';
import { backupsWords } from './backups.ts';
import { businessWords } from './business.ts';
import { cartaWords } from './carta.ts';
import { categoriesWords } from './categories.ts';
import { combosWords } from './combos.ts';
import { customersWords } from './customers.ts';
import { guestsWords } from './guests.ts';
import { hubsWords } from './hubs.ts';
import { implementationsWords } from './implementations.ts';
import { importWords } from './import.ts';
import { invoicingWords } from './invoicing.ts';
import { kitchenWords } from './kitchen.ts';
import { locationsWords } from './locations.ts';
import { mailWords } from './mail.ts';
import { menusWords } from './menus.ts';
import { openingWords } from './opening.ts';
import { optionsWords } from './options.ts';
import { paymentWords } from './payment.ts';
import { placeWords } from './place.ts';
import { platformsWords } from './platforms.ts';
import { priceRulesWords } from './price-rules.ts';
import { productsWords } from './products.ts';
import { roomWords } from './room.ts';
import { salesWords } from './sales.ts';
import { settingsWords } from './settings.ts';
import { signInWords } from './sign-in.ts';
import { soldOutWords } from './sold-out.ts';
import { staffWords } from './staff.ts';
import { stockWords } from './stock.ts';
import { todayWords } from './today.ts';
import { waysWords } from './ways.ts';

/** Every word of it, a file a page. */
export const adminWords = {
  ...aroundWords,
  ...signInWords,
  ...backupsWords,
  ...businessWords,
  ...accountWords,
  ...locationsWords,
  ...staffWords,
  ...customersWords,
  ...settingsWords,
  ...auditWords,
  ...assistantsWords,
  ...implementationsWords,
  ...productsWords,
  ...cartaWords,
  ...soldOutWords,
  ...categoriesWords,
  ...menusWords,
  ...optionsWords,
  ...combosWords,
  ...priceRulesWords,
  ...hubsWords,
  ...waysWords,
  ...roomWords,
  ...kitchenWords,
  ...todayWords,
  ...importWords,
  ...paymentWords,
  ...invoicingWords,
  ...openingWords,
  ...placeWords,
  ...guestsWords,
  ...mailWords,
  ...platformsWords,
  ...salesWords,
  ...stockWords,
} as const satisfies Pairs;
