import type { DocumentContent } from '../../documents/index.ts';
import type { PdfBlock, PdfDocument } from '../pdf-document.ts';
import type { Say } from '../templates/words.ts';

type Drawn = Pick<PdfDocument, 'title' | 'business' | 'subtitle' | 'blocks'>;
type Row = readonly [string, string];

const facts = (rows: readonly (readonly [string, string | null | undefined])[]): PdfBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is Row => typeof row[1] === 'string' && row[1] !== ''),
});
const texts = (lines: readonly string[]): PdfBlock[] =>
  lines.length === 0 ? [] : [{ kind: 'text', text: lines.join('\n') }];

const billPdf = ({ document }: Extract<DocumentContent, { kind: 'bill' }>, say: Say): Drawn => {
  const { head, currency, payments, change, tip, discounts } = document;
  const money = (amount: string): string =>
    amount.startsWith('-') ? `-${currency}${amount.slice(1)}` : currency + amount;
  const totals: Row[] = [
    ...(discounts.length > 0 || tip ? [[say('subtotal'), money(document.subtotal)] as const] : []),
    ...discounts.map(({ label, amount }) => [label, money(amount)] as const),
    ...(tip ? [[say('tip'), money(tip.amount)] as const] : []),
    [say('total'), money(document.total)],
  ];
  return {
    title: `${say('bill')} ${document.orderNumber}`,
    business: head.name,
    subtitle: head.lines.join(' · ') || null,
    blocks: [
      facts([
        [say('place'), document.place],
        [say('bill'), document.billName],
        [say('servedBy'), document.waiterName],
      ]),
      {
        kind: 'table',
        columns: [
          { head: say('quantity'), share: 1.2, isNumber: true },
          { head: say('description'), share: 6 },
          { head: say('total'), share: 2, isNumber: true },
        ],
        rows: document.lines.map(({ quantity, name, amount, details, note }) => [
          quantity,
          [name, ...details, ...(note === null ? [] : [`(${note})`])].join('\n'),
          money(amount),
        ]),
        totals,
      },
      facts([
        ...payments.map(
          ({ label, amount, detail }) => [label, [money(amount), detail].filter(Boolean).join(' · ')] as const,
        ),
        [say('change'), change && money(change)],
      ]),
      ...texts(document.footerLines),
    ],
  };
};

/** What SAT demands on it stays as SAT has it, in Spanish. */
const invoicePdf = ({ document }: Extract<DocumentContent, { kind: 'fel_invoice' }>, say: Say): Drawn => {
  const { emitter, receiver, certification, currency, certifier, qr } = document;
  const money = (amount: string): string => currency + amount;
  const given =
    certification.kind === 'certified'
      ? ([
          ['Autorización', certification.authorization],
          ['Serie', certification.series],
          ['Número', certification.number],
          ['Certificación', certification.certifiedAt],
        ] as const)
      : ([['Número de acceso', certification.accessNumber]] as const);
  return {
    title: document.documentType,
    business: emitter.commercialName,
    subtitle: [`${emitter.name} · NIT ${emitter.nit}`, ...emitter.addressLines].join('\n'),
    blocks: [
      ...texts(['Documento Tributario Electrónico']),
      facts([
        ...given,
        ['Emisión', document.emittedAt],
        [say('currency'), document.currencyCode],
        [receiver.idKind, receiver.id],
        [say('name'), receiver.name],
        [say('address'), receiver.address],
      ]),
      {
        kind: 'table',
        columns: [
          { head: say('quantity'), share: 1.3, isNumber: true },
          { head: say('description'), share: 5 },
          { head: say('price'), share: 1.7, isNumber: true },
          { head: say('discount'), share: 1.7, isNumber: true },
          { head: say('total'), share: 1.8, isNumber: true },
        ],
        rows: document.lines.map((line) => [
          line.quantity,
          line.description,
          money(line.unitPrice),
          line.discount === null ? '' : money(line.discount),
          money(line.total),
        ]),
        totals: [[say('total'), money(document.total)]],
      },
      ...texts([...document.phrases, ...document.complementLines]),
      facts([['Certificador', `${certifier.name} · NIT ${certifier.nit}`]]),
      ...(qr === null ? [] : [{ kind: 'qr' as const, address: qr }]),
    ],
  };
};

const cashPdf = ({ document }: Extract<DocumentContent, { kind: 'cash_report' }>): Drawn => {
  const { head, currency, difference, closed } = document;
  const money = (amount: string): string => currency + amount;
  const DIFFERENCE = { short: 'Faltante', over: 'Sobrante', none: 'Sin diferencia' } as const;
  return {
    title: `${document.kind === 'z' ? 'Corte Z' : 'Corte X'} ${document.number}`,
    business: head.name,
    subtitle: head.lines.join(' · ') || null,
    blocks: [
      facts([
        ['Cajero', document.cashierName],
        ['Apertura', `${document.opened.at} · ${document.opened.by}`],
        ['Cierre', closed && `${closed.at} · ${closed.by}`],
        ['Fondo inicial', money(document.openingAmount)],
      ]),
      {
        kind: 'table',
        columns: [
          { head: 'Forma de pago', share: 5 },
          { head: 'Pagos', share: 1.5, isNumber: true },
          { head: 'Propinas', share: 2, isNumber: true },
          { head: 'Total', share: 2, isNumber: true },
        ],
        rows: document.methods.map(({ label, count, amount, tips }) => [
          label,
          `${count}`,
          tips === null ? '' : money(tips),
          money(amount),
        ]),
        totals: document.totals ? [['Total', money(document.totals.taken)]] : [],
      },
      facts([
        ['Descuentos', `${document.discounts.count} · ${money(document.discounts.amount)}`],
        ['Cortesías', `${document.courtesies.count} · ${money(document.courtesies.amount)}`],
        ['Anulaciones', `${document.voids.count} · ${money(document.voids.amount)}`],
        ...(document.refunds ?? []).map(({ label, amount }) => [`Devuelto · ${label}`, money(amount)] as const),
        ['Efectivo esperado', money(document.expected)],
        ['Efectivo contado', document.counted && money(document.counted)],
        ['Diferencia', difference && `${DIFFERENCE[difference.kind]} ${money(difference.amount)}`],
      ]),
    ],
  };
};

/**
 * A paper of the house as a page: what it says is the same, its own words in the business's language. Null: of this one there is no
 * page. Pure.
 */
export const pdfOfPaper = (content: DocumentContent, say: Say): Drawn | null => {
  switch (content.kind) {
    case 'bill':
      return billPdf(content, say);
    case 'fel_invoice':
      return invoicePdf(content, say);
    case 'cash_report':
      return cashPdf(content);
    case 'receipt':
    case 'refund':
    case 'drawer':
      return null;
  }
};
