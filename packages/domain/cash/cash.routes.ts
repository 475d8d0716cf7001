import {
  CashMovementInput,
  CashSession,
  CashSessionView,
  CloseCashSessionInput,
  CreatePaymentMethodInput,
  IdParam,
  ListCashSessionsQuery,
  OpenCashSessionInput,
  PaymentMethod,
  pageOf,
  UpdatePaymentMethodInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { addCashMovement } from './add-cash-movement.ts';
import { closeCashSession } from './close-cash-session.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { documentMethodRoutes } from './document-methods.routes.ts';
import { getCashSession } from './get-cash-session.ts';
import { listCashSessions } from './list-cash-sessions.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { openCashSession } from './open-cash-session.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { safeRoutes } from './safes/safes.routes.ts';
import { updatePaymentMethod } from './update-payment-method.ts';

const auth = 'identity';

/** How guests may pay: set up at a hub and in the cloud. */
const methods = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/payment-methods',
    auth,
    permission: 'PaymentMethod:View',
    summary: 'List payment methods',
    output: z.object({ data: z.array(PaymentMethod) }),
    handler: listPaymentMethods,
  }),
  write({
    method: 'POST',
    path: '/payment-methods',
    auth,
    permission: 'PaymentMethod:Update',
    summary: 'Add a payment method',
    body: CreatePaymentMethodInput,
    output: PaymentMethod,
    status: 201,
    errors: ['NAME_TAKEN'],
    handler: createPaymentMethod,
  }),
  write({
    method: 'PATCH',
    path: '/payment-methods/:id',
    auth,
    permission: 'PaymentMethod:Update',
    summary: 'Update a payment method',
    params: IdParam,
    body: UpdatePaymentMethodInput,
    output: PaymentMethod,
    errors: ['NAME_TAKEN', 'PAYMENT_METHOD_NOT_FOUND', 'LAST_CASH_METHOD'],
    handler: updatePaymentMethod,
  }),
]);

/** What was in a drawer: at its hub, and in the cloud as that hub said it last. */
const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/cash-sessions',
    auth,
    permission: 'CashSession:View',
    summary: 'List cash sessions',
    query: ListCashSessionsQuery,
    output: pageOf(CashSession),
    handler: listCashSessions,
  }),
  read({
    method: 'GET',
    path: '/cash-sessions/:id',
    auth,
    permission: 'CashSession:View',
    summary: 'Get a cash session with its counts',
    params: IdParam,
    output: CashSessionView,
    errors: ['CASH_SESSION_NOT_FOUND'],
    handler: getCashSession,
  }),
]);

/** What is in a drawer: where the drawer is. */
const drawer = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/cash-sessions',
    outlivesMachine: true,
    auth,
    permission: 'CashSession:Open',
    summary: 'Open a cash session',
    body: OpenCashSessionInput,
    output: CashSessionView,
    status: 201,
    errors: ['CASH_SESSION_ALREADY_OPEN'],
    handler: openCashSession,
  }),
  write({
    method: 'POST',
    path: '/cash-sessions/:id/movements',
    outlivesMachine: true,
    auth,
    permission: 'CashSession:Move',
    summary: 'Add or remove cash in a session',
    params: IdParam,
    body: CashMovementInput,
    output: CashSessionView,
    status: 201,
    errors: ['CASH_SESSION_NOT_FOUND', 'CASH_SESSION_CLOSED', 'CASH_DRAWER_SHORT', 'SAFE_NOT_FOUND', 'SAFE_SHORT'],
    handler: addCashMovement,
  }),
  write({
    method: 'POST',
    path: '/cash-sessions/:id/close',
    auth,
    permission: 'CashSession:Close',
    summary: 'Close a cash session with its counts',
    params: IdParam,
    body: CloseCashSessionInput,
    output: CashSessionView,
    errors: [
      'CASH_SESSION_NOT_FOUND',
      'CASH_SESSION_CLOSED',
      'PAYMENT_METHOD_NOT_FOUND',
      'CASH_COUNT_MISSING',
      'CASH_SESSION_HAS_OPEN_ORDERS',
    ],
    handler: closeCashSession,
  }),
]);

export const cashRoutes = [...methods, ...documentMethodRoutes, ...looking, ...drawer, ...safeRoutes, ...reportRoutes];
