import { AppError, type BillView, type ValidatedQr } from '@comanda/contracts';
import type { Context, TaskContext } from '@comanda/kernel/context';
import { billOfAuthorization, getBillView } from '../../billing/index.ts';
import { readBillCode } from './bill-code.ts';

const OF_SAT = /^https:\/\/[a-z.]+\.sat\.gob\.gt\//i;
const AUTHORIZATION = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/i;

const findBill = async (ctx: Context, id: string): Promise<BillView | null> => {
  try {
    return await getBillView(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BILL_NOT_FOUND') return null;
    throw error;
  }
};

/** What a scanned code is: a bill of ours, an invoice at SAT, or neither. A wrong code is an answer, not an error. */
export const validateQr = async (ctx: TaskContext, { code }: { code: string }): Promise<ValidatedQr> => {
  const read = readBillCode(ctx, code);
  if (read) {
    if (!read.isOurs) return { valid: false, reason: 'FORGED' };
    const bill = await findBill(ctx, read.billId);
    return bill ? { valid: true, kind: 'bill', bill } : { valid: false, reason: 'NOT_FOUND' };
  }
  const authorization = OF_SAT.test(code) ? AUTHORIZATION.exec(code)?.[0].toUpperCase() : undefined;
  if (!authorization) return { valid: false, reason: 'UNKNOWN_CODE' };
  const billId = await billOfAuthorization(ctx, authorization);
  const bill = billId && (await findBill(ctx, billId));
  const found = { kind: 'dte' as const, authorization };
  return bill ? { valid: true, ...found, bill } : { valid: false, ...found, reason: 'NOT_FOUND' };
};
