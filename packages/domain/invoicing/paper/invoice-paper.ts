import { AppError, type BillView } from '@comanda/contracts';
import { CERTIFIERS, type CertifierName, type Dte, phraseText, satContingencyPage, satPage } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { billFelOf, getBillView } from '../../billing/index.ts';
import { accessNumberOf, activeSettings } from '../../fel/index.ts';
import { getOrderView } from '../../orders/index.ts';
import { buildInvoice } from '../certifying/build-invoice.ts';

/** All that an invoice says on paper, certified or in contingency. */
export interface InvoicePaper {
  bill: BillView;
  dte: Dte;
  certified: { authorization: string; series: string; number: string; certifiedAt: string } | null;
  isAnnulled: boolean;
  isTest: boolean;
  phrases: string[];
  certifier: { name: string; nit: string };
  /** Where SAT shows it. */
  qr: string;
}

/**
 * A bill's invoice for paper: the document as it was certified, or, with an access number, as it will be. Throws BILL_NOT_FOUND,
 * FEL_NOT_CONFIGURED, FEL_NOT_EXPECTED, FEL_CERTIFYING (neither yet), FEL_DOCUMENT_INVALID (nothing can be certified of it as it is).
 */
export const invoicePaper = async (ctx: Context, billId: string): Promise<InvoicePaper> => {
  const bill = await getBillView(ctx, billId);
  const fel = await billFelOf(ctx, billId);
  const settings = await activeSettings(ctx);
  const textsOf = (dte: Dte) => dte.phrases.map((phrase) => phraseText(phrase)).filter((text) => text !== null);
  if (fel?.felAuthorization && fel.dte) {
    // Who certified it: what an older build wrote does not say it.
    const { certifier: by, ...dte } = fel.dte as Dte & { certifier?: CertifierName };
    const certifier = CERTIFIERS[by ?? settings?.certifier ?? 'digifact'];
    const { felAuthorization: authorization, felSerialNumber: series, felNumber: number } = fel;
    const certified = {
      authorization,
      series: series ?? '',
      number: number ?? '',
      certifiedAt: fel.felCertificationDate ?? '',
    };
    const state = { isAnnulled: fel.felStatus === 'annulled', isTest: fel.isTest };
    return { bill, dte, certified, ...state, phrases: textsOf(dte), certifier, qr: satPage(authorization, dte) };
  }
  if (!settings) throw new AppError('FEL_NOT_CONFIGURED');
  const certifier = CERTIFIERS[settings.certifier];
  if (!bill.felExpected || bill.felStatus === 'not_expected') throw new AppError('FEL_NOT_EXPECTED', { billId });
  // What SAT refuses is no matter of being out of touch.
  if (bill.felStatus === 'failed')
    throw new AppError('FEL_DOCUMENT_INVALID', { violations: [{ code: bill.felErrorCode ?? null, path: '' }] });
  const access = await accessNumberOf(ctx, billId);
  if (!access) throw new AppError('FEL_CERTIFYING', { billId });
  const order = await getOrderView(ctx, bill.orderId);
  const built = await buildInvoice(ctx, { bill, order }, { accessNumber: access.number });
  if ('none' in built)
    throw new AppError('FEL_DOCUMENT_INVALID', { violations: [{ code: built.none.code, path: '' }] });
  const { dte } = built;
  const isTest = settings.environment === 'test';
  const parts = { bill, dte, certified: null, isAnnulled: false, isTest };
  return { ...parts, phrases: textsOf(dte), certifier, qr: satContingencyPage(access.number) };
};
