import { ERRORS } from '@comanda/contracts';
import { CloudDatabase } from '@comanda/db/postgres';
import type { CloudPorts } from '@comanda/kernel/commands';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { beginCloudAgain, noteCloudBackup } from '@comanda/sync/cloud';
import { sql } from 'kysely';
import pg from 'pg';
import { pruneFeed } from '../../packages/sync/cloud/feed/feed-prune.ts';
import { readChanges } from '../../packages/sync/rows/read-changes.ts';
import type { Chance } from './chance.ts';
import { MADE_IN_CLOUD } from './checks/once.ts';
import { CloudProcess } from './cloud-process.ts';
import type { Asked, Host } from './evening/ask.ts';
import type { HttpAnswer, HttpRequest } from './evening/door.ts';
import { CLOUD_ROUTES } from './evening/runtime.ts';
import type { HubNode } from './hub-node.ts';
import type { Fate } from './query-gate.ts';
import type { World } from './world.ts';

const INSERT_NOTE = `insert into feed (scope, entity, id, rev, deleted, schema_v, body) values ($1, 'note', $2, 1, 0, 1, '{}')`;

/** What is to go away, and at which of the questions that are still to come. */
interface Doom extends Fate {
  questions: number;
  /** Counts only those that commit. */
  onlyCommits: boolean;
}

/** How likely the other process looks in the same moment as somebody commits. */
const AT_ONCE_SHARE = 0.4;

/** The cloud: two processes on one database, which can be copied and put back. */
export class Cloud implements Host {
  readonly #world: World;
  readonly #url: string;
  readonly name = 'cloud';
  readonly routes = CLOUD_ROUTES;
  readonly underWay = new Set<Asked>();
  readonly unanswered = new Set<Asked>();
  readonly processes: readonly CloudProcess[];
  /** Whoever looks into the database beside the cloud: the operator, and those who check. */
  #operator: CloudDatabase | null = null;
  /** Transactions of others that take their time. */
  readonly #slow = new Map<string, pg.Client>();
  #slowCount = 0;
  #dooms: Doom[] = [];
  hasBackup = false;

  constructor(world: World, url: string) {
    this.#world = world;
    this.#url = url;
    this.processes = ['cloud1', 'cloud2'].map((name) => new CloudProcess(world, name, url));
  }

  get isUp(): boolean {
    return this.processes.some(({ isUp }) => isUp);
  }

  /** Looks into its database, past its processes; only between a backup and the next it must not be kept. */
  get db(): CloudDatabase {
    return this.#operator!;
  }

  async start(): Promise<void> {
    await this.look();
    await Promise.all(this.processes.map((one) => one.start()));
  }

  /** Opens the database for whoever looks. */
  async look(): Promise<CloudDatabase> {
    if (this.#operator) return this.#operator;
    const { timeline, versions } = this.#world;
    await versions.openCloudDatabase(this.#url);
    this.#operator = await CloudDatabase.open(
      this.#url,
      versions.tablesInCloud,
      { now: () => timeline.now },
      () => undefined,
    );
    return this.#operator;
  }

  /** The process a request comes to, from whoever spreads them: mostly one that is there. */
  door(chance: Chance): CloudProcess {
    const [one, other] = chance.happens(0.5) ? this.processes : [...this.processes].reverse();
    return one!.isUp || chance.happens(0.2) ? one! : other!;
  }

  /** Somebody at the administration asks one of its processes over HTTP; null: nobody can say whether it was done. */
  async ask(request: HttpRequest): Promise<HttpAnswer | null> {
    const answer = await this.door(this.#world.chanceOf(`network of ${this.name}`)).ask(request);
    // It has lost its database, perhaps after that had committed.
    return answer?.status === ERRORS.NOT_READY.status ? null : answer;
  }

  /** Somebody in the cloud does something past HTTP at one of its processes; fails when that dies meanwhile. */
  run<T>(work: (contexts: Contexts<CloudPorts>) => Promise<T>): Promise<T> {
    const { chance } = this.#world;
    this.#world.operations += 1;
    const up = this.processes.filter(({ isUp }) => isUp);
    if (up.length === 0) return Promise.reject(new Error('nobody listens: connection closed'));
    return chance.pick(up).run(work);
  }

  /** A process committed: it looks at once, and now and then the other happens to do so in the same moment. */
  committed(by: CloudProcess): void {
    const isAtOnce = this.#world.chanceOf('at once').happens(AT_ONCE_SHARE);
    for (const one of this.processes) if (one === by || isAtOnce) one.wake();
  }

  /** Something is to go away, at a question yet to come. */
  doom(doom: Doom): void {
    this.#dooms.push(doom);
  }

  /** Nothing that was to go away does any more. */
  spare(): void {
    this.#dooms = [];
  }

  /** Of a question somebody asks the database: what goes away with it. */
  fateOf({ owner, text }: { owner: string; text: string }): Fate | null {
    if (!this.processes.some((one) => one.owner === owner)) return null;
    for (const doom of this.#dooms) if (text === 'commit' || !doom.onlyCommits) doom.questions -= 1;
    const [due] = this.#dooms.filter(({ questions }) => questions <= 0);
    if (!due) return null;
    this.#dooms = this.#dooms.filter((one) => one !== due);
    this.#world.sometimes(`${due.what} gone ${due.when} ${text === 'commit' ? 'a commit' : 'a question'}`);
    return due;
  }

  /** A process, or the database under all of them, is gone; somebody switches it on again. */
  gone(what: 'process' | 'database', owner: string): void {
    const { timeline, stillness } = this.#world;
    this.#world.note(`cloud: ${what} gone ${owner}`);
    if (what === 'process') this.comeUpLater(this.processes.find((one) => one.owner === owner)!);
    else
      timeline.after(500 + this.#world.chanceOf('cloud').below(8_000), () => {
        stillness.gate.isDown = false;
      });
  }

  /** A process is gone, from one moment to the next, and comes up again. */
  comeUpLater(process: CloudProcess): void {
    process.die();
    const comeUp = () => void process.start().catch(later);
    const later = () => this.#world.timeline.after(500 + this.#world.chanceOf('cloud').below(20_000), comeUp);
    later();
  }

  /** All its processes are gone from one moment to the next. */
  async crash(): Promise<void> {
    for (const one of this.processes) one.die();
    for (const name of this.#slow.keys()) this.#world.stillness.gate.kill(name);
    this.#slow.clear();
    await this.#world.stillness.gate.idle();
  }

  /** Ends it, and removes the copy of its database. */
  async stop(): Promise<void> {
    this.spare();
    await this.crash();
    await this.#closed();
    await this.#asAdmin((admin) => admin.query(`drop database if exists "${this.#name}_backup"`));
  }

  /** A copy of its database, as it is now. It must not run. */
  async backUp(): Promise<void> {
    await this.#copyDatabase(this.#name, `${this.#name}_backup`);
    this.hasBackup = true;
    await this.claimBackup();
  }

  /** The operator says that there is one of everything until now. It must not run: nothing was under way. */
  async claimBackup(): Promise<void> {
    const { read } = await this.look();
    await noteCloudBackup(read, new Date(this.#world.timeline.now + 600_001));
  }

  /** The backup in place of its database, and the operator's one command after that. It must not run. */
  async restore(): Promise<void> {
    const { timeline, ledger } = this.#world;
    await this.#copyDatabase(`${this.#name}_backup`, this.#name);
    const { read } = await this.look();
    await beginCloudAgain(read, {
      now: () => timeline.now,
      uuid: () => this.#world.chanceOf('operator').uuid(timeline.now),
    });
    const commands = await read.selectFrom('cloudCommand').select('id').execute();
    const made = await Promise.all(MADE_IN_CLOUD.map((table) => read.selectFrom(table).select('id').execute()));
    const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
    ledger.forgetCloudSince({ commands: idsOf(commands), rows: idsOf(made.flat()) });
  }

  get #name(): string {
    return new URL(this.#url).pathname.slice(1);
  }

  async #closed(): Promise<void> {
    await this.#operator?.close();
    this.#operator = null;
  }

  async #copyDatabase(from: string, to: string): Promise<void> {
    await this.#closed();
    await this.#asAdmin(async (admin) => {
      await admin.query(`drop database if exists "${to}"`);
      await admin.query(`create database "${to}" template "${from}"`);
    });
    await this.look();
  }

  async #asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
    const admin = new pg.Client({ connectionString: new URL('/postgres', this.#url).href });
    await admin.connect();
    await work(admin);
    await admin.end();
  }

  /**
   * A transaction writes into the feed now and commits only after `ms`, when others that began later have long done so; at its
   * end it changes what one of them made a moment ago.
   */
  async writeSlowly({ scope, ids }: { scope: string; ids: [string, string] }, ms: number): Promise<void> {
    if (this.#world.stillness.gate.isDown) return;
    this.#slowCount += 1;
    const name = `slow.${this.#slowCount}`;
    const client = this.#client(name);
    this.#slow.set(name, client);
    await client.connect();
    await client.query('begin');
    await client.query(INSERT_NOTE, [scope, ids[0]]);
    this.#world.timeline.after(ms, () => {
      if (this.#slow.get(name) === client) void this.#endSlowly(name, client, scope, ids[1]).catch(() => undefined);
    });
  }

  async #endSlowly(name: string, client: pg.Client, scope: string, id: string): Promise<void> {
    const other = this.#client(name);
    await other.connect();
    await other.query(INSERT_NOTE, [scope, id]);
    await client.query(`update feed set rev = 2, body = '{"later":true}' where entity = 'note' and id = $1`, [id]);
    await client.query('commit');
    this.#slow.delete(name);
    await Promise.all([client.end(), other.end()]);
  }

  #client(name: string): pg.Client {
    const client = new pg.Client({ connectionString: this.#url, application_name: name });
    return client.on('error', () => undefined);
  }

  /** A defect of this build: it cannot work some rows of a table in. */
  async poison(table: string): Promise<void> {
    await sql`create or replace function poison() returns trigger language plpgsql as
      $$ begin raise exception 'poison'; end $$`.execute(this.db.read);
    await sql`create or replace trigger poison before insert on ${sql.table(table)} for each row
      when (hashtext(new.id) % 3 = 0) execute function poison()`.execute(this.db.read);
  }

  /** The defect is mended. */
  async mend(): Promise<void> {
    await sql`drop function if exists poison cascade`.execute(this.db.read);
  }

  /** Only the newest changes of the feeds are left: who was away longer reads everything again. */
  async prune(): Promise<void> {
    const { rows } = await sql<{ lastPos: number }>`select last_pos from feed_head`.execute(this.db.read);
    await pruneFeed(this.db, { pos: rows[0]!.lastPos, at: this.#world.timeline.now }, -1);
  }

  /** The ids of everything the hub of a place has sent. */
  async idsOf({ place }: HubNode): Promise<ReadonlySet<string>> {
    const rows = await this.db.read
      .selectFrom('hubInbox')
      .select(['body', 'seq'])
      .where('locationId', '=', this.#world.places[place]!.locationId)
      .execute();
    return new Set(rows.flatMap((row) => readChanges(row).map(([, , id]) => id)));
  }
}
