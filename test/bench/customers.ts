import { createHash } from 'node:crypto';
import { insertRows, type Kysely, type Tables } from '@comanda/db';
import { foldText, searchCustomers, termsOf } from '@comanda/domain/customers';
import { isValidNit } from '@comanda/fel';
import type { Actor, Context } from '@comanda/kernel/context';
import { frontDesk } from '@comanda/testing/front-desk';
import { startPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, openWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { FIRST_NAMES, SURNAMES } from './customer-names.data.ts';
import { percentile } from './statistics.ts';

/** Chance that is the same in every run: the nth draw of a name. */
const draw = (what: string, n: number): number =>
  createHash('sha256').update(`${what} ${n}`).digest().readUInt32BE(0) / 2 ** 32;

/** The first of a list are much commoner than the last. */
const pick = (from: readonly string[], what: string, n: number): string =>
  from[Math.floor(draw(what, n) ** 2 * from.length)]!;

interface Person {
  firstName: string;
  lastName: string;
  e164: string;
  taxId: string;
}

const nitOf = (n: number): string => {
  const digits = String(1_000_000 + Math.floor(draw('nit', n) * 90_000_000));
  return `${digits}${[...'0123456789K'].find((check) => isValidNit(`${digits}${check}`))}`;
};

const personOf = (n: number): Person => ({
  firstName: `${pick(FIRST_NAMES, 'first', n)} ${pick(FIRST_NAMES, 'second', n)}`,
  lastName: `${pick(SURNAMES, 'surname', n)} ${pick(SURNAMES, 'mother', n)}`,
  e164: `+502${3 + Math.floor(draw('kind', n) * 3)}${String(Math.floor(draw('phone', n) * 1e7)).padStart(7, '0')}`,
  taxId: nitOf(n),
});

const AT = '2026-11-21T01:00:00.000Z';
/** Version 7, so that ids are in order as real ones are. */
const idOf = (kind: number, n: number): string => `01932f5e-${kind}000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const rowsOf = (businessId: string, n: number) => {
  const { firstName, lastName, e164, taxId } = personOf(n);
  const [id, phoneId, profileId] = [idOf(1, n), idOf(2, n), idOf(3, n)];
  const displayName = `${firstName} ${lastName}`;
  const none = { locationId: null, notes: null, deletedAt: null, anonymizedAt: null, anonymizeAfter: null };
  const customer = {
    id,
    businessId,
    firstName,
    lastName,
    displayName,
    searchName: foldText(displayName),
    ...none,
    status: 'active' as const,
    version: 1,
    anonymizeRequestedBy: null,
    mergedInto: null,
    createdAt: AT,
    updatedAt: AT,
  };
  const element = { businessId, customerId: id, isPrimary: true, createdAt: AT };
  const profile = { taxIdType: 'NIT', taxId, legalName: displayName.toUpperCase() };
  const elements = [
    { id: phoneId, kind: 'phone' as const, normalized: e164, data: { type: 'mobile', e164, raw: e164 }, ...element },
    { id: profileId, kind: 'billing_profile' as const, normalized: `NIT:${taxId}`, data: profile, ...element },
  ];
  return { customer, elements, terms: termsOf(customer, elements) };
};

const AT_ONCE = 500;

/** Puts customers in by bulk SQL: 100 000 requests would take longer than anybody waits. */
const load = async (world: World, owner: Actor, count: number): Promise<void> => {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => rowsOf(owner.businessId, from + i));
    const elements = rows.flatMap((one) => one.elements);
    const terms = rows.flatMap((one) => one.terms);
    await world.write(owner, async ({ db }) => {
      const people = rows.map((one) => one.customer);
      await insertRows(db, 'customer', people);
      await insertRows(db, 'customerElement', elements);
      await insertRows(db, 'customerTerm', terms);
    });
  }
  await world.write(owner, (tx) => sql`analyze`.execute(tx.db));
};

/** What people type at a till, in turn: names whole and in part, the ends and the whole of numbers, tax ids. */
const queryOf = (n: number, count: number): string => {
  const someone = Math.floor(draw('who', n) * count);
  const { firstName, lastName, e164, taxId } = personOf(someone);
  const [first, surname] = [firstName.split(' ')[0]!, lastName.split(' ')[0]!];
  const queries = [
    surname,
    first,
    `${first} ${surname}`,
    `${surname} ${first}`,
    surname.slice(0, 4),
    first.slice(0, 3),
    e164.slice(4),
    `${e164.slice(4, 8)} ${e164.slice(8)}`,
    e164.slice(-4),
    e164.slice(4, 9),
    taxId,
    `${taxId.slice(0, -1)}-${taxId.slice(-1)}`,
    taxId.slice(0, 5),
  ];
  return queries[n % queries.length]!;
};

/** The least a search can be: the rows the trigram index finds, in order, twenty of them; no ranks, no hits, no tenants' rules. */
const bareQuery = (db: Kysely<Tables>, businessId: string, q: string) =>
  sql`select t.customer_id, t.term from customer_term_index i join customer_term t on t.no = i.rowid
    where ${sql.join(
      foldText(q)
        .split(' ')
        .map((word) => sql`i.term like ${`%${word}%`}`),
      sql` and `,
    )} and t.business_id = ${businessId} order by t.term limit 20`.execute(db);

export interface SearchTimes {
  /** Milliseconds of each search, and of the bare query beside it. */
  product: number[];
  bare: number[];
  /** The slowest, for who wants to know why. */
  slowest: { q: string; ms: number }[];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const measure = async (ctx: Context, count: number, searches: number): Promise<SearchTimes> => {
  const times: SearchTimes = { product: [], bare: [], slowest: [] };
  const WARM_UP = 26;
  for (let n = -WARM_UP; n < searches; n++) {
    const q = queryOf(n + WARM_UP, count);
    const bareMs = await timed(() => bareQuery(ctx.db, ctx.actor.businessId, q));
    const ms = await timed(() => searchCustomers(ctx, { q, limit: 20 }));
    if (n < 0) continue;
    times.bare.push(bareMs);
    times.product.push(ms);
    times.slowest.push({ q, ms });
  }
  times.slowest = times.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  return times;
};

const searchIn = async (world: World, count: number, searches: number): Promise<SearchTimes> => {
  const { owner, contexts } = frontDesk(world);
  await load(world, owner, count);
  return measure(contexts.read(owner), count, searches);
};

/** Times of searches among `customers` people on each database, product and bare query turn by turn. */
export const customerSearch = async (options: {
  customers: number;
  searches: number;
}): Promise<Record<'SQLite' | 'PostgreSQL', SearchTimes>> => {
  const { customers, searches } = options;
  await using hub = await openWorld();
  const SQLite = await searchIn(hub, customers, searches);
  const server = await startPostgres();
  try {
    await using cloud = await openCloudWorld(await server.lend());
    return { SQLite, PostgreSQL: await searchIn(cloud, customers, searches) };
  } finally {
    await server.stop();
  }
};

/** Goals of the search: p95 within 30 ms, and within three times of the bare query's. */
export const searchGoals = ({ product, bare }: SearchTimes): { p95: number; bareP95: number; isMet: boolean } => {
  const [p95, bareP95] = [percentile(product, 0.95), percentile(bare, 0.95)];
  return { p95, bareP95, isMet: p95 <= 30 && p95 <= bareP95 * 3 };
};
