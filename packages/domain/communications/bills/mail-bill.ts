import type { BillView } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import { getBillView } from '../../billing/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { communications, noteEvent } from '../communications.store.ts';
import { createCommunication } from '../create-communication.ts';
import { type BillMail, drawBill, isInvoiced, owesNoInvoice } from './draw-bill.ts';
import { sendBill } from './send-bill.ts';

const Input = z.object({ billId: z.string(), to: z.string(), tries: z.int() });
type Input = z.infer<typeof Input>;

/** Mails a bill that somebody at a till asked for: as soon as its invoice is certified. */
export const MAIL_BILL: JobKind<Input> = {
  name: 'communication.mail_bill',
  input: Input,
  retry: { attempts: 20, firstMs: 5_000, mostMs: 600_000 },
  atOnce: 2,
};

/** An invoice that is not there is looked for after 15 s and then twice as late each time, every 15 minutes at last. */
const FIRST_MS = 15_000;
const MOST_MS = 15 * 60_000;
/** SAT takes documents of five days; who has no invoice by then gets none by itself. */
const GIVE_UP_MS = 7 * 24 * 3_600_000;

type Found = { kind: 'ready'; mail: BillMail } | { kind: 'later' } | { kind: 'given_up'; bill: BillView };

const find = async (ctx: Context, renderPdf: CommunicationPorts['renderPdf'], { billId }: Input): Promise<Found> => {
  const bill = await getBillView(ctx, billId);
  if (isInvoiced(bill) || owesNoInvoice(bill)) return { kind: 'ready', mail: await drawBill(ctx, renderPdf, bill) };
  const isOver = ctx.clock.ms() - Date.parse(bill.paidAt ?? bill.updatedAt) > GIVE_UP_MS;
  return isOver ? { kind: 'given_up', bill } : { kind: 'later' };
};

const keep = async (tx: WriteContext, input: Input, found: Found): Promise<void> => {
  const { to, tries } = input;
  if (found.kind === 'ready') {
    await sendBill(tx, found.mail, to);
    return;
  }
  if (found.kind === 'later') {
    const dueAt = new Date(tx.clock.ms() + Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 10))).toISOString();
    await tx.enqueue(MAIL_BILL, { ...input, tries: tries + 1 }, { dueAt });
    return;
  }
  const { billNumber, felErrorCode } = found.bill;
  const subject = `Su factura de la cuenta ${billNumber}`;
  const { id } = await createCommunication(tx, { to, subject, body: 'La factura de esta cuenta no se certificó.' });
  await communications.update(tx, id, { status: 'failed', errorCode: felErrorCode ?? 'FEL_NOT_CERTIFIED' });
  await noteEvent(tx, id, 'communication.failed', { code: felErrorCode ?? 'FEL_NOT_CERTIFIED' });
};

export const mailBillHandler = (renderPdf: CommunicationPorts['renderPdf']) =>
  jobHandler(MAIL_BILL, { act: (ctx, input) => find(ctx, renderPdf, input), settle: keep });
