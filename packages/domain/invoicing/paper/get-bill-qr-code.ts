import type { BillQrCode } from '@comanda/contracts';
import { type Dte, satPage } from '@comanda/fel';
import type { TaskContext } from '@comanda/kernel/context';
import { renderSVG } from 'uqr';
import { billFelOf, getBillView } from '../../billing/index.ts';
import { billCode } from './bill-code.ts';

/** The code that stands for a bill, and where SAT shows its invoice once it is certified. Throws BILL_NOT_FOUND. */
export const getBillQrCode = async (ctx: TaskContext, { id }: { id: string }): Promise<BillQrCode> => {
  const bill = await getBillView(ctx, id);
  const text = billCode(ctx, bill.id);
  const fel = await billFelOf(ctx, bill.id);
  if (!fel?.felAuthorization || !fel.dte) return { text, url: null, svg: renderSVG(text) };
  const url = satPage(fel.felAuthorization, fel.dte as Dte);
  return { text, url, svg: renderSVG(url) };
};
