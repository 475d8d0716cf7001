import type { CreatedCustomer, CustomerView, CustomerWithElement, MergedCustomer } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { callOperation } from './run-operation.ts';
import { openWorld, type World } from './world.ts';

/** Numbers whose digits are right. */
export const NITS = ['16693949', '12521337', '77454820', '50510231', '56407734', '37156616', '4150686', '576937K'];
export const CUIS = ['2218516581217', '3730617490101', '1234567890101', '3982597980301', '7483378811613'];

/** A world that knows its customers. Every step goes through the operations. */
export interface FrontDesk extends World {
  owner: Actor;
  /** Adds a customer; Ana Xol with one mobile unless `body` says otherwise. */
  customer(body?: object, actor?: Actor): Promise<CreatedCustomer>;
  now(id: string, actor?: Actor): Promise<CustomerView>;
  /** Writes by any operation at the version as it is, whatever `input` says first. */
  change<O = CustomerView>(operation: string, id: string, input?: object, actor?: Actor): Promise<O>;
  add(id: string, collection: string, given: object, more?: object): Promise<CustomerWithElement>;
  merge(id: string, otherId: string): Promise<MergedCustomer>;
  /** Names of whom a search finds, best first. */
  found(q: string, more?: object): Promise<string[]>;
  call<O>(operation: string, input?: object, actor?: Actor): Promise<O>;
  /** What was written down beside the customers: the actions of the audit log, in order. */
  audited(): Promise<string[]>;
}

export const frontDesk = (world: World): FrontDesk => {
  const owner = world.as('Owner');
  const call: FrontDesk['call'] = (operation, input = {}, actor = owner) =>
    callOperation(world.contexts, actor, operation, input);
  const now: FrontDesk['now'] = (id, actor) => call('getCustomer', { id }, actor);
  /** Whoever asks: a stranger must be refused by the operation, not by a look before it. */
  const versionOf = async (id: string): Promise<number> =>
    (await world.db.read.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  const change: FrontDesk['change'] = async (operation, id, input, actor) =>
    call(operation, { id, etags: [await versionOf(id)], ...input }, actor);
  return {
    ...world,
    owner,
    call,
    now,
    change,
    customer: (body = { firstName: 'Ana', lastName: 'Xol', phones: [{ e164: '5555 1234' }] }, actor = owner) =>
      call('createCustomer', { given: body }, actor),
    add: (id, collection, given, more) => change('addCustomerElement', id, { collection, given, ...more }),
    merge: (id, otherId) => change('mergeCustomers', id, { given: { otherId } }),
    found: async (q, more) => {
      const { data } = await call<{ data: { displayName: string }[] }>('searchCustomers', { q, ...more });
      return data.map((hit) => hit.displayName);
    },
    audited: async () => {
      const rows = await world.db.read.selectFrom('auditEntry').select('action').orderBy('seq').execute();
      return rows.map((row) => row.action);
    },
  };
};

export const openFrontDesk = async (): Promise<FrontDesk> => frontDesk(await openWorld());

/** Code and details of a refusal; fails when nothing was refused. */
export const refused = async (attempt: Promise<unknown>): Promise<{ code: string; [detail: string]: unknown }> => {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error('nothing was refused');
};
