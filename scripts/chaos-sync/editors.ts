import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@comanda/contracts';
import type { HubClient } from '../demo/hub-client.ts';
import type { Random } from '../rush/random.ts';
import type { Region } from './region.ts';
import { eventually } from './settle-in.ts';
import type { Till } from './till.ts';

/** Few, so that both sides often change the same field of the same dish. */
const DISHES = 6;
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
  edits = 0;
  readonly #dishes: string[] = [];
  #isClosing = false;

  constructor(parts: EditorParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { region, tills, random } = this.#parts;
    const [first] = region.branches;
    const dishes = this.#dishes;
    for (let i = 1; i <= DISHES; i += 1) {
      const body = { businessId: region.businessId, name: `Plato ${i}`, price: 1_000 * i };
      dishes.push((await first.house.owner.hub.post<Product>('/products', body)).id);
    }
    const people: HubClient[] = [...region.branches.map(({ house }) => house.manager.hub), region.owner];
    for (const person of people) {
      const known = dishes.map((id) => eventually('the new dishes', () => person.get<Product>(`/products/${id}`)));
      await Promise.all(known);
    }
    for (const [i, person] of people.entries()) {
      const dice = random.fork(`editor ${i}`);
      this.#working.push(this.#keepOn(() => this.#edit(tills[i]!, person, dishes, dice), dice));
    }
    const dice = random.fork('commands');
    this.#working.push(this.#keepOn(() => this.#command(tills[2], dishes, dice), dice));
  }

  async finish(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#working);
  }

  /** Something new for every hub to hear of at once; without it a quiet feed says nothing for twenty seconds. */
  async lastWord(): Promise<void> {
    const { region, tills } = this.#parts;
    const request = { body: { price: 100 }, idempotencyKey: 'last word' };
    await tills[2].change(region.owner, 'PATCH', `/products/${this.#dishes[0]}`, request);
  }

  async #keepOn(act: () => Promise<void>, random: Random): Promise<void> {
    while (!this.#isClosing) {
      await sleep(random.int(PAUSE_MS.from, PAUSE_MS.to));
      await act().catch((error: Error) => this.#parts.failures.push(`catalogue: ${error.message}`));
    }
  }

  async #edit(till: Till, person: HubClient, dishes: readonly string[], random: Random): Promise<void> {
    this.edits += 1;
    const body = random.chance(0.6) ? { price: random.int(1, 20_000) } : { name: `Plato ${random.int(1, 1_000_000)}` };
    const idempotencyKey = `edit-${this.edits}`;
    await till.change(person, 'PATCH', `/products/${random.pick(dishes)}`, { body, idempotencyKey });
  }

  async #command(till: Till, dishes: readonly string[], random: Random): Promise<void> {
    const { region } = this.#parts;
    const { locationId } = random.pick(region.branches);
    const body = {
      ...{ businessId: region.businessId, locationId },
      ...{ productId: random.pick(dishes), isAvailable: random.chance(0.5) },
    };
    const key = `command-${this.commands.length}`;
    const { commandId } = await till.send<{ commandId: string }>(region.owner, '/product-availability', key, body);
    this.commands.push(commandId);
  }
}
