import { CashSessionView, IdParam, ListTipsQuery, PayTipsInput, TipBalance } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { listTips } from './list-tips.ts';
import { payTips } from './pay-tips.ts';

const auth = 'identity';

const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/tips',
    auth,
    permission: 'CashSession:Move',
    summary: 'List tips owed to each person',
    query: ListTipsQuery,
    output: z.object({ data: z.array(TipBalance) }),
    handler: listTips,
  }),
]);

const drawer = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/cash-sessions/:id/tip-payouts',
    outlivesMachine: true,
    auth,
    permission: 'CashSession:Move',
    summary: 'Pay out tips to a person',
    params: IdParam,
    body: PayTipsInput,
    output: CashSessionView,
    status: 201,
    errors: ['CASH_SESSION_NOT_FOUND', 'CASH_SESSION_CLOSED', 'CASH_DRAWER_SHORT', 'NOT_FOUND'],
    handler: payTips,
  }),
]);

export const tipRoutes = [...looking, ...drawer];
