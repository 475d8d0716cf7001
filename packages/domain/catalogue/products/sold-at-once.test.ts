import { openWorld } from '@comanda/testing/world';
import { registerSoldAtOnceTests } from './sold-at-once.suite.ts';

registerSoldAtOnceTests('SQLite', openWorld);
