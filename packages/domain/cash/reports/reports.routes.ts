import { CashReport, IdParam } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { MAY_KNOW_EXPECTED, MAY_SEE_CLOSED } from '../session-view.ts';
import { createXReport } from './create-x-report.ts';
import { getZReport } from './get-z-report.ts';
import { listCashReports } from './list-cash-reports.ts';

const auth = 'identity';

const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/cash-sessions/:id/z-report',
    auth,
    permission: MAY_SEE_CLOSED,
    summary: 'Get the Z report of a session',
    params: IdParam,
    output: CashReport,
    errors: ['CASH_SESSION_NOT_FOUND', 'CASH_SESSION_OPEN', 'CASH_REPORT_NOT_FOUND'],
    handler: getZReport,
  }),
  read({
    method: 'GET',
    path: '/cash-sessions/:id/reports',
    auth,
    permission: MAY_KNOW_EXPECTED,
    summary: 'List a session’s X and Z reports',
    params: IdParam,
    output: z.object({ data: z.array(CashReport) }),
    errors: ['CASH_SESSION_NOT_FOUND'],
    handler: listCashReports,
  }),
]);

const making = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/cash-sessions/:id/x-reports',
    auth,
    permission: MAY_KNOW_EXPECTED,
    summary: 'Make an X report of a session',
    params: IdParam,
    output: CashReport,
    status: 201,
    errors: ['CASH_SESSION_NOT_FOUND', 'CASH_SESSION_CLOSED'],
    handler: createXReport,
  }),
]);

export const reportRoutes = [...looking, ...making];
