import type { CreateDocumentPrintJobInput, DocumentPrintJob } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { Actor } from '@comanda/kernel/context';
import type { TestPostgres } from '@comanda/testing/postgres';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { createCloudDocument } from './create-cloud-document.ts';

/** What a hub wrote, parents first. */
const COPIED = [
  'product',
  'order',
  'orderItem',
  'orderBill',
  'billMapping',
  'paymentMethod',
  'cashSession',
  'cashCount',
  'cashMovement',
  'billPayment',
] as const satisfies readonly (keyof Tables)[];

export interface CloudCopy extends AsyncDisposable {
  house: Restaurant;
  cloud: World;
  cashier: Actor;
  /** A station of the cloud that a bridge prints for, where the location's documents come out. */
  station: string;
  /** A bill of one steak, paid in cash, the till it went into, closed, and one that is open. */
  billId: string;
  paymentId: string;
  closedTill: string;
  openTill: string;
  print(
    asked: Pick<CreateDocumentPrintJobInput, 'documentType' | 'sourceKind' | 'sourceId'>,
    by?: Actor,
  ): Promise<DocumentPrintJob>;
  /** A bridge that is paired with the cloud, at the location unless another is named. */
  bridge(locationId?: string): Promise<Actor>;
  rows(): Promise<Tables['documentPrintJob'][]>;
}

const copyRows = async (house: Restaurant, cloud: World): Promise<void> => {
  const { businessId, locationId } = cloud;
  for (const table of COPIED) {
    const rows: Record<string, unknown>[] = await house.db.read.selectFrom(table).selectAll().execute();
    const kept = rows.map((row) => ({
      ...row,
      businessId,
      ...('locationId' in row && { locationId }),
      ...('tableId' in row && { tableId: null }),
      ...('categoryId' in row && { categoryId: null }),
    }));
    if (kept.length > 0)
      await cloud.write(cloud.as('Owner'), ({ db }) =>
        db
          .insertInto(table)
          .values(kept as never)
          .execute(),
      );
  }
};

/** What a hub sold is in the cloud, and a bridge prints there. */
export const withCloudCopy = async (server: TestPostgres): Promise<CloudCopy> => {
  const house = await openRestaurant();
  const first = await house.openTill(50_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 20_000);
  const counts = [{ paymentMethodId: house.cash, counted: 62_400 }];
  await house.call(house.cashier, 'closeCashSession', { id: first.id, counts });
  const { id: openTill } = await house.openTill(30_000, 'Caja 2');
  const cloud = await openCloudWorld(await server.lend());
  await copyRows(house, cloud);
  const { locationId } = cloud;
  const station = await cloud.make.station('Caja', { outputType: 'printer', printerType: 'bridge' });
  const owner = cloud.as('Owner');
  await cloud.write(owner, ({ db, clock, ids }) =>
    db
      .insertInto('locationParameter')
      .values({
        id: ids.next(),
        businessId: cloud.businessId,
        locationId,
        name: 'RECEIPT_STATION_ID',
        value: station,
        updatedAt: clock.now(),
      })
      .execute(),
  );
  await cloud.write(owner, ({ db, clock, ids }) =>
    db
      .insertInto('bridge')
      .values({
        id: ids.next(),
        businessId: cloud.businessId,
        locationId,
        name: 'Oficina',
        tokenHash: 'a'.repeat(64),
        isActive: true,
        registeredAt: clock.now(),
        lastSeenAt: null,
      })
      .execute(),
  );
  const cashier = cloud.as('Cashier');
  return {
    house,
    cloud,
    cashier,
    station,
    billId: bill!.id,
    paymentId: payment.id,
    closedTill: first.id,
    openTill,
    print: (asked, by = cashier) => cloud.run(by, createCloudDocument, asked as never),
    bridge: async (at = locationId) => ({
      ...owner,
      kind: 'bridge',
      id: cloud.env.uuid(),
      role: null,
      locationIds: [at],
      permissions: new Set(['PrintJob:View', 'PrintJob:Update', 'Kitchen:View']),
    }),
    rows: () => cloud.db.read.selectFrom('documentPrintJob').selectAll().orderBy('createdAt').orderBy('id').execute(),
    [Symbol.asyncDispose]: async () => {
      await cloud[Symbol.asyncDispose]();
      await house[Symbol.asyncDispose]();
    },
  };
};
