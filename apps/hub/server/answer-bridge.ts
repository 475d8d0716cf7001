import { AppError, type BridgeCall } from '@comanda/contracts';
import { bridgeCallRoutes } from '@comanda/domain/bridge-slices';
import { admitCloudBridge } from '@comanda/domain/kitchen';
import type { Runtime } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { TaskContext } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { requirePermission } from '@comanda/kernel/require-permission';
import type { RouteData } from '@comanda/kernel/route';
import { z } from 'zod';
import { taskOf } from './runtime.ts';

/** As a request's parts would be: the cloud's word is no better than a stranger's. Throws VALIDATION_FAILED. */
const inputOf = (route: RouteData, given: BridgeCall['input']): object => {
  const ofPath = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : [];
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !ofPath.includes(name)));
  const parts = [route.params.safeParse(given), (route.body ?? route.query).safeParse(rest)];
  const wrong = parts.find(({ success }) => !success)?.error?.issues[0];
  if (wrong) throw new AppError('VALIDATION_FAILED', { path: wrong.path.join('.') });
  return Object.assign({}, ...parts.map(({ data }) => data));
};

/**
 * Does at this hub what a bridge asks of it through the cloud: what its own bridges may, as itself, at this hub's location. Throws what
 * the operation throws, ROUTE_NOT_FOUND for what a newer cloud relays, UNAUTHENTICATED for a bridge that was removed,
 * NOT_READY while this hub takes its history back, also of what is read.
 */
export const answerBridge =
  (contexts: Pick<Contexts, 'read' | 'task'>, runtime: Pick<Runtime<TaskContext, CloudLine>, 'read' | 'write'>) =>
  async ({ bridge, operation, input }: BridgeCall): Promise<unknown> => {
    const route = bridgeCallRoutes.find((one) => one.operation === operation);
    const location = await findOnlyLocation(contexts.read(PUBLIC_ACTOR));
    if (!route || !location) throw new AppError('ROUTE_NOT_FOUND');
    // Also that it is known from now on is written as whatever it asks is.
    const actor = await admitCloudBridge(taskOf(contexts, runtime), location, bridge);
    if (route.permission) requirePermission(actor, route.permission);
    const given = inputOf(route, input);
    if (route.mode === 'write')
      return runtime.write(actor, `${operation} by the cloud`, (tx) => route.handler(tx, given));
    if (route.mode === 'read') return route.handler(runtime.read(actor), given);
    throw new AppError('ROUTE_NOT_FOUND');
  };
