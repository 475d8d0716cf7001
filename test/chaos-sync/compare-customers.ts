import type pg from 'pg';
import type { Check } from '../rush/check.ts';
import type { CustomerDesks } from './customer-desks.ts';
import { type Quarantined, rowName } from './quarantined.ts';
import type { Region } from './region.ts';
import { rowsIn, rowsOf } from './rows.ts';

/** Whoever was registered anywhere is in the cloud, and whatever was asked at a hub has an answer. */
export const checkCustomers = async (
  cloud: pg.Client,
  { branches }: Region,
  desks: CustomerDesks,
  aside: ReadonlyMap<string, Quarantined>,
): Promise<Check> => {
  const there = new Set((await rowsOf<{ id: string }>(cloud, 'select id from customer')).map(({ id }) => id));
  const isGone = (desk: string, id: string): boolean => {
    const { lost, kept } = aside.get(desk) ?? { lost: new Set(), kept: new Set() };
    return desks.forgettable.has(id) || lost.has(rowName('customer', id)) || kept.has(rowName('customer', id));
  };
  const missing = desks.known.filter(({ id }) => !there.has(id));
  const problems = missing
    .filter(({ desk, id }) => !isGone(desk, id))
    .map(({ desk, id }) => `customer ${id} of ${desk} is lost`);
  let conflicts = 0;
  for (const { name, databaseFile } of branches) {
    for (const { state, n } of rowsIn<{ state: string; n: number }>(
      databaseFile,
      'select state, count(*) as n from hub_command_answer group by state',
    )) {
      if (state === 'waiting') problems.push(`${name}: ${n} changes of customers wait for an answer`);
      if (state === 'conflict') conflicts += n;
    }
  }
  return {
    name: 'every customer somebody registered, every change answered',
    facts: `${desks.known.length} customers, ${missing.length} rightly gone, ${desks.changes} changes, ${desks.overtaken} overtaken at once, ${conflicts} in conflict`,
    problems,
  };
};
