import type { TableRegistry } from '@comanda/db';
import type { CloudCommand } from '@comanda/kernel/commands';
import { sql } from 'kysely';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { tablesOfBuild, upgradeCloudDatabase, upgradeHubFile } from './next-build.ts';

const ODD = ['older hub', 'newer hub', 'older cloud', 'newer cloud'] as const;
const KINDS = ['product.availability', 'product.availability.next'] as const;

/**
 * Who is of this build and who of the next one (docs/sync.md#old-hubs-and-new-clouds); in most worlds everybody is of this
 * one.
 */
export class Versions {
  readonly #world: World;
  /** Places whose machines are of the next build. */
  readonly #places = new Set<number>();
  /** Whether somebody was of another build than the rest. */
  readonly areTwo: boolean;
  #isCloudNext = false;

  constructor(world: World) {
    this.#world = world;
    this.areTwo = world.faults.kinds.has('two versions');
    if (this.areTwo) this.#draw();
  }

  /** One side is of another build than all others. */
  #draw(): void {
    const { places } = this.#world;
    const chance = this.#world.chanceOf('versions');
    const odd = chance.pick(ODD);
    const one = chance.below(places.length);
    this.#isCloudNext = odd === 'older hub' || odd === 'newer cloud';
    const isNext = (place: number) =>
      odd === 'older cloud' || (odd !== 'newer cloud' && (place === one) === (odd === 'newer hub'));
    for (const place of places.keys()) if (isNext(place)) this.#places.add(place);
    this.#world.note(`versions: ${odd} ${one + 1}`);
  }

  /** The kind of the commands the cloud gives; the next build gives another. */
  get commandKind(): string {
    return KINDS[this.#isCloudNext ? 1 : 0];
  }

  /** Which kinds of commands the machines of a place know. */
  commandsAt(place: number, one: Omit<CloudCommand, 'kind'>): CloudCommand[] {
    const known = this.#places.has(place) ? KINDS : KINDS.slice(0, 1);
    return known.map((kind) => ({ ...one, kind }));
  }

  tablesAt(place: number): TableRegistry {
    return tablesOfBuild(this.#places.has(place));
  }

  get tablesInCloud(): TableRegistry {
    return tablesOfBuild(this.#isCloudNext);
  }

  /** A row that came without a column has its default: nobody ever says that there is none. Once all are of one build. */
  async checkDefaults(): Promise<string[]> {
    if (!this.areTwo) return [];
    const { read } = this.#world.cloud.db;
    const { rows } = await sql<{ id: string }>`select id from product where colour is null`.execute(read);
    return rows.map(({ id }) => `I2 product ${id} lost its colour`);
  }

  /** What a hub's build does first with its file. */
  openHubFile(place: number, path: string): void {
    if (this.#places.has(place)) upgradeHubFile(path, this.#world.timeline.now);
  }

  /** What the cloud's build does first with its database. */
  async openCloudDatabase(url: string): Promise<void> {
    if (this.#isCloudNext) await upgradeCloudDatabase(url, this.#world.timeline.now);
  }

  /** Whether the cloud is to be put on the next build; the caller starts it again. */
  get isCloudDue(): boolean {
    return this.areTwo && !this.#isCloudNext;
  }

  /** The cloud is of the next build from its next start on. It must not run. */
  async upgradeCloud(): Promise<void> {
    const { cloud, hubs } = this.#world;
    const { read } = await cloud.look();
    const kept = await read.selectFrom('hubUnknown').select('name').limit(1).execute();
    if (kept.length > 0) this.#world.sometimes('upgraded with something kept');
    for (const { place, file } of hubs.filter((hub) => hub.isUp && !hub.isToReplace)) {
      const sold = this.#places.has(place) && file.prepare('select 1 from tip').get();
      if (sold) this.#world.sometimes('a newer hub sold');
    }
    this.#isCloudNext = true;
    this.#world.note('versions: cloud upgraded');
  }

  /** The machines of a place are switched off; what comes up again is of the next build. */
  upgradeAt(place: number): void {
    if (!this.areTwo || this.#places.has(place)) return;
    this.#places.add(place);
    for (const hub of this.#world.hubs) if (hub.place === place && hub.isUp && !hub.isToReplace) this.#upgrade(hub);
  }

  /** Whether a machine that took its place meanwhile is still of the build before. */
  isLate({ place, isUp, file }: HubNode): boolean {
    const isNext = file.prepare(`select 1 from sqlite_schema where name = 'tip'`).get() !== undefined;
    return isUp && this.areTwo && this.#places.has(place) && !isNext;
  }

  #upgrade(hub: HubNode): void {
    const has = (text: string) => hub.file.prepare(text).get() !== undefined;
    if (this.#isCloudNext && has('select 1 from bill_payment')) this.#world.sometimes('an older hub sold');
    if (has(`select 1 from feed_row where entity = 'season'`)) this.#world.sometimes('upgraded with something kept');
    if (has(`select 1 from command_result where result like '%COMMAND_UNKNOWN%'`))
      this.#world.sometimes('an older hub did not know a command');
    this.#world.note(`versions: ${hub.name} upgraded`);
    hub.crash();
  }
}
