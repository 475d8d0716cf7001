import { expect, test } from 'vitest';
import { cloudMigrations, hubMigrations, type Migration } from '../../packages/db/migrate.ts';

const doubled = (migrations: readonly Pick<Migration, 'version'>[]): number[] =>
  migrations.map(({ version }) => version).filter((version, at, all) => all.indexOf(version) !== at);

test('no two migrations of a node have one number: the second would never be applied', () => {
  expect(doubled([{ version: 1 }, { version: 2 }, { version: 2 }])).toEqual([2]);
  expect(doubled(hubMigrations())).toEqual([]);
  expect(doubled(cloudMigrations())).toEqual([]);
});
