import { createHash, createHmac } from 'node:crypto';
import type { KitchenStation, Minor, PrinterConfig, Product, Role } from '@comanda/contracts';
import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { CloudDatabase } from '@comanda/db/postgres';
import { cloudListeners, hubCommands } from '@comanda/domain/cloud-slices';
import { hubListeners } from '@comanda/domain/hub-slices';
import { personAt } from '@comanda/domain/identity';
import { tables } from '@comanda/domain/tables';
import type { CloudLine, CloudPorts } from '@comanda/kernel/commands';
import type { Actor, Listeners, Secrets, WriteContext } from '@comanda/kernel/context';
import { type Contexts, createContexts, type Database } from '@comanda/kernel/create-contexts';
import { askHub, findCommand } from '@comanda/sync/cloud';
import { cloudLine } from '@comanda/sync/hub';
import type { z } from 'zod';
import { openHub } from './hub-file.ts';
import type { LentDatabase } from './run/lent-databases.ts';
import { type Operation, runOperation } from './run-operation.ts';
import { tempFolder } from './temp-folder.ts';
import { type TestEnv, testEnv } from './test-env.ts';

/** Hashing that costs nothing: domain tests are about who may sign in, argon2 has its own test. */
const quickSecrets: Secrets = {
  hash: async (secret) => createHash('sha256').update(secret).digest('hex'),
  verify: async (hash, secret) => hash === createHash('sha256').update(secret).digest('hex'),
  pinLookup: (businessId, pin) => createHmac('sha256', 'test').update(`${businessId}:${pin}`).digest('hex'),
  issueToken: async ({ userId, sessionId }) => `${userId}.${sessionId}`,
  readToken: async (token) => {
    const [userId, sessionId] = token.split('.');
    return userId && sessionId ? { userId, sessionId } : null;
  },
};

export interface Published {
  namespace: string;
  room: string;
  event: string;
  payload: unknown;
}

export interface Emitted {
  name: string;
  payload: unknown;
}

/** Hears every event there is, also those that only the running hub listens to. */
const recorder = (emitted: Emitted[]): Listeners =>
  new Proxy(
    {},
    { get: (_, name) => async (_tx: unknown, payload: unknown) => emitted.push({ name: String(name), payload }) },
  );

/** What operations find in their contexts, at a hub and in the cloud: each world has those of its own side. */
type Ports = CloudLine & CloudPorts;

export interface World extends AsyncDisposable {
  env: TestEnv;
  db: Database;
  contexts: Contexts<Ports>;
  published: Published[];
  /** What slices told each other, in order, whether or not the transaction was kept. */
  emitted: Emitted[];
  businessId: string;
  locationId: string;
  /** Somebody of this business with a role; a new person each time. */
  as(role: Role): Actor;
  /** The owner of another business, with a location of its own in the same database. */
  stranger(): Promise<Actor>;
  /** Runs a route's operation as the adapter would: input parsed, answer checked against the contract. */
  run<I, O>(actor: Actor, operation: Operation<I, O>, input?: Partial<NoInfer<I>>): Promise<O>;
  write<T>(actor: Actor, fn: (tx: WriteContext & Ports) => Promise<T>): Promise<T>;
  /** Raw row makers, for the parts a test is not about. */
  make: ReturnType<typeof makers>;
}

const PRINTER: z.infer<typeof PrinterConfig> = {
  paperWidthMm: 80,
  copyCount: 1,
  encoding: 'CP850',
  codePage: 2,
  cutAfterEach: false,
  openCashDrawer: false,
  beep: false,
  headerLines: [],
  family: 'epson',
  confirm: 'auto',
};

const makers = (world: Pick<World, 'write' | 'businessId' | 'locationId' | 'env'>, system: Actor) => {
  const stamps = () => ({
    createdAt: new Date(world.env.now()).toISOString(),
    updatedAt: new Date(world.env.now()).toISOString(),
  });
  const { businessId, locationId } = world;
  return {
    /** Another branch of the business, opened after the first. */
    branch: (code: string): Promise<string> =>
      world.write(system, async (tx) => {
        const id = tx.ids.next();
        const zone = { name: code, code, timeZone: 'America/Guatemala', createdAt: '2099-01-01T00:00:00.000Z' };
        await tx.db
          .insertInto('location')
          .values({ id, businessId, ...zone })
          .execute();
        return id;
      }),
    station: (name: string, more: Partial<KitchenStation> = {}): Promise<string> =>
      world.write(system, async (tx) => {
        const id = tx.ids.next();
        const plain = { isActive: true, outputType: null, printerType: null, printerUrl: null, printerConfig: PRINTER };
        const row = {
          id,
          businessId,
          locationId,
          name,
          ...plain,
          fallbackStationId: null,
          sortOrder: 0,
          ...stamps(),
          ...more,
        };
        await tx.db.insertInto('kitchenStation').values(row).execute();
        const unknown = { seq: 0, printerStatus: null, printerCause: null, confirmLevel: null, lastSeenAt: null };
        await tx.db
          .insertInto('stationRuntime')
          .values({ stationId: id, ...unknown })
          .execute();
        return id;
      }),
    product: (name: string, centavos: number, more: Partial<Product> = {}): Promise<string> =>
      world.write(system, async (tx) => {
        const id = tx.ids.next();
        const plain = {
          categoryId: null,
          sku: null,
          taxCategory: 'iva' as const,
          isAvailable: true,
          isActive: true,
          sortOrder: 0,
        };
        await tx.db
          .insertInto('product')
          .values({ id, businessId, name, price: centavos as Minor, ...plain, ...stamps(), ...more })
          .execute();
        return id;
      }),
    assignment: (stationId: string, productId: string, modifierRouting: Record<string, string> = {}): Promise<string> =>
      world.write(system, async (tx) => {
        const id = tx.ids.next();
        const rule = { stationId, productId, categoryId: null, priority: 0, isActive: true, modifierRouting };
        await tx.db
          .insertInto('stationAssignment')
          .values({ id, businessId, locationId, ...rule, ...stamps() })
          .execute();
        return id;
      }),
    table: (tableNumber: string): Promise<string> =>
      world.write(system, async (tx) => {
        const areaId = tx.ids.next();
        const id = tx.ids.next();
        const area = {
          id: areaId,
          businessId,
          locationId,
          name: `Área ${tableNumber}`,
          isActive: true,
          createdBy: null,
          ...stamps(),
        };
        await tx.db.insertInto('diningArea').values(area).execute();
        const table = {
          id,
          businessId,
          areaId,
          tableNumber,
          capacity: 4,
          status: 'available' as const,
          metadata: {},
          ...stamps(),
        };
        await tx.db.insertInto('diningTable').values(table).execute();
        return id;
      }),
    method: (name: string, kind: 'cash' | 'card' | 'transfer'): Promise<string> =>
      world.write(system, async (tx) => {
        const id = tx.ids.next();
        await tx.db
          .insertInto('paymentMethod')
          .values({ id, businessId, name, kind, isActive: true, sortOrder: 0, ...stamps() })
          .execute();
        return id;
      }),
    /** A group with options, attached to a product; answers the option ids by name. Prices in major units. */
    modifiers: (
      productId: string,
      group: {
        name: string;
        min: number;
        max: number;
        mode: 'unique' | 'checkbox' | 'repeatable_bounded' | 'repeatable_unlimited';
      },
      options: Record<string, string>,
    ): Promise<{ groupId: string; option: Record<string, string> }> =>
      world.write(system, async (tx) => {
        const groupId = tx.ids.next();
        const range = { minSelection: group.min, maxSelection: group.max, selectionMode: group.mode };
        const plain = { sortOrder: 0, autoPrompt: false, isActive: true };
        await tx.db
          .insertInto('modifierGroup')
          .values({ id: groupId, businessId, name: group.name, ...range, ...plain, ...stamps() })
          .execute();
        const option: Record<string, string> = {};
        for (const [name, priceAdjustment] of Object.entries(options)) {
          const id = tx.ids.next();
          option[name] = id;
          const shown = {
            showOnKitchenTicket: true,
            showOnReceipt: true,
            showOnCustomerDisplay: true,
            showOnOnlineOrdering: true,
          };
          const flags = { isDefault: false, defaultChecked: false, isActive: true, modifierType: 'modifier' as const };
          const labels = { kitchenLabel: null, receiptLabel: null, linkedProductId: null, quantityPerModifier: 1 };
          const row = {
            id,
            businessId,
            groupId,
            name,
            priceAdjustment: priceAdjustment as never,
            sortOrder: 0,
            ...flags,
            ...labels,
            ...shown,
            ...stamps(),
          };
          await tx.db.insertInto('modifier').values(row).execute();
        }
        const overrides = { sortOrder: 0, minSelectionOverride: null, maxSelectionOverride: null };
        await tx.db
          .insertInto('modifierGroupAssignment')
          .values({ id: tx.ids.next(), businessId, productId, modifierGroupId: groupId, ...overrides, ...stamps() })
          .execute();
        return { groupId, option };
      }),
  };
};

const actorOf = (id: string, role: Role | null, businessId: string, locationIds: string[]): Actor => ({
  kind: role ? 'user' : 'system',
  id,
  name: role ?? 'Comanda',
  businessId,
  locationIds,
  role,
  permissions: role ? PERMISSIONS_BY_ROLE[role] : new Set(),
  stationId: null,
  sessionId: null,
  approvedBy: null,
});

const insertPlace = async (
  tx: WriteContext,
  place: { businessId: string; locationId: string; name: string; code: string },
): Promise<void> => {
  const { businessId, locationId, name, code } = place;
  const createdAt = tx.clock.now();
  await tx.db
    .insertInto('business')
    .values({ id: businessId, name, taxId: null, currency: 'GTQ', createdAt })
    .execute();
  const at = { name: `${name} Zona 10`, code, timeZone: 'America/Guatemala', createdAt };
  await tx.db
    .insertInto('location')
    .values({ id: locationId, businessId, ...at })
    .execute();
};

/** A database with one business and one location in it, the slices listening, and everything published kept. */
const populate = async (
  db: Database,
  env: TestEnv,
  { slices, ports }: { slices: readonly Listeners[]; ports: Partial<Ports> },
  close: () => Promise<void>,
): Promise<World> => {
  const published: Published[] = [];
  const emitted: Emitted[] = [];
  const contexts = createContexts({
    db,
    env,
    secrets: quickSecrets,
    listeners: [...slices, recorder(emitted)],
    publish: (namespace, rooms, event, payload) => {
      for (const room of [rooms].flat()) published.push({ namespace, room, event, payload });
    },
    ports: ports as Ports,
  });
  const businessId = env.uuid();
  const locationId = env.uuid();
  const system = actorOf('system', null, businessId, [locationId]);
  const write: World['write'] = (actor, fn) => contexts.write(actor, 'test', fn);
  await write(system, (tx) => insertPlace(tx, { businessId, locationId, name: 'El Comal', code: 'Z10' }));
  const as = (role: Role): Actor => actorOf(env.uuid(), role, businessId, [locationId]);
  const base = { env, db, contexts, published, emitted, businessId, locationId, as, write };
  const stranger = async (): Promise<Actor> => {
    const place = { businessId: env.uuid(), locationId: env.uuid(), name: 'Otro negocio', code: 'ZZ' };
    await write(system, (tx) => insertPlace(tx, place));
    return actorOf(env.uuid(), 'Owner', place.businessId, [place.locationId]);
  };
  return {
    ...base,
    stranger,
    run: (actor, operation, input = {}) => runOperation(contexts, actor, operation, input),
    make: makers(base, system),
    [Symbol.asyncDispose]: close,
  };
};

export interface HubWorld extends World {
  /** Ends the hub's database and opens its file again, as a box that was switched off and on. */
  restart(): Promise<void>;
}

/** The world of a hub. */
export const openWorld = async (): Promise<HubWorld> => {
  const folder = tempFolder();
  const env = testEnv();
  const path = folder.file('hub.db');
  let file = openHub(path, env);
  /** The file as it is open now. */
  const db = new Proxy(file, {
    get: (_, name) => {
      const value: unknown = Reflect.get(file, name);
      return typeof value === 'function' ? value.bind(file) : value;
    },
  });
  const world = await populate(db, env, { slices: hubListeners, ports: cloudLine }, async () => {
    await file.close();
    folder[Symbol.dispose]();
  });
  const restart = async (): Promise<void> => {
    await file.close();
    file = openHub(path, env);
  };
  return { ...world, restart };
};

/** The world of the cloud, in an empty database: one that was lent, or of this address. */
export const openCloudWorld = async (at: LentDatabase | string): Promise<World> => {
  const env = testEnv();
  const ports = { askHub, findCommand, hubCommands, personAt };
  if (typeof at !== 'string') {
    return populate(at.db, env, { slices: cloudListeners, ports }, async () => at.giveBack());
  }
  const db = await CloudDatabase.open(at, tables, env, () => undefined);
  return populate(db, env, { slices: cloudListeners, ports }, () => db.close());
};
