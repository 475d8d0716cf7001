import {
  HistoryInput,
  HistoryOutput,
  QuarantineInput,
  QuarantineOutput,
  RecoverInput,
  RecoverOutput,
  RowsInput,
  RowsOutput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { keepTail } from '../tails/keep-tail.ts';
import { historyAfter } from './history-after.ts';
import { recoverHub } from './recover-hub.ts';
import { rowsOfLocation } from './rows-of-location.ts';

/** As much as a push carries: a transaction may be large. */
const TAIL_LIMIT = 16 * 1024 * 1024;

/** What a page comes to, or one transaction that goes alone: text in text, so that each of its quotes is two characters. */
const HISTORY_LIMIT = 32 * 1024 * 1024;
/** What an older hub gets in one piece (see `rowsOfLocation`). */
const ROWS_LIMIT = 64 * 1024 * 1024;

const shared = { method: 'POST', auth: 'hub', permission: 'Hub:Sync' } as const;

/** What a hub asks of its cloud that lost its memory, or never had one. */
export const recoveryRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  write({
    ...shared,
    path: '/sync/v1/recover',
    summary: 'Recover a restored hub under a new epoch',
    body: RecoverInput,
    output: RecoverOutput,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED'],
    handler: recoverHub,
  }),
  read({
    ...shared,
    path: '/sync/v1/history',
    summary: 'List received transactions of a location',
    body: HistoryInput,
    output: HistoryOutput,
    answerLimit: HISTORY_LIMIT,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED', 'TOO_MANY_REQUESTS'],
    handler: historyAfter,
  }),
  read({
    ...shared,
    path: '/sync/v1/rows',
    summary: 'List rows of a location for recovery',
    body: RowsInput,
    output: RowsOutput,
    answerLimit: ROWS_LIMIT,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED', 'NOT_READY', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    handler: rowsOfLocation,
  }),
  write({
    ...shared,
    path: '/sync/v1/quarantine',
    answersFenced: true,
    summary: 'Hand in the tail of a fenced hub',
    body: QuarantineInput,
    bodyLimit: TAIL_LIMIT,
    output: QuarantineOutput,
    errors: ['HUB_UNAUTHENTICATED', 'VALIDATION_FAILED', 'SYNC_CHAIN_BROKEN', 'TOO_MANY_REQUESTS'],
    handler: keepTail,
  }),
]);
