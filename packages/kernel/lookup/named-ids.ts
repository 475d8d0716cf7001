import { AppError, type ErrorCode } from '@comanda/contracts';
import { z } from 'zod';
import { traitsOf } from '../actor-kinds.ts';
import type { Actor, Context } from '../context.ts';
import { branchIdsOf } from '../locations.ts';
import type { RouteData } from '../route.ts';
import { type TenantTable, tenantTable } from '../tenant-table.ts';

/** Where the row of a field's id must be, and the code for one that is not there. */
interface Rows {
  table: Exclude<TenantTable, 'location'>;
  code: ErrorCode;
}
/**
 * `location`: a branch the caller works at. `branch`: any of the business. `scope`: the adapter checks it before the operation. `operation`: several tables, or made by the request itself.
 */
type Named = Rows | 'location' | 'branch' | 'scope' | 'operation';

const rows = (table: Rows['table'], code: ErrorCode): Rows => ({ table, code });

const ORDER = rows('order', 'ORDER_NOT_FOUND');
const LINE = rows('orderItem', 'ORDER_ITEM_NOT_FOUND');
const USER = rows('appUser', 'NOT_FOUND');
const PRODUCT = rows('product', 'PRODUCT_NOT_FOUND');
const CATEGORY = rows('productCategory', 'CATEGORY_NOT_FOUND');
const MENU = rows('menu', 'MENU_NOT_FOUND');
const OPTIONS = rows('modifierGroup', 'MODIFIER_GROUP_NOT_FOUND');
const STATION = rows('kitchenStation', 'STATION_NOT_FOUND');
const COMBO_GROUP = rows('bundleComponentGroup', 'BUNDLE_GROUP_NOT_FOUND');

/** What each field that holds an id of another row names, by the last word of its path. */
const FIELDS: Readonly<Record<string, Named>> = {
  businessId: 'scope',
  locationId: 'location',
  locationIds: 'location',
  originLocationId: 'branch',
  toLocationId: 'branch',
  areaId: rows('diningArea', 'AREA_NOT_FOUND'),
  tableId: rows('diningTable', 'TABLE_NOT_FOUND'),
  tableIds: rows('diningTable', 'TABLE_NOT_FOUND'),
  userId: USER,
  waiterId: USER,
  personId: USER,
  ownerId: USER,
  assigneeId: USER,
  orderId: ORDER,
  toOrderId: ORDER,
  parentOrderId: ORDER,
  itemId: LINE,
  orderItemId: LINE,
  guests: rows('orderGuest', 'ORDER_GUEST_NOT_FOUND'),
  discountId: rows('orderDiscount', 'DISCOUNT_NOT_FOUND'),
  moveId: rows('orderMove', 'ORDER_TRANSFER_NOT_FOUND'),
  customerId: rows('customer', 'CUSTOMER_NOT_FOUND'),
  productId: PRODUCT,
  productIds: PRODUCT,
  linkedProductId: PRODUCT,
  categoryId: CATEGORY,
  categoryIds: CATEGORY,
  menuId: MENU,
  menuIds: MENU,
  modifierGroupId: OPTIONS,
  productModifierGroupId: OPTIONS,
  productModifierId: rows('modifier', 'MODIFIER_NOT_FOUND'),
  groupId: COMBO_GROUP,
  bundleComponentGroupId: COMBO_GROUP,
  bundleId: rows('bundle', 'BUNDLE_NOT_FOUND'),
  componentId: rows('bundleComponent', 'BUNDLE_COMPONENT_NOT_FOUND'),
  bundleApplicationId: rows('bundleApplication', 'BUNDLE_APPLICATION_NOT_FOUND'),
  stationId: STATION,
  stationIds: STATION,
  printAtStationId: STATION,
  fallbackStationId: STATION,
  supplierId: rows('supplier', 'SUPPLIER_NOT_FOUND'),
  purchaseItemId: rows('purchaseItem', 'PURCHASE_ITEM_NOT_FOUND'),
  stockItemId: rows('stockItem', 'STOCK_ITEM_NOT_FOUND'),
  paymentMethodId: rows('paymentMethod', 'PAYMENT_METHOD_NOT_FOUND'),
  cashRegisterSessionId: rows('cashSession', 'CASH_SESSION_NOT_FOUND'),
  // Parts of a customer, looked for among that customer's own.
  billingProfileId: 'operation',
  phoneId: 'operation',
  // No place has a safe yet: any id is refused.
  safeId: 'operation',
  // A bill, an order or a till, as `sourceKind` says.
  sourceId: 'operation',
  // A tax document: the cloud alone has them, and its operation looks.
  originId: 'operation',
  // A dish, an option or a combo, as `entity` says.
  entityId: 'operation',
  // In the cloud what it names is the hub's, which looks itself.
  deviceId: 'operation',
};

/** Where a word means something else on one route than elsewhere. */
const ELSEWHERE: Readonly<Record<string, Named>> = {
  'POST /product-modifiers groupId': OPTIONS,
  // A new order's own, made by its client.
  'POST /orders id': 'operation',
  'POST /orders/:id/merge otherId': ORDER,
  'POST /orders/:id/unmerge otherId': ORDER,
  // Branches a person or a rule has already may stay, though the caller does not work there.
  'POST /users locationIds[]': 'operation',
  'PATCH /users/:id locationIds[]': 'operation',
  'POST /businesses/:businessId/users locationIds[]': 'operation',
  'PATCH /businesses/:businessId/users/:userId locationIds[]': 'operation',
  'PATCH /price-rules/:id locationIds[]': 'operation',
  'POST /customers/:id/merge otherId': 'operation',
  'POST /customers/:id/dismiss-duplicate otherId': 'operation',
  'POST /customers/duplicates customerId': 'operation',
  // Rows the request makes, and areas it makes with them; the hub that does it looks at each.
  // A purchase is its place's; the hub that does it looks.
  'POST /purchase-changes change.id': 'operation',
  'POST /room-changes changes[].id': 'operation',
  'POST /room-changes changes[].table.areaId': 'operation',
};

export interface NamedId {
  /** `lines[].orderItemId` */
  path: string;
  named: Named | null;
}

interface Json {
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
}

const pathsIn = (schema: Json, path: string): string[] => [
  ...(schema.format === 'uuid' ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => pathsIn(one, path ? `${path}.${name}` : name)),
  ...(schema.items ? pathsIn(schema.items, `${path}[]`) : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []).flatMap((one) => pathsIn(one, path))),
];

/** The ids a route's body may name, and what each is said to be; null: nobody has said, which a test finds. Pure. */
export const idsOfBody = (route: Pick<RouteData, 'method' | 'path' | 'body'>): NamedId[] => {
  if (!route.body) return [];
  const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Json;
  return [...new Set(pathsIn(schema, ''))].map((path) => {
    const word = path.replace(/\[\]$/, '').split('.').at(-1)!;
    return { path, named: ELSEWHERE[`${route.method} ${route.path} ${path}`] ?? FIELDS[word] ?? null };
  });
};

/** By route: a schema is looked through once, when its route is first asked. */
const known = new WeakMap<object, NamedId[]>();

const idsOf = (route: RouteData): NamedId[] => {
  const ids = known.get(route) ?? idsOfBody(route);
  known.set(route, ids);
  return ids;
};

const valuesAt = (value: unknown, steps: readonly string[]): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, steps));
  if (steps.length === 0) return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[steps[0]!], steps.slice(1));
};

const checkBranch = async (ctx: Context, id: string, path: string): Promise<AppError | null> => {
  const isKnown = ctx.actor.locationIds.includes(id) || (await branchIdsOf(ctx)).includes(id);
  return isKnown ? null : new AppError('LOCATION_NOT_FOUND', { id, path });
};

const checkPlace = async (ctx: Context, id: string, path: string): Promise<AppError | null> => {
  if (ctx.actor.locationIds.includes(id)) return null;
  return (await checkBranch(ctx, id, path)) ?? new AppError('WRONG_LOCATION');
};

const check = async (ctx: Context, named: Named, id: string, path: string): Promise<AppError | null> => {
  if (named === 'scope' || named === 'operation') return null;
  if (named === 'location') return checkPlace(ctx, id, path);
  if (named === 'branch') return checkBranch(ctx, id, path);
  const found = await tenantTable(named.table, named.code).find(ctx, id);
  return found ? null : new AppError(named.code, { id, path });
};

/**
 * Whether there is anything to look up. Of public routes there is no business yet; what hubs and displays say is bound by
 * who they are.
 */
export const namesIds = (route: RouteData, actor: Actor): boolean =>
  traitsOf(actor).isPerson && !route.checksBody && idsOf(route).length > 0;

/**
 * The first id of a body that is no row of the caller's business and branches, as the error it is refused with; null when
 * all are. The one place that looks ids up whatever an operation does with them; the operation's own words come first, so
 * the adapter throws this only when the operation would have succeeded. `body`: as parsed.
 */
export const findStrangeId = async (ctx: Context, route: RouteData, body: object): Promise<AppError | null> => {
  for (const { path, named } of idsOf(route)) {
    if (named === null) continue;
    for (const id of new Set(valuesAt(body, path.replaceAll('[]', '').split('.')))) {
      const refused = await check(ctx, named, id, path);
      if (refused) return refused;
    }
  }
  return null;
};

const throwFirst = async (ids: readonly string[], look: (id: string) => Promise<AppError | null>): Promise<void> => {
  for (const id of ids) {
    const refused = await look(id);
    if (refused) throw refused;
  }
};

/** Throws LOCATION_NOT_FOUND for a branch that is not the business's. */
export const checkBranches = (ctx: Context, ids: readonly string[], path: string): Promise<void> =>
  throwFirst(ids, (id) => checkBranch(ctx, id, path));

/** Throws LOCATION_NOT_FOUND for a branch that is not the business's, WRONG_LOCATION where the caller does not work. */
export const checkPlaces = (ctx: Context, ids: readonly string[], path: string): Promise<void> =>
  throwFirst(ids, (id) => checkPlace(ctx, id, path));
