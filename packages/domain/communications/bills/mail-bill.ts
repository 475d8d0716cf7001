import type { BillView } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import { getBillView } from '../../billing/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { billMailedAt, communications, noteEvent } from '../communications.store.ts';
import { createCommunication, type MessageOf } from '../create-communication.ts';
import { isForgotten } from '../forgetting/forgotten-addresses.ts';
import { recipientOf } from './customer-of-bill.ts';
import { type BillMail, drawBill, isInvoiced, owesNoInvoice } from './draw-bill.ts';
import { isMailedEnough, sendBill } from './send-bill.ts';

const Input = z.object({ billId: z.string(), to: z.string(), again: z.boolean().default(false), tries: z.int() });
type Input = z.infer<typeof Input>;

/** Mails a bill that somebody at a till asked for: as soon as its invoice is certified. */
export const MAIL_BILL: JobKind<Input> = {
  name: 'communication.mail_bill',
  input: Input,
  retry: { attempts: 20, firstMs: 5_000, mostMs: 600_000 },
  atOnce: 2,
};

/** One bill, one address, one mail: whoever asks while it waits asks for the same. */
export const mailKey = ({ billId, to }: Pick<Input, 'billId' | 'to'>): string => `${billId} ${to.toLowerCase()}`;

/** To which address a key's bill goes, in small letters. */
export const addressOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** An invoice that is not there is looked for after 15 s and then twice as late each time, every 15 minutes at last. */
const FIRST_MS = 15_000;
const MOST_MS = 15 * 60_000;
/** SAT takes documents of five days; who has no invoice by then gets none by itself. */
const GIVE_UP_MS = 7 * 24 * 3_600_000;

type Found = { bill: BillView } & ({ kind: 'ready'; mail: BillMail } | { kind: 'later' | 'given_up' });

const find = async (ctx: Context, renderPdf: CommunicationPorts['renderPdf'], { billId }: Input): Promise<Found> => {
  const bill = await getBillView(ctx, billId);
  if (isInvoiced(bill) || owesNoInvoice(bill))
    return { kind: 'ready', bill, mail: await drawBill(ctx, renderPdf, bill) };
  const isOver = ctx.clock.ms() - Date.parse(bill.paidAt ?? bill.updatedAt) > GIVE_UP_MS;
  return { kind: isOver ? 'given_up' : 'later', bill };
};

const keep = async (tx: WriteContext, input: Input, found: Found): Promise<void> => {
  const { billId, to, again, tries } = input;
  const { bill } = found;
  // Their data was removed while it waited.
  if (await isForgotten(tx, bill, to)) return;
  const of: MessageOf = { locationId: bill.locationId, billId, customerId: await recipientOf(tx, bill, to) };
  if (found.kind === 'ready') {
    // Asked for twice, or sent by itself meanwhile: one mail, unless somebody wants another.
    if (!again && (await billMailedAt(tx, billId, to)) !== null) return;
    // A sixth address gets nothing: the till that asks for it is told of no limit while it has no internet.
    if (!(await isMailedEnough(tx, of, to))) await sendBill(tx, found.mail, to, of);
    return;
  }
  if (found.kind === 'later') {
    const dueAt = new Date(tx.clock.ms() + Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 10))).toISOString();
    await tx.enqueue(MAIL_BILL, { ...input, tries: tries + 1 }, { key: mailKey(input), dueAt });
    return;
  }
  const { billNumber, felErrorCode } = bill;
  const subject = `Su factura de la cuenta ${billNumber}`;
  const body = 'La factura de esta cuenta no se certificó.';
  const { id } = await createCommunication(tx, { to, subject, body, ...of });
  await communications.update(tx, id, { status: 'failed', errorCode: felErrorCode ?? 'FEL_NOT_CERTIFIED' });
  await noteEvent(tx, id, 'communication.failed', { code: felErrorCode ?? 'FEL_NOT_CERTIFIED' });
};

export const mailBillHandler = (renderPdf: CommunicationPorts['renderPdf']) =>
  jobHandler(MAIL_BILL, { act: (ctx, input) => find(ctx, renderPdf, input), settle: keep });
