import type { Actor, Approver, Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { RouteData } from '@comanda/kernel/route';

export interface Credentials {
  bearer: string | null;
  /** Cookie `svc-id-token`. */
  cookie: string | null;
  /** Cookie `comanda-device`: the key of this browser, which no script can read. */
  device: string | null;
}

/** The request behind an operation, for the few that look at it: who knocks, and with what. */
export interface Call {
  /** The caller's address. */
  client: string;
  credentials: Credentials;
  method: string;
  header(name: string): string | null;
  /** Gives this browser a key of its own (see `Credentials.device`). */
  keepDevice(key: string): void;
}

/** The business a request is about: named by the caller, or found by the id of what it is about. */
export interface AskedBusiness {
  id: string | null;
  isNamed: boolean;
}

/** What the adapter needs of the app it serves; `C`: what the app's tasks find in their context, `P`: what every operation does. */
export interface Runtime<C extends TaskContext = TaskContext, P = unknown> {
  /**
   * Who calls, and for which business where people may have several. `ask` reads the body: only for callers whose
   * credentials are proven. Throws UNAUTHENTICATED when the route needs someone and nobody came, WRONG_BUSINESS when a
   * named business is not the caller's.
   */
  authenticate(route: RouteData, credentials: Credentials, ask: () => Promise<AskedBusiness>): Promise<Actor>;
  /** Whose approval PIN this is. Throws APPROVAL_INVALID. `client` = the caller's address, for the lock-out. */
  approve(pin: string, actor: Actor, client: string): Promise<Approver>;
  /** Encrypts what is kept of answers that say a secret; only of nodes with routes that do. */
  vault?: { seal(text: string, owner: string): string; open(sealed: string, owner: string): string };
  read(actor: Actor): Context & P;
  task(actor: Actor, call: Call): C;
  write<T>(actor: Actor, intent: string, fn: (tx: WriteContext & P) => Promise<T>, scope?: string): Promise<T>;
}
