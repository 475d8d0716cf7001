import Database from 'better-sqlite3';
import pg from 'pg';
import { auditJournal, auditTotals } from '../chaos/audit.ts';
import type { Check } from '../rush/check.ts';
import { checkDatabase } from '../rush/check-database.ts';
import type { Clients } from './clients.ts';
import { checkCustomers } from './compare-customers.ts';
import { compareTables } from './compare-tables.ts';
import type { Crew } from './crew.ts';
import type { AcknowledgedPayment, PaymentBook } from './payment-book.ts';
import type { Program } from './program.ts';
import { expectedOf, type Quarantined, quarantinedAt, rowName } from './quarantined.ts';
import type { Region } from './region.ts';
import { type Row, rowsIn, rowsOf } from './rows.ts';
import { CLOUD, type PaymentRow, paymentProblems } from './same-payments.ts';
import { eventually } from './settle-in.ts';

export interface CompareParts {
  region: Region;
  clients: Clients;
  book: PaymentBook;
  /** Hubs that were restored: they have an alarm that says so. */
  restored: ReadonlySet<string>;
  /** Told what came of misfortunes, and how often. */
  came(what: Outcome, times: number): void;
}

/** What a run is to bring about: one in which it never came shows nothing of it. */
export const OUTCOMES = ['edits in conflict', 'transactions in tails', 'customers changed by two'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const BEHIND = 'select location_id, last_seq, applied_seq from hub_log where applied_seq < last_seq';
const SETTLE_WITHIN_MS = 20_000;
/** Who was cut off for long, and was refused when it came back, may wait a minute each time before it tries again. */
const HANDED_IN_WITHIN_MS = 180_000;

/** Everything that must be the same at both hubs, in their cloud and in what people were told; one check each. */
export const compareAll = async (parts: CompareParts): Promise<Check[]> => {
  const { region, clients, book } = parts;
  const cloud = new pg.Client({ connectionString: region.databaseUrl });
  await cloud.connect();
  try {
    const checks = [await checkQuiet(cloud), await checkCommands(cloud, clients), await checkHandedIn(region)];
    for (const crew of clients.crews) checks.push(await checkAudit(crew));
    for (const { branch } of clients.crews) for (const { hub } of branch.machines) checks.push(await stopHub(hub));
    const aside = new Map<string, Quarantined>();
    for (const branch of region.branches) aside.set(branch.name, await quarantinedAt(cloud, branch));
    checks.push(await checkPayments(cloud, region, book.read(), aside));
    for (const crew of clients.crews) checks.push(...checkBranch(crew, aside.get(crew.branch.name)!, parts.restored));
    checks.push(...(await compareTables(cloud, region)));
    checks.push(await checkCustomers(cloud, region, clients.desks, aside));
    checks.push(await checkTails(cloud, region, aside));
    checks.push({ name: 'no unexpected answer', facts: '', problems: clients.failures });
    for (const [what, times] of Object.entries(await outcomesOf(cloud, region))) parts.came(what as Outcome, times);
    return checks;
  } finally {
    await cloud.end();
  }
};

const outcomesOf = async (cloud: pg.Client, { branches }: Region): Promise<Record<Outcome, number>> => {
  const inCloud = async (table: string) =>
    (await rowsOf<{ n: number }>(cloud, `select count(*)::int as n from ${table}`))[0]!.n;
  const customers = "select count(*) as n from hub_command_answer where state = 'conflict'";
  return {
    'edits in conflict': await inCloud('sync_conflict'),
    'transactions in tails': await inCloud('hub_quarantine'),
    'customers changed by two': branches.reduce(
      (sum, { databaseFile }) => sum + rowsIn<{ n: number }>(databaseFile, customers)[0]!.n,
      0,
    ),
  };
};

/** Whether the cloud has worked in all it received. */
export const isWorkedIn = async (databaseUrl: string): Promise<boolean> => {
  const cloud = new pg.Client({ connectionString: databaseUrl });
  await cloud.connect();
  try {
    return (await rowsOf(cloud, BEHIND)).length === 0;
  } finally {
    await cloud.end();
  }
};

/** Nothing of what the cloud holds is held. */
const checkQuiet = async (cloud: pg.Client): Promise<Check> => {
  const problems = (await rowsOf(cloud, BEHIND)).map((row) => `not worked in: ${JSON.stringify(row)}`);
  const held = await rowsOf(cloud, 'select location_id, seq, error, tries from inbox_hold');
  const [conflicts] = await rowsOf(cloud, 'select count(*)::int as n from sync_conflict');
  const [inbox] = await rowsOf(cloud, 'select count(*)::int as n from hub_inbox');
  problems.push(...held.map((row) => `held: ${JSON.stringify(row)}`));
  return {
    name: 'cloud: all worked in, nothing held',
    facts: `${inbox!.n} transactions, ${conflicts!.n} conflicts shown to people`,
    problems,
  };
};

const checkCommands = async (cloud: pg.Client, { editors }: Clients): Promise<Check> => {
  const results = async () =>
    new Map((await rowsOf(cloud, 'select id, state from command_result')).map((row) => [row.id, row.state]));
  const missing = async () => {
    const known = await results();
    return editors.commands.filter((id) => !known.has(id) && !editors.forgettable.has(id));
  };
  const problems: string[] = await eventually<string[]>(
    'all commands answered',
    async () => ((await missing()).length === 0 ? [] : null),
    SETTLE_WITHIN_MS,
  ).catch(async () => (await missing()).map((id) => `command ${id} has no result`));
  const known = await results();
  const done = editors.commands.filter((id) => known.get(id) === 'done').length;
  const forgotten = editors.commands.filter((id) => !known.has(id)).length;
  return {
    name: 'every command has one result',
    facts: `${editors.commands.length} asked, ${done} done, ${forgotten} forgotten with the cloud's past, the rest refused for their age`,
    problems,
  };
};

const checkAudit = async ({ branch: { name, house } }: Crew): Promise<Check> => {
  const audit = await house.owner.hub.get<{ brokenAt: number | null }>(`/audit/verify?businessId=${house.businessId}`);
  const problems = audit.brokenAt === null ? [] : [`broken at ${audit.brokenAt}`];
  return { name: `${name}: audit log whole`, facts: '', problems };
};

/** Machines another took the place of have given the cloud all they had. */
const checkHandedIn = async ({ branches }: Region): Promise<Check> => {
  const retired = branches.flatMap((branch) => branch.retired);
  const waiting = () =>
    retired
      .map(({ hub, standing }) => ({ name: hub.name, ...standing, said: hub.errors.slice(-3) }))
      .filter(({ state, left }) => state !== 'fenced' || left > 0);
  const problems: string[] = await eventually<string[]>(
    'all handed in',
    async () => (waiting().length === 0 ? [] : null),
    HANDED_IN_WITHIN_MS,
  ).catch(() => waiting().map((one) => `not handed in: ${JSON.stringify(one)}`));
  return { name: 'fenced machines have handed in their tails', facts: `${retired.length} machines`, problems };
};

const stopHub = async (hub: Program): Promise<Check> => {
  const code = await hub.stop();
  return { name: `${hub.name}: stops cleanly`, facts: `code ${code}`, problems: code === 0 ? [] : [`code ${code}`] };
};

const paymentIn = (rows: ReadonlySet<string>, { id }: { id: string }): boolean => rows.has(rowName('bill_payment', id));

const checkPayments = async (
  cloud: pg.Client,
  { branches }: Region,
  told: AcknowledgedPayment[],
  aside: ReadonlyMap<string, Quarantined>,
): Promise<Check> => {
  const here = branches.map((branch): [string, PaymentRow[]] => [
    branch.name,
    rowsIn<PaymentRow>(branch.databaseFile, 'select id, amount from bill_payment'),
  ]);
  const copies = await rowsOf<PaymentRow>(cloud, 'select id, amount::int as amount from bill_payment');
  const lost = told.filter((one) => paymentIn(aside.get(one.hub)!.lost, one));
  const kept = told.filter((one) => paymentIn(aside.get(one.hub)!.kept, one));
  const expected = told.filter((one) => !lost.includes(one) && !kept.includes(one));
  const total = told.reduce((sum, { amount }) => sum + amount, 0);
  return {
    name: 'every acknowledged payment once at its hub and once in the cloud, or in a tail that waits',
    facts: `${told.length} payments, Q${(total / 100).toFixed(2)}; ${kept.length} in tails, ${lost.length} gone with a disk`,
    problems: [
      ...paymentProblems(expected, Object.fromEntries([...here, [CLOUD, copies]])),
      ...[...aside.values()].flatMap(({ problems }) => problems),
    ],
  };
};

/** What waits for people can be taken into the books: then every payment in it is there. */
const checkTails = async (
  cloud: pg.Client,
  { owner, businessId }: Region,
  aside: ReadonlyMap<string, Quarantined>,
): Promise<Check> => {
  const hubs = await rowsOf<{ id: string; n: number }>(
    cloud,
    "select hub_id as id, count(*)::int as n from hub_quarantine where state = 'waiting' group by hub_id",
  );
  const problems: string[] = [];
  for (const { id } of hubs) {
    await owner
      .post(`/hubs/${id}/quarantine/accept`, { businessId })
      .catch((error: Error) => problems.push(error.message));
  }
  const paid = new Set((await rowsOf<{ id: string }>(cloud, 'select id from bill_payment')).map(({ id }) => id));
  for (const row of [...aside.values()].flatMap(({ kept }) => [...kept])) {
    const [table, id] = row.split(' ');
    if (table === 'bill_payment' && !paid.has(id!)) problems.push(`${row} is not in the books`);
  }
  const waited = hubs.reduce((sum, { n }) => sum + n, 0);
  return {
    name: 'tails can be taken into the books',
    facts: `${waited} transactions of ${hubs.length} hubs`,
    problems,
  };
};

/** A hub that lost something says so; one whose disk was full; and one that a cloud refused whose clock had stepped by days. */
const isExpected = (problem: string, isRestored: boolean): boolean =>
  (isRestored && PUT_BACK.test(problem)) ||
  /^alarm: \{"kind":"feed","detail":".*(disk is full|HUB_UNAUTHENTICATED)/.test(problem);

const PUT_BACK = /^alarm: \{"kind":"(recovering|recovered|restored|salvage_conflict|loaded|fenced|sealed_anew)"/;

const checkBranch = (
  { branch, journal, hasAbandoned }: Crew,
  aside: Quarantined,
  restored: ReadonlySet<string>,
): Check[] => {
  const { name, databaseFile } = branch;
  const database = checkDatabase(databaseFile);
  const problems = database.problems.filter((problem) => !isExpected(problem, restored.has(name)));
  const checks: Check[] = [
    { ...database, problems },
    auditJournal(databaseFile, expectedOf(journal, aside)),
    // Guests that were left at their tables have orders nobody paid.
    ...(hasAbandoned ? [] : [auditTotals(databaseFile, journal)]),
    { name: 'no unexpected answer', facts: `${journal.failures.length} failures`, problems: journal.failures },
    checkQueues(databaseFile),
  ];
  return checks.map((check) => ({ ...check, name: `${name}: ${check.name}` }));
};

/** Nothing waits: everything sent and settled, everything that came down is in its table. */
const checkQueues = (databaseFile: string): Check => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    const one = (sql: string): Row => db.prepare(sql).get() as Row;
    const { state, acked, applied, epoch } = one(
      'select state, acked_seq as acked, applied_seq as applied, epoch from sync_identity',
    );
    const { last } = one('select max(seq) as last from ob_tx');
    const { dirty } = one('select count(*) as dirty from feed_row where is_dirty = 1');
    const wrong = db.prepare('select entity, id, error from feed_row where error is not null').all();
    const { pending } = one('select count(*) as pending from pending_edit');
    const problems = [
      ...(state === 'paired' ? [] : [`it is ${state}`]),
      ...(acked === last && applied === last ? [] : [`${last} sealed, ${acked} acknowledged, ${applied} settled`]),
      ...(dirty === 0 ? [] : [`${dirty} rows of the feed are not in their tables`]),
      ...(pending === 0 ? [] : [`${pending} edits pending`]),
      ...wrong.map((row) => `feed: ${JSON.stringify(row)}`),
    ];
    return { name: 'nothing waits', facts: `${last} transactions, epoch ${epoch}`, problems };
  } finally {
    db.close();
  }
};
