import { tablesOf } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { findRecovery, keepRow } from './recover.store.ts';

type Db = Pick<Context, 'db'>;
type Image = Record<string, unknown>;

/**
 * Hubs that each brought a history of their own to one location gave the same numbers there. Who comes second says so in its
 * number, here and in the cloud, and leaves the first its own.
 */
export const numberApart = async (tx: Db, table: string, image: Image): Promise<Image> => {
  const numbering = tablesOf(tx.db)[table]?.numbering;
  if (!numbering || (numbering.whileStatus ?? image.status) !== image.status) return image;
  const { column, within, whileStatus } = numbering;
  const isHeld = whileStatus === undefined ? sql`` : sql`and status = ${whileStatus}`;
  let number = String(image[column]);
  for (;;) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(within)} = ${image[within]}
      and ${sql.ref(column)} = ${number} and id <> ${image.id} ${isHeld} limit 1`.execute(tx.db);
    if (rows.length === 0) break;
    number += `-R${(await findRecovery(tx))!.epoch}`;
  }
  if (number === image[column]) return image;
  await keepRow(tx, table, String(image.id), 'number');
  return { ...image, [column]: number };
};

/** A guest in the seat of one that comes takes the next free one, here and in the cloud: nobody's allergies are lost. */
export const moveGuestToFreeSeat = async (tx: Db, { id, order_id: orderId, seat_no: seat }: Image): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update order_guest set seat_no = 1 + (select max(seat_no) from order_guest where order_id = ${orderId})
    where order_id = ${orderId} and seat_no = ${seat} and id <> ${id} returning id`.execute(tx.db);
  for (const guest of rows) await keepRow(tx, 'order_guest', guest.id, 'number');
};
