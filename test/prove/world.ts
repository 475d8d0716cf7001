import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { Chance } from './chance.ts';
import { Cloud } from './cloud.ts';
import { type Fault, Faults } from './faults.ts';
import { HubNode } from './hub-node.ts';
import { Ledger } from './ledger.ts';
import { Network } from './network.ts';
import { staffIdOf } from './staff-id.ts';
import type { Stillness } from './stillness.ts';
import { Timeline } from './timeline.ts';
import { Versions } from './versions/versions.ts';

export interface WorldOptions {
  seed: number;
  /** Rows of one answer of the feed. */
  chunkRows: number;
  faults: ReadonlySet<Fault>;
}

interface WorldParts {
  stillness: Stillness;
  databaseUrl: string;
  /** The file of a hub that nothing is in. */
  hubFile: string;
  tell?(line: string): void;
}

/** Friday 20 November 2026, 18:00 in Guatemala. */
export const START = Date.parse('2026-11-21T00:00:00.000Z');

/** Each with two branches. */
const BUSINESSES = 2;
const BRANCHES = 2;

/** A branch of a business, at which one hub serves. */
export interface Place {
  businessId: string;
  locationId: string;
}

export const ownerOf = (businessId: string, locationIds: string[]): Actor => ({
  kind: 'user',
  id: staffIdOf(businessId),
  name: 'Owner',
  businessId,
  locationIds,
  role: 'Owner',
  permissions: PERMISSIONS_BY_ROLE.Owner,
  stationId: null,
  sessionId: null,
  approvedBy: null,
});

/** A cloud, its hubs, the network between them and the time over them, all of one seed (docs/sync.md#the-simulated-world). */
export class World {
  readonly #chances = new Map<string, Chance>();
  readonly options: WorldOptions;
  readonly stillness: Stillness;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly timeline: Timeline;
  readonly network: Network;
  readonly cloud: Cloud;
  /** Every machine there ever was; those that were replaced and the copies too. */
  readonly hubs: HubNode[];
  readonly #folder: string;
  readonly hubFile: string;
  readonly #tell: WorldParts['tell'];
  readonly ledger = new Ledger(() => this.timeline.now);
  readonly notes: string[] = [];
  readonly hits = new Map<string, number>();
  /** Requests people made. */
  operations = 0;
  readonly places: readonly Place[];
  readonly versions: Versions;

  constructor(options: WorldOptions, { stillness, databaseUrl, hubFile, tell }: WorldParts, folder: string) {
    this.#tell = tell;
    this.hubFile = hubFile;
    this.options = options;
    this.stillness = stillness;
    this.chance = this.chanceOf('people');
    this.faults = new Faults(options.faults, (what) => this.sometimes(what));
    this.timeline = new Timeline(START, stillness);
    this.network = new Network(this);
    this.cloud = new Cloud(this, databaseUrl);
    this.#folder = folder;
    const id = () => this.chance.uuid(START);
    this.places = Array.from({ length: BUSINESSES }, id).flatMap((businessId) =>
      Array.from({ length: BRANCHES }, () => ({ businessId, locationId: id() })),
    );
    this.versions = new Versions(this);
    this.hubs = [];
    for (const place of this.places.keys()) this.addHub(`hub${place + 1}`, place);
  }

  addHub(name: string, place: number): HubNode {
    const hub = new HubNode(this, name, place, this.#folder);
    this.hubs.push(hub);
    return hub;
  }

  /** Each part of the world has a chance of its own: who is asked first by the machine must not matter. */
  chanceOf(name: string): Chance {
    let chance = this.#chances.get(name);
    if (!chance) {
      chance = Chance.of(this.options.seed, name);
      this.#chances.set(name, chance);
    }
    return chance;
  }

  /** One line of what happened, with its time. */
  note(text: string): void {
    const line = `${((this.timeline.now - START) / 1000).toFixed(1).padStart(8)} ${text}`;
    this.notes.push(line);
    this.#tell?.(line);
  }

  /** Something rare was there: a run in which it never was proves nothing about it. */
  sometimes(what: string): void {
    this.hits.set(what, (this.hits.get(what) ?? 0) + 1);
  }

  get businessIds(): readonly string[] {
    return [...new Set(this.places.map(({ businessId }) => businessId))];
  }

  /** The owner of a business, who may do everything at all its branches. */
  ownerOf(businessId: string): Actor {
    const branches = this.places.filter((place) => place.businessId === businessId);
    return ownerOf(
      businessId,
      branches.map(({ locationId }) => locationId),
    );
  }
}
