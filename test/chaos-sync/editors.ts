import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@comanda/contracts';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import type { Random } from '../rush/random.ts';
import type { Region } from './region.ts';
import { eventually } from './settle-in.ts';
import type { Till } from './till.ts';

/** Few, so that both sides often change the same field of the same dish. */
const DISHES = 6;
/** Nobody asks as much before. */
const LAST_PRICE = 20_000;
const PAUSE_MS = { from: 200, to: 900 };

export interface EditorParts {
  region: Region;
  /** By branch, and the cloud's last. */
  tills: readonly [Till, Till, Till];
  random: Random;
  failures: string[];
}

/** People who change the catalogue at both hubs and in the cloud, and ask branches to mark dishes sold out. */
export class Editors {
  readonly #parts: EditorParts;
  readonly #working: Promise<void>[] = [];
  /** Ids of what branches were asked for. */
  readonly commands: string[] = [];
  /** Of these, what a cloud that was put back may not know of any more. */
  readonly forgettable = new Set<string>();
  edits = 0;
  readonly #dishes: string[] = [];
  #isClosing = false;

  constructor(parts: EditorParts) {
    this.#parts = parts;
  }

  /** The dishes they will change are made, and known everywhere. */
  async prepare(): Promise<void> {
    const { region } = this.#parts;
    const [first] = region.branches;
    const dishes = this.#dishes;
    for (let i = 1; i <= DISHES; i += 1) {
      const body = { businessId: region.businessId, name: `Plato ${i}`, price: 1_000 * i };
      dishes.push((await first.house.owner.hub.post<Product>('/products', body)).id);
    }
    for (const person of this.#people()) {
      const known = dishes.map((id) => eventually('the new dishes', () => person().get<Product>(`/products/${id}`)));
      await Promise.all(known);
    }
  }

  start(): void {
    const { tills, random } = this.#parts;
    for (const [i, person] of this.#people().entries()) {
      const dice = random.fork(`editor ${i}`);
      this.#working.push(this.#keepOn(() => this.#edit(tills[i]!, person, dice), dice));
    }
    const dice = random.fork('commands');
    this.#working.push(this.#keepOn(() => this.#command(tills[2], dice), dice));
  }

  /** At the machine that is in place when they are asked for. */
  #people(): (() => HubClient)[] {
    const { branches, owner } = this.#parts.region;
    return [...branches.map((branch) => () => branch.house.manager.hub), () => owner];
  }

  async finish(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#working);
  }

  /** The cloud was put back to when so many had been asked. */
  mayHaveForgotten(since: number): void {
    for (const id of this.commands.slice(since)) this.forgettable.add(id);
  }

  /** The last change of all; answers whether somebody sees it. */
  async lastWord(): Promise<(person: HubClient) => Promise<boolean>> {
    const { region, tills } = this.#parts;
    const path = `/products/${this.#dishes[0]}`;
    const request = { body: { price: LAST_PRICE }, idempotencyKey: 'last word' };
    await tills[2].change(() => region.owner, 'PATCH', path, request);
    return async (person) => (await person.get<Product>(path)).price === LAST_PRICE;
  }

  async #keepOn(act: () => Promise<void>, random: Random): Promise<void> {
    while (!this.#isClosing) {
      await sleep(random.int(PAUSE_MS.from, PAUSE_MS.to));
      await act().catch((error: Error) => this.#parts.failures.push(`catalogue: ${error.message}`));
    }
  }

  async #edit(till: Till, person: () => HubClient, random: Random): Promise<void> {
    this.edits += 1;
    const body = random.chance(0.6)
      ? { price: random.int(1, LAST_PRICE - 1) }
      : { name: `Plato ${random.int(1, 1_000_000)}` };
    const idempotencyKey = `edit-${this.edits}`;
    await till.change(person, 'PATCH', `/products/${random.pick(this.#dishes)}`, { body, idempotencyKey });
  }

  async #command(till: Till, random: Random): Promise<void> {
    const { region } = this.#parts;
    const { locationId } = random.pick(region.branches);
    const body = {
      businessId: region.businessId,
      locationId,
      productId: random.pick(this.#dishes),
      isAvailable: random.chance(0.5),
    };
    const key = `command-${this.commands.length}`;
    const { commandId } = await till.send<{ commandId: string }>(region.owner, '/product-availability', key, body);
    this.commands.push(commandId);
  }
}
