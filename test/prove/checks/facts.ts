import { sql } from 'kysely';
import type { Row } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';
import { type Fact, NEVER_CHANGED } from '../ledger.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

const differs = ({ columns }: Fact, row: Row | undefined): boolean => {
  if (columns === null) return row !== undefined;
  return !row || Object.entries(columns).some(([name, value]) => row[name] !== value);
};

/** Of a place with several machines, or one that was put back, rows that change may be another's by now. */
const mustHold = (world: World, fact: Fact): boolean => {
  const hub = world.hubs.find(({ name }) => name === fact.hub)!;
  return NEVER_CHANGED.has(fact.table) || isCalm(world, hub);
};

/** I1: what a person was told of a row at a hub is what the hub's file says. */
export const checkFactsAtHub = (world: World, hub: HubNode): string[] =>
  withFile(hub, ({ all }) =>
    [...world.ledger.facts.values()]
      .filter((fact) => fact.hub === hub.name && mustHold(world, fact))
      .filter((fact) => differs(fact, all(`select * from "${fact.table}" where id = ?`, fact.id)[0]))
      .map(({ table, id, columns }) => `I1 ${hub.name}: ${table} ${id} is not ${JSON.stringify(columns) ?? 'gone'}`),
  );

/** I2: and of the cloud's copy, or of what waits there for people to decide. */
export const checkFactsInCloud = async (world: World, active: readonly HubNode[]): Promise<string[]> => {
  const { read } = world.cloud.db;
  const tails = await read.selectFrom('hubQuarantine').select('body').where('state', '=', 'waiting').execute();
  const names = new Set(active.map(({ name }) => name));
  const wrong: string[] = [];
  for (const fact of world.ledger.facts.values()) {
    if (!mustHold(world, fact)) continue;
    const { rows } =
      await sql<Row>`select to_jsonb(t) as row from ${sql.table(fact.table)} as t where id = ${fact.id}`.execute(read);
    const row = (rows[0] as { row: Row } | undefined)?.row;
    if (!differs(fact, row)) continue;
    if (!names.has(fact.hub) && tails.some(({ body }) => body.includes(fact.id))) continue;
    wrong.push(
      `I2 ${fact.table} ${fact.id} of ${fact.hub} is not in the cloud as it was told: ${JSON.stringify(fact.columns)}`,
    );
  }
  return wrong;
};
