import { openWorld } from '@comanda/testing/world';
import { registerLogoTests } from './set-receipt-logo.suite.ts';

registerLogoTests('SQLite', openWorld);
