import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { copyHubFile } from '@comanda/testing/hub-file';
import { RUN_FOLDER } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import pg from 'pg';
import { DONE_UNDER_KEY } from './evening/done-under-key.ts';

/** In memory where there is room, in a test run in its folder: a world's files live for seconds. */
export const memoryFolder = (): string => {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return mkdtempSync(join(process.env[RUN_FOLDER] ?? memory, 'comanda-prove-'));
};

/** A hub's database before anything is in it: who it is each machine says itself. */
export const makeHubFile = (path: string): void => {
  copyHubFile(path);
  const file = new Database(path);
  file.exec(DONE_UNDER_KEY);
  file.close();
};

/** Databases that production code brought to the newest schema once: each world begins with copies of them. */
export class Templates {
  readonly #server: string;
  readonly #admin: pg.Client;
  readonly #name: string;
  readonly #folder = memoryFolder();

  private constructor(server: string, admin: pg.Client, name: string) {
    this.#server = server;
    this.#admin = admin;
    this.#name = name;
  }

  /** On the PostgreSQL at `server`. */
  static async open(server: string): Promise<Templates> {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    const templates = new Templates(server, admin, `worlds_${process.pid}_${Date.now()}`);
    await admin.query(`create database "${templates.#name}"`);
    const cloud = await CloudDatabase.open(templates.#urlOf(templates.#name), tables, systemEnv(), () => undefined);
    await cloud.close();
    const client = new pg.Client({ connectionString: templates.#urlOf(templates.#name) });
    await client.connect();
    await client.query(DONE_UNDER_KEY);
    await client.end();
    makeHubFile(templates.hubFile);
    return templates;
  }

  /** A hub's database before anything is in it. */
  get hubFile(): string {
    return join(this.#folder, 'hub.db');
  }

  /** A cloud's database for as long as its world lasts. */
  async withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
    const name = `${this.#name}_world`;
    await this.#admin.query(`create database "${name}" template "${this.#name}"`);
    try {
      return await work(this.#urlOf(name));
    } finally {
      await this.#admin.query(`drop database "${name}" with (force)`);
    }
  }

  async close(): Promise<void> {
    await this.#admin.query(`drop database "${this.#name}" with (force)`);
    await this.#admin.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #urlOf(name: string): string {
    return new URL(`/${name}`, this.#server).href;
  }
}
