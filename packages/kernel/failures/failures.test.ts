import { openWorld } from '@comanda/testing/world';
import { failuresSuite } from './failures.suite.ts';

failuresSuite(() => openWorld());
