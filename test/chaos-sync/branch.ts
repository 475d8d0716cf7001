import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '@comanda/db/sqlite';
import { FakePrinter } from '@comanda/testing/fake-printer';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import type { House } from '../rush/house.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { Machine } from './machine.ts';
import type { Program } from './program.ts';

/** A restaurant: its hub, the machines that were its hub before, and its printer. */
export class Branch {
  readonly name: string;
  readonly clockFile: string;
  readonly printer = new FakePrinter();
  /** The one that is its hub. */
  machine: Machine;
  /** Fenced, and still running: another took their place. */
  readonly retired: Machine[] = [];
  /** Files whose disk is lost, with what they had not sent. */
  readonly lostFiles: string[] = [];
  locationId = '';
  /** Its people and what it sells; set once it is filled. */
  house!: House;
  /** The last backup of its file. */
  readonly backup: string;
  readonly #disk: string;
  readonly #cloudPort: () => number;
  #machines = 0;

  /** `disk`: where its data is; `folder`: where the rest is. */
  constructor(name: string, { disk, folder }: { disk: string; folder: string }, cloudPort: () => number) {
    this.name = name;
    this.#disk = disk;
    this.#cloudPort = cloudPort;
    this.clockFile = join(folder, `${name}.clock`);
    this.backup = join(folder, `${name}.backup.db`);
    this.machine = this.emptyMachine();
  }

  get hub(): Program {
    return this.machine.hub;
  }

  get cable(): FaultProxy {
    return this.machine.cable;
  }

  get databaseFile(): string {
    return this.machine.databaseFile;
  }

  /** All that run or ran. */
  get machines(): readonly Machine[] {
    return [this.machine, ...this.retired];
  }

  /** Signed in to nothing. */
  get client(): HubClient {
    return this.machine.client;
  }

  emptyMachine(): Machine {
    this.#machines += 1;
    const name = this.#machines === 1 ? this.name : `${this.name} no. ${this.#machines}`;
    const dataFolder = join(this.#disk, name.replaceAll(/\W+/g, '-'));
    return new Machine({ name, dataFolder, clockFile: this.clockFile, cloudPort: this.#cloudPort });
  }

  /** What somebody makes who copies the folder of a hub at work to a second machine. */
  async copiedMachine(): Promise<Machine> {
    const copy = this.emptyMachine();
    const { dataFolder, databaseFile } = this.machine;
    const beside = (name: string) => name.startsWith('hub-') && name.endsWith('.json');
    for (const name of readdirSync(dataFolder).filter(beside))
      cpSync(join(dataFolder, name), join(copy.dataFolder, name));
    await backUp({ source: databaseFile, target: copy.databaseFile });
    return copy;
  }

  /** From now on that machine is its hub. */
  changeTo(machine: Machine): void {
    this.retired.push(this.machine);
    this.machine = machine;
  }

  async start(): Promise<void> {
    await this.printer.start();
    await this.machine.start();
  }

  /** Ends what still runs, whatever became of it. */
  async remove(): Promise<void> {
    await Promise.allSettled(this.machines.map((machine) => machine.remove()));
    await this.printer.stop();
  }
}
