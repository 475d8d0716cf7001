import { gunzipSync } from 'node:zlib';
import { AppError, ERRORS, HelloInput, type HelloOutput, PushInput } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { drafts } from '@comanda/domain/hub-slices';
import { systemActor } from '@comanda/kernel/actors';
import { createContexts } from '@comanda/kernel/create-contexts';
import { Projector, Sequencer, type ShapeDeps } from '@comanda/sync/cloud';
import { CloudLink, SyncEngine } from '@comanda/sync/hub';
import { frontDesk } from '@comanda/testing/front-desk';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { openHub } from '@comanda/testing/hub-file';
import type { LentDatabase } from '@comanda/testing/run/lent-databases';
import { tempFolder } from '@comanda/testing/temp-folder';
import { type TestEnv, testEnv } from '@comanda/testing/test-env';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { listHubs } from '../../packages/sync/cloud/fleet/list-hubs.ts';
import { answerHello } from '../../packages/sync/cloud/inbox/answer-hello.ts';
import { hello } from '../../packages/sync/cloud/inbox/hello.ts';
import { push } from '../../packages/sync/cloud/inbox/push.ts';
import { pair, until } from '../../packages/sync/hub/down/feed-world.suite.ts';
import { fetchFrom } from './feed-world.ts';

const AT = '2026-11-21T01:00:00.000Z';
/** A hub says hello so often. Milliseconds. */
const HELLO_MS = 15_000;

/** What does not go by hellos happens at the next turn of the event loop. */
const hastily =
  (clock: TestEnv): TestEnv['setTimer'] =>
  (fn, ms) => {
    if (ms >= HELLO_MS) return clock.setTimer(fn, ms);
    const timer = setImmediate(fn);
    return () => clearImmediate(timer);
  };

/** A cloud and a hub of it with all that keeps them in step, but for the wire between them; the hub's clock goes by `hello()`. */
export const openComparedHouse = async (database: LentDatabase, { isOldCloud = false } = {}) => {
  const world = await openCloudWorld(database);
  const { actor, cloudGen, locationId } = await hubAtCloud(world);
  const { businessId } = world;
  const cloudEnv = systemEnv();
  const fail = (error: unknown) => {
    throw error;
  };
  const errors: [object, string][] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...said: [object, string]) => errors.push(said) };
  const projector = new Projector({ contexts: world.contexts, env: cloudEnv, log });
  const served = world.db as unknown as ShapeDeps['db'];
  const sequencer = new Sequencer({ db: served, env: cloudEnv, onError: fail });
  const deps: ShapeDeps = { db: served, env: cloudEnv, sequencer, longPollMs: 500, chunkRows: 100, upstream: null };
  const shape = fetchFrom(() => deps, [`b:${businessId}`, `l:${locationId}`]);
  const hellos: { asked: HelloInput; answered: HelloOutput; ms: number }[] = [];

  const answer = async (path: string, body: unknown): Promise<object> => {
    const { contexts } = world;
    if (path.endsWith('/push')) {
      const pushed = await contexts.write(actor, 'push', (tx) => push(tx, PushInput.parse(body)));
      projector.wake();
      return pushed;
    }
    const asked = HelloInput.parse(body);
    const since = performance.now();
    const answered = await (isOldCloud
      ? contexts.write(actor, 'hello', (tx) => hello(tx, asked))
      : answerHello(contexts.task(actor), asked));
    hellos.push({ asked, answered, ms: performance.now() - since });
    return answered;
  };
  const folder = tempFolder();
  const clock = testEnv();
  const env = { ...clock, setTimer: hastily(clock) };
  env.fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    if (pathname === '/v1/shape') return shape(url, init);
    try {
      const body = JSON.parse(gunzipSync(init!.body as Uint8Array).toString());
      return Response.json(await answer(pathname, body));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return Response.json({ error: error.code, details: error.details }, { status: ERRORS[error.code].status });
    }
  };
  const db = openHub(folder.file('hub.db'), env);
  await pair(db, { businessId, locationId });
  await db.apply('pair', (tx) => tx.db.updateTable('syncIdentity').set({ hubId: actor.id, cloudGen }).execute());
  const contexts = createContexts({
    db,
    env,
    secrets: {} as never,
    listeners: [],
    publish: () => undefined,
    ports: {},
  });
  const engine = new SyncEngine({
    db,
    env,
    log,
    appVersion: '1.1',
    link: new CloudLink({ url: 'http://cloud.test', env, sign: async () => 'signed' }),
    asWrite: (scope, actor = systemActor('', [])) => contexts.inside(actor, scope),
    drafts,
    commands: { start: () => undefined, stop: async () => undefined },
    onApplied: () => undefined,
    health: async () => ({ diskFree: null, backupAgeMs: null }),
    provenBackup: () => null,
    recovered: () => undefined,
  });
  sequencer.start();
  projector.start();
  await engine.start();

  const house = {
    world,
    actor,
    locationId,
    businessId,
    db,
    env,
    engine,
    hellos,
    errors,
    desk: frontDesk(world),
    /** Waits until neither side has anything for the other. */
    inStep: () =>
      until(async () => {
        await sequencer.sequenceNow();
        const { rows: ends } = await sql<{ core: number; customers: number }>`
          select coalesce(max(pos) filter (where rel = 'feed'), 0) as core,
            coalesce(max(pos) filter (where rel = 'feed_customer'), 0) as customers from chg`.execute(world.db.read);
        const { rows } = await sql`
          select 1 from sync_identity where coalesce((select max(seq) from ob_tx), 0) = ${(await house.log()).appliedSeq}
            and not exists (select 1 from feed_stage) and not exists (select 1 from ob_change)
            and 2 = (select count(*) from feed_cursor where staged_generation is null and up_to_date_at is not null
              and cast(position as integer) >= ${JSON.stringify(ends[0])} ->> shape)`.execute(db.read);
        return rows.length > 0;
      }, 'they never came in step'),
    log: () => world.db.read.selectFrom('hubLog').selectAll().executeTakeFirstOrThrow(),
    /** The next hello, whether or not anything is under way. */
    hello: async () => {
      const count = hellos.length;
      env.advance(HELLO_MS);
      await until(() => hellos.length > count, 'no hello came');
      return hellos.at(-1)!;
    },
    /** Hellos until all rows have had their turn, each when all is still. */
    round: async (times = 6) => {
      for (let n = 0; n < times; n += 1) {
        await house.inStep();
        await house.hello();
      }
      await house.inStep();
    },
    differing: async (): Promise<string[]> => {
      const { data } = await listHubs(world.contexts.read(world.as('Owner')), { page: 1, size: 10 });
      const [hub] = data;
      if (hub!.alarms.includes('differs') !== hub!.differing.length > 0) throw new Error('an alarm without a cause');
      return hub!.differing;
    },
    reports: () =>
      errors.filter(([, message]) => message === 'its rows differ from the cloud’s').map(([found]) => found),
    atHub: (text: string) => db.apply('by hand', (tx) => sql.raw(text).execute(tx.db)),
    atCloud: async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(world.db.read)).rows,
    /** An order with lines that each have an option, as one transaction of the hub. */
    sell: (id: string, lines = 1) => {
      const [order, item, option] = rowsOfOrder(id, businessId, locationId);
      return db.write('sell', 'ana', async (tx) => {
        await insert(tx.db, 'order', [order]);
        const numbers = Array.from({ length: lines }, (_, n) => String(n).padStart(4, '0'));
        await insert(tx.db, 'order_item', numbers.map(item));
        await insert(tx.db, 'order_item_modifier', numbers.map(option));
      });
    },
    change: (text: string) => db.write('change', 'ana', (tx) => sql.raw(text).execute(tx.db)),
    [Symbol.asyncDispose]: async () => {
      await engine.stop();
      await db.close();
      await projector.stop();
      await sequencer.stop();
      await world[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
  return house;
};

export type ComparedHouse = Awaited<ReturnType<typeof openComparedHouse>>;

const insert = async (db: HubDatabase['read'], table: string, rows: object[]): Promise<void> => {
  const names = Object.keys(rows[0]!);
  const values = sql.join(names.map((name) => sql`j.value ->> ${`$.${name}`}`));
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${values} from json_each(${JSON.stringify(rows)}) as j`.execute(db);
};

const rowsOfOrder = (id: string, businessId: string, locationId: string) => {
  const at = { created_at: AT, updated_at: AT };
  const order = {
    id,
    business_id: businessId,
    location_id: locationId,
    status: 'draft',
    order_type: 'take_out',
    document_number: `Z10-${id}`,
    channel: 'pos',
    version: 1,
    ...at,
  };
  const item = (n: string) => ({
    ...{
      id: `${id}-${n}`,
      business_id: businessId,
      order_id: id,
      product_name_snapshot: 'Pupusa ñ “x”',
      status: 'pending',
    },
    course_number: 1,
    quantity: 1.1,
    unit_price_snapshot: 1_500,
    tax_category_snapshot: 'iva',
    line_type: 'item',
    tax_amount_snapshot: '1.61',
    tax_breakdown_snapshot: '{"category":"iva","rate":"0.12","base":"13.39","amount":"1.61"}',
    hold_until_fired: 0,
    ...at,
  });
  const option = (n: string) => ({
    id: `${id}-${n}`,
    business_id: businessId,
    order_item_id: `${id}-${n}`,
    product_modifier_group_id: 'g',
    product_modifier_id: 'm',
    quantity: 1,
    unit_price_adjustment: 350,
    total_price_adjustment: 350,
    name_snapshot: 'Queso',
    show_on_kitchen_ticket: 1,
  });
  return [order, item, option] as const;
};
