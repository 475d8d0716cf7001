import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedCustomer, CustomerView } from '@comanda/contracts';
import { type HubClient, HubError } from '../../scripts/demo/hub-client.ts';
import type { Random } from '../rush/random.ts';
import type { Region } from './region.ts';
import type { Till } from './till.ts';

/** Few are changed, so that two desks often change the same one. */
const REGULARS = 5;
const NEW_SHARE = 0.25;
const PAUSE_MS = { from: 300, to: 1_200 };

export interface CustomerDeskParts {
  region: Region;
  /** By branch, and the cloud's last. */
  tills: readonly Till[];
  random: Random;
  failures: string[];
}

/** A customer somebody was told is kept, and where. */
export interface KnownCustomer {
  id: string;
  /** A branch's name, or `cloud`. */
  desk: string;
}

/** People at both hubs and in the cloud who register customers, and change those that others change too. */
export class CustomerDesks {
  readonly #parts: CustomerDeskParts;
  readonly #working: Promise<void>[] = [];
  readonly known: KnownCustomer[] = [];
  /** Of these, what a cloud that was put back may not know of any more. */
  readonly forgettable = new Set<string>();
  changes = 0;
  /** Changes refused because somebody else had changed the customer since it was looked at. */
  overtaken = 0;
  #asked = 0;
  #isClosing = false;

  constructor(parts: CustomerDeskParts) {
    this.#parts = parts;
  }

  start(): void {
    const { region, tills, random } = this.#parts;
    const desks = [
      ...region.branches.map((branch) => ({ desk: branch.name, person: () => branch.house.manager.hub })),
      { desk: 'cloud', person: () => region.owner },
    ];
    for (const [i, { desk, person }] of desks.entries()) {
      this.#working.push(this.#attend(desk, person, tills[i]!, random.fork(desk)));
    }
  }

  async finish(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#working);
  }

  /** The cloud was put back to when so many were known. */
  mayHaveForgotten(since: number): void {
    for (const { id, desk } of this.known.slice(since)) if (desk === 'cloud') this.forgettable.add(id);
  }

  /** The last customer of all; answers whether somebody sees them. */
  async lastWord(): Promise<(person: HubClient) => Promise<boolean>> {
    const { region, tills, random } = this.#parts;
    await this.#register('cloud', () => region.owner, tills.at(-1)!, random);
    const { id } = this.known.at(-1)!;
    return async (person) => (await person.get<CustomerView>(`/customers/${id}`)).id === id;
  }

  async #attend(desk: string, person: () => HubClient, till: Till, random: Random): Promise<void> {
    while (!this.#isClosing) {
      await sleep(random.int(PAUSE_MS.from, PAUSE_MS.to));
      const isNew = this.known.length < REGULARS || random.chance(NEW_SHARE);
      await (isNew ? this.#register(desk, person, till, random) : this.#change(person, till, random)).catch(
        (error: Error) => this.#parts.failures.push(`customer: ${error.message}`),
      );
    }
  }

  async #register(desk: string, person: () => HubClient, till: Till, random: Random): Promise<void> {
    const { businessId } = this.#parts.region;
    const phones = [{ e164: `5555 ${random.int(1_000, 9_999)}` }];
    const body = { businessId, firstName: 'Luisa', lastName: `Número ${random.int(1, 1_000)}`, phones };
    const request = { body, idempotencyKey: this.#key() };
    const { id } = await till.change<CreatedCustomer>(person, 'POST', '/customers', request);
    this.known.push({ id, desk });
  }

  /** As a page does it: what was looked at is changed, unless it is another by now. */
  async #change(person: () => HubClient, till: Till, random: Random): Promise<void> {
    const path = `/customers/${random.pick(this.known.slice(-REGULARS)).id}`;
    try {
      const { version } = await till.change<CustomerView>(person, 'GET', path, {});
      const body = random.chance(0.5)
        ? { firstName: `Ana ${random.int(1, 1_000)}` }
        : { notes: `Mesa ${random.int(1, 1_000)}` };
      await till.change(person, 'PATCH', path, { body, ifMatch: version, idempotencyKey: this.#key() });
      this.changes += 1;
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      if (error.code === 'CUSTOMER_VERSION_CONFLICT') this.overtaken += 1;
      // It has not come so far yet, or went with what is lost.
      else if (error.code !== 'CUSTOMER_NOT_FOUND') throw error;
    }
  }

  #key(): string {
    this.#asked += 1;
    return `customer-${this.#asked}`;
  }
}
