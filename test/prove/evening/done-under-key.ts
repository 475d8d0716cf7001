import { AsyncLocalStorage } from 'node:async_hooks';
import { type TableRegistry, table } from '@comanda/db';
import type { Runtime } from '@comanda/http';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { Route, WriteRoute } from '@comanda/kernel/route';
import { sql } from 'kysely';

/** Written in the transaction of what was done: both are on the disk or neither, and a backup has both. */
export const DONE_UNDER_KEY = 'create table done_under_key (key text not null, operation text not null)';
export const DONE_TABLES: TableRegistry = { done_under_key: table({ owner: 'local' }) };

/** Writes down what a machine's operations do under an Idempotency-Key, whatever they answer and whoever hears it. */
export class DoneUnderKey {
  readonly #key = new AsyncLocalStorage<string | undefined>();

  /** What `work` sets going is asked under this key. */
  asking<T>(key: string | undefined, work: () => T): T {
    return this.#key.run(key, work);
  }

  routes<C extends TaskContext, P>(routes: readonly Route<C, P>[]): Route<C, P>[] {
    return routes.map((route) => {
      if (route.mode !== 'write') return route;
      const handler: WriteRoute<WriteContext & P>['handler'] = async (tx, input) => {
        const key = this.#key.getStore();
        if (key) await sql`insert into done_under_key values (${key}, ${route.operation})`.execute(tx.db);
        return route.handler(tx, input);
      };
      return { ...route, handler };
    });
  }

  /** A write waits in line, and whoever ends the line before it runs it. */
  write<C extends TaskContext, P>(runtime: Runtime<C, P>): Runtime<C, P>['write'] {
    return (actor, intent, operate, scope) => {
      const key = this.#key.getStore();
      return runtime.write(actor, intent, (tx) => this.#key.run(key, () => operate(tx)), scope);
    };
  }
}

/** I1: what was asked under one key is done once, however often it was asked and whoever was told. */
export const checkDoneOnce = async (name: string, db: Context['db']): Promise<string[]> => {
  const { rows } = await sql<{ operation: string; times: number }>`
    select min(operation) as operation, count(*) as times from done_under_key
    group by key having count(*) > 1 limit 3`.execute(db);
  return rows.map(({ operation, times }) => `I1 ${name}: ${operation} was done ${times} times under one key`);
};
