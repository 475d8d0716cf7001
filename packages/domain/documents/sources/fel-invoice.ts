import type { Context } from '@comanda/kernel/context';
import type { InvoicePaper } from '../../invoicing/index.ts';
import type { DocumentContent } from '../document-content.ts';
import { readPlace } from './place.ts';
import { amountText, currencySign, momentText } from './words.ts';

const TYPES: Record<string, string> = {
  FACT: 'Factura',
  FCAM: 'Factura cambiaria',
  FPEQ: 'Factura pequeño contribuyente',
};
const ID_KINDS = { NIT: 'NIT', CF: 'NIT', CUI: 'CUI', EXT: 'Pasaporte' } as const;

/** `27/11/2026 14:05` of SAT's own time, which has its offset. */
const satMoment = (at: string): string => {
  const [day = '', time = ''] = at.split(/[T ]/);
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
};

/** Without nought decimals: `2`, `0.333333`. */
const plain = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
const unitPrice = (decimal: string): string => Number(decimal).toFixed(2);

/** All that SAT wants on the paper of a tax document; one of a test environment says so, and so does one that was annulled. */
export const felInvoice = async (
  ctx: Context,
  paper: InvoicePaper,
): Promise<Extract<DocumentContent, { kind: 'fel_invoice' }>> => {
  const { dte, certified, bill } = paper;
  const place = await readPlace(ctx, bill.locationId, null);
  const { issuer, establishment, receiver } = dte;
  return {
    kind: 'fel_invoice',
    document: {
      isCopy: false,
      documentType: TYPES[dte.type] ?? dte.type,
      emitter: {
        commercialName: establishment.commercialName,
        name: issuer.name,
        nit: issuer.nit,
        addressLines: [establishment.address, `${establishment.municipality}, ${establishment.department}`],
      },
      receiver: { idKind: ID_KINDS[receiver.kind], id: receiver.id, name: receiver.name, address: receiver.address },
      certification: certified
        ? { kind: 'certified', ...certified, certifiedAt: satMoment(certified.certifiedAt) }
        : { kind: 'contingency', accessNumber: String(dte.accessNumber) },
      emittedAt: satMoment(dte.issuedAt),
      printedAt: momentText(place.now, place.timeZone),
      currencyCode: dte.currency,
      currency: currencySign(dte.currency),
      lines: dte.lines.map((line) => ({
        quantity: plain(line.quantity),
        description: line.description,
        unitPrice: unitPrice(line.unitPrice),
        discount: line.discount === 0 ? null : amountText(line.discount),
        total: amountText(line.total),
      })),
      total: amountText(dte.total),
      phrases: paper.phrases,
      complementLines: [
        ...(paper.isTest ? ['DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL'] : []),
        ...(paper.isAnnulled ? ['DOCUMENTO ANULADO'] : []),
      ],
      certifier: paper.certifier,
      qr: paper.qr,
    },
  };
};
