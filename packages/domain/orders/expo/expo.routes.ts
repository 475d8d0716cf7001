import {
  DeliverInput,
  ExpoBoard,
  ExpoDone,
  FireCourseInput,
  HandedOut,
  IdParam,
  TakeBackInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { callCourse } from './call-course.ts';
import { deliverLines } from './deliver-lines.ts';
import { listExpoOrders } from './list-expo-orders.ts';
import { takeBackLines } from './take-back-lines.ts';

const auth = 'device';

/** The pass: its display sees all stations, hands out what is ready, or takes it back, and calls for courses (docs/printing.md#the-pass). */
export const expoRoutes = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path: '/expo/orders',
    auth,
    permission: null,
    summary: 'List orders at the pass',
    output: ExpoBoard,
    errors: ['FORBIDDEN'],
    handler: listExpoOrders,
  }),
  write({
    method: 'POST',
    path: '/expo/orders/:id/deliver',
    auth,
    permission: null,
    summary: 'Mark ready lines as served',
    params: IdParam,
    body: DeliverInput,
    output: HandedOut,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    handler: deliverLines,
  }),
  write({
    method: 'POST',
    path: '/expo/orders/:id/take-back',
    auth,
    permission: null,
    summary: 'Undo serving lines',
    params: IdParam,
    body: TakeBackInput,
    output: ExpoDone,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_HAND_OUT_NOT_UNDOABLE'],
    handler: takeBackLines,
  }),
  write({
    method: 'POST',
    path: '/expo/orders/:id/fire-course',
    auth,
    permission: null,
    summary: 'Fire a course from the pass',
    params: IdParam,
    body: FireCourseInput,
    output: ExpoDone,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_COURSE_EMPTY', 'ORDER_STATION_MISSING'],
    handler: callCourse,
  }),
]);
