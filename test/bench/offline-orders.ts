import { join } from 'node:path';
import { insertRows, systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';

const AT = '2026-11-21T01:00:00.000Z';
const LINES = 11;
/** So many share a COMMIT: nobody measures how they are written. */
const AT_ONCE = 16;
export const ROWS_OF_ORDER = LINES + 1;

/** An order of eleven lines in one transaction: twelve rows, as a hub offline would write them. */
const writeOrder = (
  db: HubDatabase,
  uuid: () => string,
  place: { businessId: string; locationId: string },
  n: number,
) =>
  db.write('order', 'ana', async (tx) => {
    const id = uuid();
    const stamps = { createdBy: 'ana', createdAt: AT, updatedAt: AT };
    const nobody = {
      taxId: null,
      taxName: null,
      taxAddress: null,
      taxpayerType: null,
      kioskId: null,
      kioskSessionId: null,
    };
    const open = { sentAt: null, closedAt: null, cancellationReason: null, orderAlias: null, guestCount: null };
    const from = {
      tableId: null,
      waiterId: null,
      parentOrderId: null,
      originLocationId: null,
      tableAliasSnapshot: null,
    };
    const order = { id, ...place, ...nobody, ...open, ...from, ...stamps, version: 1, documentNumber: `X-${n}` };
    await insertRows(tx.db, 'order', [{ ...order, status: 'draft', orderType: 'take_out', channel: 'pos' } as never]);
    const fresh = { voidedAt: null, voidReason: null, compedAt: null, compReason: null, firedAt: null, sentAt: null };
    const part = { parentOrderItemId: null, bundleId: null, bundleComponentGroupId: null, seatNo: null, notes: null };
    const price = {
      unitPriceSnapshot: 12_500,
      taxCategorySnapshot: 'iva',
      taxAmountSnapshot: '13.39',
      taxBreakdownSnapshot: null,
    };
    const what = { productId: null, productNameSnapshot: 'Puyazo a la brasa', status: 'pending', lineType: 'standard' };
    const line = { ...what, ...price, ...part, ...fresh, ...stamps, courseNumber: 1, quantity: 1, holdUntilFired: 0 };
    const lines = Array.from({ length: LINES }, () => ({
      ...line,
      id: uuid(),
      businessId: place.businessId,
      orderId: id,
    }));
    await insertRows(tx.db, 'orderItem', lines as never);
  });

/** Writes orders into the file of a hub that is down, as it would have while nobody heard of it; answers what it sealed. */
export const sellOffline = async (
  dataFolder: string,
  place: { businessId: string; locationId: string },
  orders: number,
): Promise<{ seq: number; body: string }[]> => {
  const env = systemEnv();
  const db = HubDatabase.open(join(dataFolder, 'hub.db'), tables, env);
  const { seq: before } = await db.read
    .selectFrom('obTx')
    .select((q) => q.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  for (let n = 0; n < orders; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, orders - n) }, (_, i) => n + i);
    await Promise.all(some.map((one) => writeOrder(db, env.uuid, place, one)));
  }
  const bodies = await db.read.selectFrom('obTx').select(['seq', 'body']).where('seq', '>', before).execute();
  await db.close();
  return bodies;
};
