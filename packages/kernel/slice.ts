import type { TableRegistry } from '@comanda/db';
import type { CloudCommand, HubCommand } from './commands.ts';
import type { Listeners } from './context.ts';
import type { Drafts } from './drafts.ts';
import type { JobHandler } from './job-kind.ts';
import type { RouteData } from './route.ts';

/**
 * All a slice hands to the hub and the cloud. `packages/domain/slices.ts` lists the slices in their order, and both nodes take
 * from that list what they serve. `J`: what the cloud's jobs ask of the app.
 */
export interface Slice<R extends RouteData = RouteData, J = unknown> {
  name: string;
  tables: TableRegistry;
  /** Each says by `servedBy` which node serves it. */
  routes: readonly R[];
  /** What the slice does inside the transaction in which another slice emits an event, at each node. */
  listeners: { hub: Listeners; cloud: Listeners };
  /** What each node does when the other one asks (docs/sync.md#commands). */
  commands: { hub: readonly CloudCommand[]; cloud: readonly HubCommand[] };
  /** How each node does the work the slice enqueues (docs/queue.md). A property, not a method: see `RouteShape.handler`. */
  jobs: { hub: readonly JobHandler[]; cloud: (ports: J) => readonly JobHandler[] };
  /** Its rows of the cloud that a hub lays its own requests over. */
  drafts: readonly Drafts[];
}

interface Said<R extends RouteData, J> {
  name: string;
  tables?: TableRegistry;
  routes?: readonly R[];
  listeners?: Partial<Slice<R, J>['listeners']>;
  commands?: Partial<Slice<R, J>['commands']>;
  jobs?: Partial<Slice<R, J>['jobs']>;
  drafts?: readonly Drafts[];
}

/** A slice; what is left out, it has none of. */
export const defineSlice = <R extends RouteData = never, J = unknown>(said: Said<R, J>): Slice<R, J> => ({
  name: said.name,
  tables: said.tables ?? {},
  routes: said.routes ?? [],
  listeners: { hub: {}, cloud: {}, ...said.listeners },
  commands: { hub: [], cloud: [], ...said.commands },
  jobs: { hub: [], cloud: () => [], ...said.jobs },
  drafts: said.drafts ?? [],
});
