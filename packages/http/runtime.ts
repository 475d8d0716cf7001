import type { Actor, Approver, Context, TaskContext, WriteContext } from '@comanda/domain/context';
import type { Auth } from '@comanda/domain/route';

export interface Credentials {
  bearer: string | null;
  /** Cookie `svc-id-token`. */
  cookie: string | null;
}

/** What the adapter needs of the app it serves. */
export interface Runtime {
  /** Who calls. Throws UNAUTHENTICATED when the route needs someone and nobody came. */
  authenticate(auth: Auth, credentials: Credentials): Promise<Actor>;
  /** Whose approval PIN this is. Throws APPROVAL_INVALID. `client` = the caller's address, for the lock-out. */
  approve(pin: string, actor: Actor, client: string): Promise<Approver>;
  read(actor: Actor): Context;
  task(actor: Actor, client: string): TaskContext;
  write<T>(actor: Actor, intent: string, fn: (tx: WriteContext) => Promise<T>): Promise<T>;
}
