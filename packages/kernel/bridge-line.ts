import type { Actor, Context, TaskContext } from './context.ts';
import type { RouteData, TaskRoute } from './route.ts';

/** What one bridge asks of a hub at once, and nobody keeps (docs/sync.md#bridges-at-the-cloud). */
export interface AskedByBridge {
  /** Of the route that the hub has for it. */
  operation: string;
  /** As the route's schemas leave it. */
  input: object;
}

/** What operations of the cloud ask the hub of a bridge's own location by, while the bridge waits. */
export interface BridgeLine {
  /** Answers what the hub answers. Throws what the hub throws, HUB_AWAY, TOO_MANY_REQUESTS, and FORBIDDEN for who is no bridge. */
  askBridgesHub(ctx: Context, asked: AskedByBridge): Promise<unknown>;
}

export type BridgeLineContext = TaskContext & BridgeLine;

/** The same route in the cloud, for bridges alone: done by the hub of their location. */
export const relayed = (route: RouteData): TaskRoute<BridgeLineContext> => ({
  ...route,
  servedBy: 'cloud',
  mode: 'task',
  errors: [...route.errors, 'HUB_AWAY', 'TOO_MANY_REQUESTS'],
  handler: (ctx, input) => ctx.askBridgesHub(ctx, { operation: route.operation, input }),
});

/** A bridge that is paired with the cloud, as its hub hears of it. */
export type BridgeOfCloud = Pick<Actor, 'id' | 'name'>;
