import { hubsOwn, tablesWith } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import type pg from 'pg';
import type { Check } from '../rush/check.ts';
import { differencesOf } from '../sync/same-rows.ts';
import type { Branch } from './branch.ts';
import type { Region } from './region.ts';
import { type Row, rowsIn, rowsOf } from './rows.ts';
import { catalogueProblems } from './same-catalogue.ts';

/** Written in the cloud alone; a hub has copies of what its business may see. */
const CLOUDS_OWN = ['business', 'app_user', 'customer', 'customer_element', 'customer_merge', 'bill_fel'];

/** Every row of every table a hub has in common with its cloud: the hub's own, the catalogue, and copies of the cloud's. */
export const compareTables = async (cloud: pg.Client, region: Region): Promise<Check[]> => {
  const checks: Check[] = [];
  for (const branch of region.branches) checks.push(await checkOwn(cloud, branch, region.databaseUrl));
  const catalogue = tablesWith(tables, ({ owner }) => owner === 'catalogue');
  checks.push(await checkCopies('one catalogue at both hubs and in the cloud', cloud, region, catalogue));
  checks.push(await checkCopies('staff, customers and documents as in the cloud', cloud, region, CLOUDS_OWN));
  return checks;
};

const counted = (counts: Map<string, number>): string =>
  [...counts].map(([table, count]) => `${table} ${count}`).join(', ');

/** Column by column, and no row of this branch in the cloud that its hub has not. */
const checkOwn = async (cloud: pg.Client, { name, databaseFile, locationId }: Branch, url: string): Promise<Check> => {
  const problems = await differencesOf(databaseFile, url);
  const counts = new Map<string, number>();
  for (const table of hubsOwn(tables)) {
    const ours = rowsIn<{ id: string }>(databaseFile, `select id from "${table}"`);
    counts.set(table, ours.length);
    const known = new Set(ours.map(({ id }) => id));
    const theirs = await rowsOf<{ id: string }>(cloud, `select id from "${table}" where src_location = $1`, [
      locationId,
    ]);
    for (const { id } of theirs) if (!known.has(id)) problems.push(`${table} ${id} is in the cloud alone`);
  }
  return { name: `${name}: same rows in the cloud`, facts: counted(counts), problems: [...new Set(problems)] };
};

/** Of columns both sides have. */
const checkCopies = async (
  name: string,
  cloud: pg.Client,
  region: Region,
  tables: readonly string[],
): Promise<Check> => {
  const problems: string[] = [];
  const counts = new Map<string, number>();
  for (const table of tables) {
    const theirs = await rowsOf(cloud, `select * from "${table}"`);
    counts.set(table, theirs.length);
    for (const branch of region.branches) {
      const found = catalogueProblems(sharedColumns(branch, table, theirs), theirs, branch.locationId);
      problems.push(...found.map((problem) => `${branch.name}: ${table} ${problem}`));
    }
  }
  return { name, facts: counted(counts), problems };
};

const sharedColumns = ({ databaseFile }: Branch, table: string, theirs: readonly Row[]): Row[] =>
  rowsIn(databaseFile, `select * from "${table}"`).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => theirs[0] === undefined || column in theirs[0])),
  );
