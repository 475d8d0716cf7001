import { openFrontDesk } from '@comanda/testing/front-desk';
import { registerCustomerTests } from './customers.suite.ts';

registerCustomerTests('SQLite', openFrontDesk);
