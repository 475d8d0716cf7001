import { AppError, type CommunicationView, type PurchaseView } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { requirePermission } from '@comanda/kernel/require-permission';
import { moneyText } from '../../documents/index.ts';
import { costOf, getPurchase } from '../../purchases/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { businessOf, housePaper } from '../house-paper.ts';
import type { PdfBlock } from '../pdf-document.ts';
import { type Say, sayIn } from '../templates/words.ts';
import { sendBill } from './send-bill.ts';

const THOUSAND = 1_000;

/** A purchase as its supplier reads it. Pure. */
const blocksOf = (purchase: PurchaseView, place: string, currency: string, say: Say): PdfBlock[] => [
  {
    kind: 'facts',
    rows: [
      [say('supplier'), purchase.supplierName],
      [say('deliverTo'), place],
    ],
  },
  {
    kind: 'table',
    columns: [
      { head: say('description'), share: 5 },
      { head: say('quantity'), share: 1.6, isNumber: true },
      { head: say('price'), share: 2, isNumber: true },
      { head: say('total'), share: 2, isNumber: true },
    ],
    rows: purchase.items.map(({ name, orderedPacks, packThousandths, unit, packCost }) => [
      `${name} (${packThousandths / THOUSAND} ${unit})`,
      `${orderedPacks / THOUSAND}`,
      moneyText(packCost, currency),
      moneyText(costOf(orderedPacks, packCost), currency),
    ]),
    totals: [[say('total'), moneyText(purchase.orderedTotal, currency)]],
  },
  ...(purchase.notes ? [{ kind: 'text', text: purchase.notes } as const] : []),
];

/**
 * Mails a purchase to its supplier, as a PDF. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE of one that is cancelled,
 * FORBIDDEN, MAIL_NOT_CONFIGURED.
 */
export const mailPurchase = async (
  ctx: TaskContext & CommunicationPorts,
  { id, to }: { id: string; to: string },
): Promise<CommunicationView> => {
  requirePermission(ctx.actor, 'Stock:View');
  if (!ctx.mailer) throw new AppError('MAIL_NOT_CONFIGURED');
  const purchase = await getPurchase(ctx, { id });
  const { documentNumber, status, locationId } = purchase;
  if (status === 'cancelled') throw new AppError('PURCHASE_STATE', { status });
  const { name, currency } = await businessOf(ctx);
  const place = (await locations.get(ctx, locationId)).name;
  const looks = await housePaper(ctx);
  const say = sayIn(looks.language);
  const title = `${say('purchase')} ${documentNumber}`;
  const bytes = await ctx.renderPdf({
    ...looks,
    title,
    business: name,
    subtitle: place,
    blocks: blocksOf(purchase, place, currency, say),
    createdAt: purchase.orderedAt ?? purchase.createdAt,
  });
  const body = `${say('purchaseGoes')} ${documentNumber}, ${say('to')} ${place}.`;
  const mail = { subject: `${title} ${say('of')} ${name}`, body, filename: `compra-${documentNumber}`, bytes };
  return ctx.write('mail a purchase', (tx) => sendBill(tx, mail, to, { locationId, billId: null, customerId: null }));
};
