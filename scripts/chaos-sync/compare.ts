import { hubTables } from '@comanda/domain/hub-slices';
import Database from 'better-sqlite3';
import pg from 'pg';
import { differencesOf } from '../../test/sync/same-rows.ts';
import { auditJournal, auditTotals } from '../chaos/audit.ts';
import type { Check } from '../rush/check.ts';
import { checkDatabase } from '../rush/check-database.ts';
import type { Branch } from './branch.ts';
import type { Clients, Crew } from './clients.ts';
import type { AcknowledgedPayment, PaymentBook } from './payment-book.ts';
import type { Region } from './region.ts';
import { catalogueProblems } from './same-catalogue.ts';
import { CLOUD, type PaymentRow, paymentProblems } from './same-payments.ts';
import { eventually } from './settle-in.ts';

export interface CompareParts {
  region: Region;
  clients: Clients;
  book: PaymentBook;
  /** Hubs that were restored: they have an alarm that says so. */
  restored: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

const SETTLE_WITHIN_MS = 20_000;

/** Everything that must be the same at both hubs, in their cloud and in what people were told; one check each. */
export const compareAll = async (parts: CompareParts): Promise<Check[]> => {
  const { region, clients, book } = parts;
  const cloud = new pg.Client({ connectionString: region.databaseUrl });
  await cloud.connect();
  try {
    const checks = [await checkQuiet(cloud), await checkCommands(cloud, clients)];
    for (const crew of clients.crews) checks.push(await checkAudit(crew));
    for (const { branch } of clients.crews) checks.push(await stopHub(branch));
    checks.push(await checkPayments(cloud, region, book.read()));
    for (const crew of clients.crews) checks.push(...(await checkBranch(crew, region.databaseUrl, parts.restored)));
    checks.push(await checkCatalogue(cloud, region));
    checks.push({ name: 'no unexpected answer', facts: '', problems: clients.failures });
    return checks;
  } finally {
    await cloud.end();
  }
};

const rowsOf = async <R extends object = Row>(cloud: pg.Client, sql: string): Promise<R[]> =>
  (await cloud.query<R>(sql)).rows;

const rowsHere = <R extends object = Row>({ databaseFile }: Branch, sql: string): R[] => {
  const db = new Database(databaseFile, { readonly: true });
  const rows = db.prepare(sql).all() as R[];
  db.close();
  return rows;
};

/** The cloud has worked in all it holds, and nothing of it is set aside. */
const checkQuiet = async (cloud: pg.Client): Promise<Check> => {
  const behind = () =>
    rowsOf(cloud, 'select location_id, last_seq, applied_seq from hub_log where applied_seq < last_seq');
  const problems: string[] = await eventually<string[]>(
    'all worked in',
    async () => ((await behind()).length === 0 ? [] : null),
    SETTLE_WITHIN_MS,
  ).catch(async () => (await behind()).map((row) => `not worked in: ${JSON.stringify(row)}`));
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
    return editors.commands.filter((id) => !known.has(id));
  };
  const problems: string[] = await eventually<string[]>(
    'all commands answered',
    async () => ((await missing()).length === 0 ? [] : null),
    SETTLE_WITHIN_MS,
  ).catch(async () => (await missing()).map((id) => `command ${id} has no result`));
  const known = await results();
  const done = editors.commands.filter((id) => known.get(id) === 'done').length;
  return {
    name: 'every command has one result',
    facts: `${editors.commands.length} asked, ${done} done, the rest refused for their age`,
    problems,
  };
};

const checkAudit = async ({ branch: { name, house } }: Crew): Promise<Check> => {
  const audit = await house.owner.hub.get<{ brokenAt: number | null }>(`/audit/verify?businessId=${house.businessId}`);
  const problems = audit.brokenAt === null ? [] : [`broken at ${audit.brokenAt}`];
  return { name: `${name}: audit log whole`, facts: '', problems };
};

const stopHub = async ({ name, hub }: Branch): Promise<Check> => {
  const code = await hub.stop();
  return { name: `${name}: stops cleanly`, facts: `code ${code}`, problems: code === 0 ? [] : [`code ${code}`] };
};

const checkPayments = async (cloud: pg.Client, { branches }: Region, told: AcknowledgedPayment[]): Promise<Check> => {
  const here = branches.map((branch): [string, PaymentRow[]] => [
    branch.name,
    rowsHere<PaymentRow>(branch, 'select id, amount from bill_payment'),
  ]);
  const copies = await rowsOf<PaymentRow>(cloud, 'select id, amount::int as amount from bill_payment');
  const total = told.reduce((sum, { amount }) => sum + amount, 0);
  return {
    name: 'every acknowledged payment once at its hub and once in the cloud',
    facts: `${told.length} payments, Q${(total / 100).toFixed(2)}`,
    problems: paymentProblems(told, Object.fromEntries([...here, [CLOUD, copies]])),
  };
};

/** A restored hub says so, and one whose disk was full. */
const isExpected = (problem: string, isRestored: boolean): boolean =>
  (isRestored && /^alarm: \{"kind":"(recovering|recovered|restored)"/.test(problem)) ||
  /^alarm: \{"kind":"feed","detail":".*disk is full"/.test(problem);

const checkBranch = async (
  { branch, journal }: Crew,
  databaseUrl: string,
  restored: ReadonlySet<string>,
): Promise<Check[]> => {
  const { name, databaseFile } = branch;
  const database = checkDatabase(databaseFile);
  const problems = database.problems.filter((problem) => !isExpected(problem, restored.has(name)));
  const differing = await differencesOf(databaseFile, databaseUrl);
  const checks: Check[] = [
    { ...database, problems },
    auditJournal(databaseFile, journal),
    auditTotals(databaseFile, journal),
    { name: 'no unexpected answer', facts: `${journal.failures.length} failures`, problems: journal.failures },
    { name: 'same rows in the cloud', facts: `${Object.keys(hubTables).length} tables`, problems: differing },
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

/** The catalogue is one: each branch has what the cloud has for it, and nothing else. */
const checkCatalogue = async (cloud: pg.Client, { branches }: Region): Promise<Check> => {
  const problems: string[] = [];
  let rows = 0;
  const tables = Object.entries(hubTables).filter(([, owner]) => owner === 'catalogue');
  for (const [table] of tables) {
    const sql = `select * from "${table}"`;
    const theirs = await rowsOf(cloud, sql);
    for (const branch of branches) {
      const ours = rowsHere(branch, sql);
      rows += ours.length;
      const found = catalogueProblems(ours, theirs, branch.locationId);
      problems.push(...found.map((problem) => `${branch.name}: ${table} ${problem}`));
    }
  }
  return {
    name: 'one catalogue at both hubs and in the cloud',
    facts: `${tables.length} tables, ${rows} rows`,
    problems,
  };
};
