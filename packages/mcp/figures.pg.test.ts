import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Month, writeMonth } from '../domain/reports/month.suite.ts';
import { type Caller, callerOf } from './caller.suite.ts';
import { CATALOGUE } from './catalogue.ts';

let server: TestPostgres;
let world: World;
let month: Month;
let facts: Caller['facts'];
beforeAll(async () => {
  server = await startPostgres();
  world = await openCloudWorld(await server.lend());
  month = await writeMonth(world, 200);
  await writeStock();
  await writeBoards();
  facts = callerOf(world).facts;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server.stop();
});

const WHOLE = { from: '2026-06-01T00:00:00-06:00', to: '2026-07-03T00:00:00-06:00' };
const HALF = { from: '2026-06-09T10:30:00-06:00', to: '2026-06-20T18:00:00-06:00' };
const ITEMS = 25;
const BOARDS = 9;

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(world.db.read)).rows;
const stamps = () => {
  const now = new Date(world.env.now()).toISOString();
  return { createdAt: now, updatedAt: now };
};
const dayBack = (days: number) => new Date(world.env.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Items of every state at three branches: with and without a rule, sold in the last weeks and before them, some of it at open tables. */
const writeStock = () =>
  world.write(world.as('Owner'), async (tx) => {
    const { businessId } = world;
    const products = await tx.db.selectFrom('product').select('id').orderBy('id').execute();
    const insert = (table: 'stockItem' | 'stockRule' | 'stockLevel' | 'stockMovement' | 'recipeLine', row: object) =>
      tx.db
        .insertInto(table)
        .values({ id: tx.ids.next(), businessId, ...row } as never)
        .execute();
    for (let n = 0; n < ITEMS; n += 1) {
      const stockItemId = tx.ids.next();
      const item = { id: stockItemId, name: `Insumo ${n}`, unit: 'g', sku: null, stopsSales: false };
      await insert('stockItem', { ...item, isActive: n % 11 !== 10, ...stamps() });
      const productId = products[n % products.length]!.id;
      if (n % 4 === 0) await insert('recipeLine', { productId, stockItemId, thousandths: 1_500, ...stamps() });
      for (const [at, locationId] of month.locationIds.entries()) {
        const place = { locationId, stockItemId };
        const k = n * 3 + at;
        const rule = { ...place, minimum: 5_000 + 100 * k, target: k % 3 === 0 ? null : 20_000, ...stamps() };
        if (k % 5 !== 0) await insert('stockRule', rule);
        const { updatedAt } = stamps();
        const held = {
          ...place,
          thousandths: (k % 13) * 1_000 - 2_000,
          value: 7_000 * k,
          lastUnitCost: null,
          updatedAt,
        };
        if (k % 7 !== 0) await insert('stockLevel', held);
        for (const [kind, days] of [
          ['sale', 2],
          ['waste', 27],
          ['sale', 40],
          ['count', 3],
        ] as const) {
          const moved = {
            ...place,
            kind,
            thousandths: -(1_000 + 10 * k),
            value: 0,
            onHand: 0,
            effectKey: `${kind} ${days} ${k}`,
          };
          const day = { businessDate: dayBack(days), createdBy: 'x', createdAt: stamps().createdAt };
          if (k % 4 !== 3) await insert('stockMovement', { ...moved, ...day });
        }
      }
    }
    const open = await tx.db.selectFrom('order').select('id').orderBy('id').limit(20).execute();
    await tx.db
      .updateTable('order')
      .set({ status: 'open' } as never)
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
  });

/** Boards of every status, late and in time, over and under their estimates. */
const writeBoards = () =>
  world.write(world.as('Owner'), async (tx) => {
    const { businessId } = world;
    for (let n = 0; n < BOARDS; n += 1) {
      const [implementationId, phaseId] = [tx.ids.next(), tx.ids.next()];
      const status = (['active', 'planned', 'done'] as const)[n % 3]!;
      const board = { id: implementationId, businessId, name: `Sucursal ${n}`, clientName: 'El Comal', status };
      const dates = { ownerId: null, startsOn: null, dueOn: n % 4 === 0 ? dayBack(3) : null };
      await tx.db
        .insertInto('implementation')
        .values({ ...board, ...dates, createdBy: 'x', ...stamps() } as never)
        .execute();
      const phase = { id: phaseId, businessId, implementationId, name: 'Equipo', sortOrder: 0, ...stamps() };
      await tx.db
        .insertInto('implementationPhase')
        .values(phase as never)
        .execute();
      for (let s = 0; s <= n; s += 1) {
        const stepId = tx.ids.next();
        const state = (['done', 'pending', 'in_progress'] as const)[(n + s) % 3]!;
        const isBlocked = n === 1 && s === 1;
        const step = {
          id: stepId,
          businessId,
          implementationId,
          phaseId,
          name: `Paso ${s}`,
          stepKind: 'hourly',
          status: isBlocked ? 'blocked' : state,
          blocker: isBlocked ? 'Falta internet' : null,
          estimatedMinutes: s % 2 === 0 ? 60 : null,
          sortOrder: s,
        };
        await tx.db
          .insertInto('implementationStep')
          .values({ ...step, assigneeId: null, doneAt: null, ...stamps() } as never)
          .execute();
        const hours = {
          id: tx.ids.next(),
          businessId,
          implementationId,
          stepId,
          userId: 'u',
          requestKey: null,
          minutes: 11 * (n + 1),
        };
        await tx.db
          .insertInto('implementationHours')
          .values({
            ...hours,
            note: null,
            workedOn: dayBack(1),
            createdBy: 'x',
            createdAt: stamps().createdAt,
          } as never)
          .execute();
      }
    }
  });

const salesPlain = ({ from, to }: typeof WHOLE, locationId: string | null) =>
  rowsOf(sql<Record<'revenue' | 'tips' | 'tax' | 'count', string>>`
    select coalesce(sum(total - tip_amount), 0) as revenue, coalesce(sum(tip_amount), 0) as tips,
      coalesce(sum(tax_amount), 0) as tax, count(*) as count
    from order_bill where status = 'paid' and paid_at::timestamptz >= ${from}::timestamptz
      and paid_at::timestamptz < ${to}::timestamptz and (${locationId}::text is null or location_id = ${locationId})`);

/** What is short at a place, as one question of its own. */
const shortPlain = (locationId: string | null) =>
  rowsOf(sql<{ item: string; place: string; available: string; daysLeft: string | null; missing: string }>`
    with eaten as (
      select o.location_id, r.stock_item_id, sum(round((i.quantity * r.thousandths)::numeric)) as n
      from "order" o join order_item i on i.order_id = o.id join recipe_line r on r.product_id = i.product_id
      where o.status not in ('paid', 'cancelled') and i.sent_at is not null group by 1, 2),
    gone as (
      select location_id, stock_item_id, -sum(thousandths) as n from stock_movement
      where kind in ('sale', 'waste') and business_date >= ${dayBack(28)} group by 1, 2),
    here as (
      select s.id as item, l.id as place, coalesce(v.thousandths, 0) - coalesce(e.n, 0) as available, u.minimum, u.target, g.n as gone
      from stock_item s cross join location l
      left join stock_level v on v.stock_item_id = s.id and v.location_id = l.id
      left join stock_rule u on u.stock_item_id = s.id and u.location_id = l.id
      left join eaten e on e.stock_item_id = s.id and e.location_id = l.id
      left join gone g on g.stock_item_id = s.id and g.location_id = l.id
      where s.is_active = 1 and s.business_id = ${world.businessId} and l.business_id = ${world.businessId})
    select item, place, available, case when gone > 0 then greatest(0, round(available / (gone / 28.0), 1)) end as days_left,
      greatest(0, coalesce(target, minimum, 0) - available) as missing
    from here
    where (available < 0 or (minimum is not null and available <= minimum))
      and (${locationId}::text is null or place = ${locationId})`);

const boardsPlain = () =>
  rowsOf(sql<{ id: string; done: string; total: string; logged: string; estimated: string; health: string }>`
    with step as (
      select s.*, coalesce((select sum(minutes) from implementation_hours h where h.step_id = s.id), 0) as logged
      from implementation_step s)
    select b.id, count(*) filter (where s.status = 'done') as done, count(*) as total, sum(s.logged) as logged,
      coalesce(sum(s.estimated_minutes), 0) as estimated,
      case when bool_or(s.status = 'blocked') then 'blocked'
        when bool_or(s.logged > s.estimated_minutes) or b.due_on < ${dayBack(0)} then 'at_risk' else 'on_track' end as health
    from implementation b join step s on s.implementation_id = b.id
    where b.status in ('active', 'planned') group by b.id order by b.id`);

/** Every tool of reports and intents, with what holds its figures against plain SQL. */
const HELD: Record<string, () => Promise<void>> = {
  get_sales_report: async () => {
    for (const window of [WHOLE, HALF])
      for (const locationId of [null, ...month.locationIds]) {
        const [plain] = await salesPlain(window, locationId);
        const [revenue, tips, tax, count] = [plain!.revenue, plain!.tips, plain!.tax, plain!.count].map(Number);
        const said = await facts('get_sales_report', { ...window, ...(locationId ? { locationId } : {}) });
        const amounts = ['revenue', 'tips', 'tax', 'net'].map((name) => said[name].amountMinor);
        expect([...amounts, said.count]).toEqual([revenue, tips, tax, revenue! - tax!, count]);
      }
  },
  get_sales_by_location: async () => {
    const { data } = await facts('get_sales_by_location', HALF);
    expect(data).toHaveLength(month.locationIds.length);
    for (const { locationId, revenue, tips, tax, count } of data) {
      const [plain] = await salesPlain(HALF, locationId);
      const amounts = [revenue.amountMinor, tips.amountMinor, tax.amountMinor, count];
      expect(amounts).toEqual([plain!.revenue, plain!.tips, plain!.tax, plain!.count].map(Number));
    }
  },
  get_top_products: async () => {
    const plain = await rowsOf(sql<{ id: string; revenue: string; portions: string }>`
      select i.product_id as id, sum(m.amount) as revenue, sum(m.split_quantity) as portions
      from bill_mapping m join order_item i on i.id = m.order_item_id join order_bill b on b.id = m.bill_id
      where b.status = 'paid' and b.paid_at::timestamptz >= ${HALF.from}::timestamptz
        and b.paid_at::timestamptz < ${HALF.to}::timestamptz
      group by 1 order by 2 desc, 1`);
    const { data } = await facts('get_top_products', { ...HALF, limit: 50 });
    const said = data.map((row: { productId: string; revenue: { amountMinor: number }; quantity: number }) => [
      row.productId,
      row.revenue.amountMinor,
      row.quantity,
    ]);
    expect(said).toEqual(plain.map(({ id, revenue, portions }) => [id, Number(revenue), Number(portions)]));
  },
  summarize_day: async () => {
    const [{ day } = { day: '' }] = await rowsOf(sql<{ day: string }>`
      select business_date as day from order_bill group by 1 order by count(*) desc, 1 limit 1`);
    const [plain] = await rowsOf(sql<{ revenue: string; count: string }>`
      select sum(total - tip_amount) as revenue, count(*) as count from order_bill
      where status = 'paid' and business_date = ${day}`);
    const said = await facts('summarize_day', { date: `${day}T12:00:00-06:00` });
    expect([said.revenue.amountMinor, said.count]).toEqual([Number(plain!.revenue), Number(plain!.count)]);
  },
  summarize_period: async () => {
    const [from, to] = ['2026-06-10', '2026-06-17'];
    const [plain] = await rowsOf(sql<{ revenue: string; count: string }>`
      select sum(total - tip_amount) as revenue, count(*) as count from order_bill
      where status = 'paid' and business_date between ${from} and ${to}`);
    const said = await facts('summarize_period', { from: `${from}T12:00:00-06:00`, to: `${to}T12:00:00-06:00` });
    expect([said.revenue.amountMinor, said.count]).toEqual([Number(plain!.revenue), Number(plain!.count)]);
  },
  get_inventory_health: async () => {
    for (const locationId of [null, ...month.locationIds]) {
      const plain = await shortPlain(locationId);
      const said = await facts('get_inventory_health', locationId ? { locationId } : {});
      const isOut = ({ available }: { available: string }) => Number(available) <= 0;
      expect([said.outOfStock, said.low]).toEqual([
        plain.filter(isOut).length,
        plain.filter((one) => !isOut(one)).length,
      ]);
      expect(said.outOfStock * said.low).toBeGreaterThan(0);
      expect(said.data.length + said.omitted).toBe(plain.length);
      for (const one of said.data) {
        const own = plain.find(({ item, place }) => item === one.stockItemId && place === one.locationId)!;
        const daysLeft = own.daysLeft === null ? undefined : Number(own.daysLeft);
        expect([one.available, one.daysLeft, one.suggestedPurchase]).toEqual([
          Number(own.available) / 1000,
          daysLeft,
          Number(own.missing) / 1000,
        ]);
      }
    }
  },
  get_client_health: async () => {
    const plain = await boardsPlain();
    const { data, omitted } = await facts('get_client_health');
    expect([data.length, omitted]).toEqual([plain.length, 0]);
    const rank = ['blocked', 'at_risk', 'on_track'];
    const ranks = data.map(({ health }: { health: string }) => rank.indexOf(health));
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(ranks).size).toBe(rank.length);
    for (const one of data) {
      const own = plain.find(({ id }) => id === one.implementationId)!;
      const figures = [own.done, own.total, own.logged, own.estimated].map(Number);
      expect([one.stepsDone, one.stepsTotal, one.minutesLogged, one.minutesEstimated]).toEqual(figures);
      expect([one.health, one.percent]).toEqual([own.health, Math.floor((100 * figures[0]!) / figures[1]!)]);
    }
  },
};

test('no tool of reports and intents is without its figures in plain SQL', () => {
  const named = CATALOGUE.filter(({ scopes }) =>
    scopes.some((scope) => ['reports:read', 'pos:intents'].includes(scope)),
  );
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(HELD).sort());
});

for (const [name, hold] of Object.entries(HELD)) test(`${name} says what plain SQL says of the month’s rows`, hold);
