/** What a new slice is called: `coupons`, of which each row is a `coupon`. */
export interface SliceName {
  plural: string;
  singular: string;
}

const pascal = (word: string): string => word.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const contract = ({ plural, singular }: SliceName): string => {
  const [One, Many] = [pascal(singular), pascal(plural)];
  return `import { z } from 'zod';
import { Id, Name, Paging, Timestamp } from '../primitives.ts';

export const ${One} = z.object({ id: Id, businessId: Id, name: Name, createdAt: Timestamp, updatedAt: Timestamp });
export type ${One} = z.infer<typeof ${One}>;

export const Create${One}Input = z.strictObject({ name: Name });
export type Create${One}Input = z.infer<typeof Create${One}Input>;

export const List${Many}Query = Paging.extend({ businessId: Id.optional() });
export type List${Many}Query = z.infer<typeof List${Many}Query>;
`;
};

const migration = ({ singular }: SliceName): string => `create table ${singular} (
  id text primary key,
  business_id text not null,
  name text not null,
  created_at text not null,
  updated_at text not null
);
create index ${singular}_business on ${singular} (business_id, name);
`;

const index = ({ plural, singular }: SliceName): string => `import { defineSlice } from '@comanda/kernel/slice';
import { ${singular}Routes } from './${plural}.routes.ts';
import { ${singular}Tables } from './${plural}.tables.ts';

export const slice = defineSlice({ name: '${plural}', tables: ${singular}Tables, routes: ${singular}Routes });
`;

const routes = ({ plural, singular }: SliceName): string => {
  const [One, Many] = [pascal(singular), pascal(plural)];
  return `import { Create${One}Input, Id, List${Many}Query, pageOf, ${One} } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { create${One} } from './create-${singular}.ts';
import { list${Many} } from './list-${plural}.ts';

const auth = 'identity';

export const ${singular}Routes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/${plural}',
    auth,
    permission: '${One}:Update',
    summary: 'Add a ${singular}',
    query: z.object({ businessId: Id.optional() }),
    body: Create${One}Input,
    output: ${One},
    status: 201,
    handler: create${One},
  }),
  read({
    method: 'GET',
    path: '/${plural}',
    auth,
    permission: '${One}:View',
    summary: 'List ${plural}',
    query: List${Many}Query,
    output: pageOf(${One}),
    handler: list${Many},
  }),
]);
`;
};

const tables = ({ singular }: SliceName): string => {
  const One = pascal(singular);
  return `import { ${One} } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    ${singular}: ${One};
  }
}

export const ${singular}Tables: TableRegistry = {
  ${singular}: table({
    row: ${One},
    owner: 'catalogue',
    goesTo: 'business',
    unchecked: 'A name alone: nothing is computed from it.',
  }),
};
`;
};

const create = ({ plural, singular }: SliceName): string => {
  const One = pascal(singular);
  return `import type { Create${One}Input, ${One} } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

const ${plural} = tenantTable('${singular}');

/** Adds a ${singular} to the caller's business. */
export const create${One} = async (tx: WriteContext, { name }: Create${One}Input): Promise<${One}> => {
  const added = await ${plural}.insert(tx, { name });
  const entry = { action: '${singular}.created', entity: '${singular}', entityId: added.id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name } });
  return added;
};
`;
};

const createTest = ({ singular }: SliceName): string => {
  const One = pascal(singular);
  return `import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { create${One} } from './create-${singular}.ts';

test('a ${singular} is added to the business of whoever asks, and the log has it', async () => {
  await using world = await openWorld();
  const added = await world.run(world.as('Owner'), create${One}, { name: 'Uno' });
  expect(added).toMatchObject({ businessId: world.businessId, name: 'Uno' });
  const log = await world.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(log).toMatchObject([{ action: '${singular}.created', entityId: added.id }]);
});
`;
};

const list = ({ plural, singular }: SliceName): string => {
  const [One, Many] = [pascal(singular), pascal(plural)];
  return `import type { List${Many}Query, Page, ${One} } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';

/** ${Many} of the caller's business, by name. */
export const list${Many} = (ctx: Context, input: List${Many}Query): Promise<Page<${One}>> => {
  const query = ctx.db.selectFrom('${singular}').selectAll().where('businessId', '=', ctx.actor.businessId);
  return readPage(query.orderBy('name').orderBy('id'), input);
};
`;
};

const listTest = ({ plural, singular }: SliceName): string => {
  const [One, Many] = [pascal(singular), pascal(plural)];
  return `import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { create${One} } from './create-${singular}.ts';
import { list${Many} } from './list-${plural}.ts';

test('${plural} are listed by name, and those of another business are not', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  for (const name of ['Dos', 'Cuatro']) await world.run(owner, create${One}, { name });
  expect((await world.run(owner, list${Many}, {})).data.map(({ name }) => name)).toEqual(['Cuatro', 'Dos']);
  expect((await world.run(await world.stranger(), list${Many}, {})).data).toEqual([]);
});
`;
};

/** The files of a new slice, by path. `version`: of its migration. */
export const sliceFiles = (name: SliceName, version: number): Record<string, string> => {
  const { plural, singular } = name;
  const folder = `packages/domain/${plural}`;
  return {
    [`packages/contracts/${plural}/${plural}.ts`]: contract(name),
    [`packages/db/migrations/${String(version).padStart(4, '0')}-${plural}.sql`]: migration(name),
    [`${folder}/index.ts`]: index(name),
    [`${folder}/${plural}.routes.ts`]: routes(name),
    [`${folder}/${plural}.tables.ts`]: tables(name),
    [`${folder}/create-${singular}.ts`]: create(name),
    [`${folder}/create-${singular}.test.ts`]: createTest(name),
    [`${folder}/list-${plural}.ts`]: list(name),
    [`${folder}/list-${plural}.test.ts`]: listTest(name),
  };
};

/** Puts `added` before the first place where `mark` stands. Throws where it does not: the file changed, and this program did not. */
const before = (text: string, mark: RegExp, added: string): string => {
  const at = text.search(mark);
  if (at < 0) throw new Error(`no place for ${added.trim()}: ${mark} is not found`);
  return text.slice(0, at) + added + text.slice(at);
};

type Edit = (text: string, name: SliceName) => string;

/** What a new slice changes of files that are there. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'packages/contracts/index.ts': (text, { plural }) => `${text}export * from './${plural}/${plural}.ts';\n`,
  'packages/contracts/permissions.ts': (text, { singular }) =>
    before(
      text,
      /^\] as const;\nexport const Permission\b/m,
      `  '${pascal(singular)}:View',\n  '${pascal(singular)}:Update',\n`,
    ),
  'packages/domain/slices.ts': (text, { plural, singular }) =>
    before(
      `import { slice as ${plural} } from './${plural}/index.ts';\n${text}`,
      /^\] as const;\n\n\/\*\* Routes of all slices/m,
      `  // Each ${singular} of a business, by name.\n  ${plural},\n`,
    ),
};
