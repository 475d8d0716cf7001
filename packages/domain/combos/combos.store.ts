import {
  AppError,
  type Bundle,
  type BundleComponent,
  type BundleComponentGroup,
  type BundleView,
  isSoundBundle,
  isSoundBundleComponent,
  isSoundBundleGroup,
  type ListBundlesQuery,
  type Page,
} from '@comanda/contracts';
import { settled } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';

export const bundles = tenantTable('bundle', 'BUNDLE_NOT_FOUND');
export const groups = tenantTable('bundleComponentGroup', 'BUNDLE_GROUP_NOT_FOUND');
export const components = tenantTable('bundleComponent', 'BUNDLE_COMPONENT_NOT_FOUND');

export const pageOfBundles = (ctx: Context, filter: ListBundlesQuery): Promise<Page<Bundle>> => {
  let query = ctx.db.selectFrom('bundle').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('name')]));
  return readPage(query.orderBy('sortOrder').orderBy('name').orderBy('id'), filter);
};

/** All that are switched on, in the order of the menu; none that nobody can have made. */
export const activeBundles = (ctx: Context): Promise<readonly Bundle[]> =>
  settled(
    ctx.db,
    'combos.active',
    { businessId: ctx.actor.businessId },
    (p) =>
      ctx.db
        .selectFrom('bundle')
        .selectAll()
        .where('businessId', '=', p.businessId)
        .where('isActive', '=', true)
        .orderBy('sortOrder')
        .orderBy('name')
        .orderBy('id'),
    isSoundBundle,
  );

/** Few make combos and every till reads them: all of the business are kept, and looked through here. */
const allGroups = (ctx: Context): Promise<readonly BundleComponentGroup[]> =>
  settled(ctx.db, 'combos.groups', { businessId: ctx.actor.businessId }, (p) =>
    ctx.db
      .selectFrom('bundleComponentGroup')
      .selectAll()
      .where('businessId', '=', p.businessId)
      .orderBy('sortOrder')
      .orderBy('id'),
  );

const allComponents = (ctx: Context): Promise<readonly BundleComponent[]> =>
  settled(ctx.db, 'combos.components', { businessId: ctx.actor.businessId }, (p) =>
    ctx.db
      .selectFrom('bundleComponent')
      .selectAll()
      .where('businessId', '=', p.businessId)
      .orderBy('sortOrder')
      .orderBy('id'),
  );

/** Groups and components that nobody can have made, by id: looked for when they are read, not whenever a combo is sold. */
export const oddParts = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const ofBusiness = { businessId: ctx.actor.businessId };
  const oddGroups = await settled(
    ctx.db,
    'combos.odd groups',
    ofBusiness,
    (p) => ctx.db.selectFrom('bundleComponentGroup').selectAll().where('businessId', '=', p.businessId),
    (row) => !isSoundBundleGroup(row),
  );
  const oddComponents = await settled(
    ctx.db,
    'combos.odd components',
    ofBusiness,
    (p) => ctx.db.selectFrom('bundleComponent').selectAll().where('businessId', '=', p.businessId),
    (row) => !isSoundBundleComponent(row),
  );
  return new Set([...oddGroups, ...oddComponents].map(({ id }) => id));
};

export const componentsOf = async (ctx: Context, bundleId: string): Promise<BundleComponent[]> =>
  (await allComponents(ctx)).filter((one) => one.bundleId === bundleId);

/** These combos with all that may be chosen in them: two queries, however many. */
export const bundleViews = async (ctx: Context, rows: readonly Bundle[]): Promise<BundleView[]> => {
  if (rows.length === 0) return [];
  const byBundle = Map.groupBy(await allGroups(ctx), (group) => group.bundleId);
  const byGroup = Map.groupBy(await allComponents(ctx), (one) => one.bundleComponentGroupId);
  return rows.map((row) => ({
    ...row,
    groups: (byBundle.get(row.id) ?? []).map((group) => ({ ...group, components: byGroup.get(group.id) ?? [] })),
  }));
};

/** The combos a dish may be chosen in, switched off ones included, with all that may be chosen in them. */
export const bundleViewsWith = async (ctx: Context, productId: string): Promise<BundleView[]> => {
  const ids = new Set((await allComponents(ctx)).flatMap((one) => (one.productId === productId ? one.bundleId : [])));
  if (ids.size === 0) return [];
  const rows = ctx.db.selectFrom('bundle').selectAll().where('businessId', '=', ctx.actor.businessId);
  return bundleViews(
    ctx,
    await rows
      .where('id', 'in', [...ids])
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
};

/** A group of this combo. Throws BUNDLE_GROUP_NOT_FOUND. */
export const getGroup = async (ctx: Context, bundleId: string, groupId: string): Promise<BundleComponentGroup> => {
  const group = await groups.get(ctx, groupId);
  if (group.bundleId !== bundleId) throw new AppError('BUNDLE_GROUP_NOT_FOUND', { id: groupId });
  return group;
};

/** A component of this combo. Throws BUNDLE_COMPONENT_NOT_FOUND. */
export const getComponent = async (ctx: Context, bundleId: string, componentId: string): Promise<BundleComponent> => {
  const component = await components.get(ctx, componentId);
  if (component.bundleId !== bundleId) throw new AppError('BUNDLE_COMPONENT_NOT_FOUND', { id: componentId });
  return component;
};

/** The group's key is another's, or the dish is in the group already. */
export const exists = {
  groupKey: async (ctx: Context, bundleId: string, groupKey: string, except?: string): Promise<boolean> => {
    const row = await ctx.db
      .selectFrom('bundleComponentGroup')
      .select('id')
      .where('bundleId', '=', bundleId)
      .where('groupKey', '=', groupKey)
      .executeTakeFirst();
    return row !== undefined && row.id !== except;
  },
  component: async (ctx: Context, groupId: string, productId: string): Promise<boolean> =>
    (await ctx.db
      .selectFrom('bundleComponent')
      .select('id')
      .where('bundleComponentGroupId', '=', groupId)
      .where('productId', '=', productId)
      .executeTakeFirst()) !== undefined,
};
