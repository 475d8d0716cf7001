import {
  type BillDocument,
  type CashReport,
  type DeliveryTicket,
  type FelInvoice,
  type PaperProfile,
  type PaymentReceipt,
  type Raster,
  type RefundSlip,
  renderBill,
  renderCashReport,
  renderDeliveryTicket,
  renderFelInvoice,
  renderPaymentReceipt,
  renderRefundSlip,
} from '@comanda/escpos';

const SHEET = { jobShortId: 'K7Q2ZM', copy: { number: 1, of: 1 }, reprint: null };
const REPRINT = { number: 2, possibleDuplicate: false };
const POSSIBLE_DUPLICATE = { number: 1, possibleDuplicate: true };
const LONG_NAME = 'Plato típico guatemalteco con chirmol, guacamol y tortillas recién hechas';
const HOSTILE = 'Nota \x1bp\x00\x19\xfa\x1dV\x00 🌮\n-------- FIN --------\n“sin sal” – 5€ K’iche’';

/** A ring, 32 dots across. */
const LOGO: Raster = {
  width: 32,
  height: 32,
  bits: Uint8Array.from({ length: 128 }, (_, i) =>
    Array.from({ length: 8 }, (_, bit) => Math.hypot((i % 4) * 8 + bit - 15.5, Math.floor(i / 4) - 15.5)).reduce(
      (byte, far) => byte * 2 + (far < 15 && far > 10 ? 1 : 0),
      0,
    ),
  ),
};

const HEAD = {
  logo: null,
  name: 'Restaurante El Jocón',
  lines: ['5a. avenida norte 14, Antigua Guatemala', 'Tel. 7832-0000'],
};

const BILL: BillDocument = {
  ...SHEET,
  kind: 'pre_bill',
  head: HEAD,
  currency: 'Q',
  orderNumber: 'Z10-0042',
  billName: null,
  place: 'Mesa 4',
  waiterName: 'María José',
  guests: 4,
  printedAt: '21 nov 2026, 14:05',
  lines: [
    { quantity: '2', name: 'Pepián de pollo', amount: '130.00', details: ['Sin loroco', 'Arroz aparte'], note: null },
    { quantity: '1', name: 'Caldo de res', amount: '58.00', details: [], note: 'Combo del día' },
    { quantity: '3', name: 'Rosa de jamaica', amount: '45.00', details: [], note: null },
  ],
  subtotal: '233.00',
  discounts: [{ label: 'Descuento empleado 10%', amount: '-23.30' }],
  tip: null,
  total: '209.70',
  payments: [],
  change: null,
  pending: '209.70',
  suggestedTips: [
    { label: '10%', amount: '20.97', total: '230.67' },
    { label: '15%', amount: '31.46', total: '241.16' },
    { label: '20%', amount: '41.94', total: '251.64' },
  ],
  qr: null,
  footerLines: ['¡Gracias por su visita!', 'Maltyox (K’iche’)'],
};

const PAID: BillDocument = {
  ...BILL,
  kind: 'bill',
  billName: 'Cuenta 2 de 3',
  tip: { label: 'Propina 10%', amount: '20.97' },
  total: '230.67',
  payments: [
    { label: 'Tarjeta', amount: '100.00', detail: 'Visa ****1234, autorización 004512' },
    { label: 'Efectivo', amount: '150.00', detail: null },
  ],
  change: '19.33',
  pending: null,
  suggestedTips: [],
  qr: 'https://eljocon.gt/opinion?orden=Z10-0042',
};

const LONG_BILL: BillDocument = {
  ...PAID,
  head: { logo: LOGO, name: `Restaurante ${LONG_NAME}`, lines: [LONG_NAME] },
  billName: 'Cuenta de Otorrinolaringológicamentedesproporcionadísima',
  place: 'Terraza de los naranjos, mesa 14 al lado de la fuente',
  waiterName: 'María José Hernández de la Cruz y Castellanos',
  lines: [
    { quantity: '0.5', name: LONG_NAME, amount: '12,345,678.90', details: [LONG_NAME, HOSTILE], note: LONG_NAME },
    { quantity: '1,250', name: `Otorrino${'laringo'.repeat(8)}`, amount: '45.00', details: [], note: null },
    { quantity: '1', name: HOSTILE, amount: '999,999.99', details: [], note: null },
    { quantity: '1', name: '🌮', amount: '20.00', details: [], note: null },
  ],
  subtotal: '12,345,678.90',
  discounts: [{ label: LONG_NAME, amount: '-1,234,567.89' }],
  total: '12,345,678.90',
  payments: [{ label: LONG_NAME, amount: '12,345,678.90', detail: LONG_NAME }],
  change: null,
  pending: '12,345,678,901,234.90',
  footerLines: [HOSTILE, LONG_NAME],
};

const RECEIPT: PaymentReceipt = {
  ...SHEET,
  head: HEAD,
  currency: 'Q',
  orderNumber: 'Z10-0042',
  billName: 'Cuenta 2 de 3',
  place: 'Mesa 4',
  paidAt: '21 nov 2026, 14:25',
  method: 'Efectivo',
  amount: '209.70',
  tip: '20.97',
  total: '230.67',
  received: '250.00',
  change: '19.33',
  reference: null,
  takenBy: 'Ana Lucía',
  billTotal: '209.70',
  pending: null,
};

const REPORT_X: CashReport = {
  ...SHEET,
  kind: 'x',
  head: HEAD,
  currency: 'Q',
  number: '118',
  cashierName: 'Ana Lucía',
  printedAt: '21 nov 2026, 16:00',
  opened: { at: '21 nov 2026, 07:00', by: 'María José' },
  closed: null,
  openingAmount: '500.00',
  methods: [
    { label: 'Efectivo', count: 32, amount: '4,120.00', tips: '212.00' },
    { label: 'Tarjeta', count: 41, amount: '8,305.50', tips: '790.25' },
    { label: 'Transferencia', count: 2, amount: '310.00', tips: null },
  ],
  discounts: { count: 3, amount: '75.30' },
  courtesies: { count: 1, amount: '58.00' },
  voids: { count: 2, amount: '110.00' },
  movements: [
    { kind: 'in', amount: '300.00', reason: 'Sencillo del banco', at: '09:15', by: 'María José' },
    { kind: 'out', amount: '125.00', reason: 'Hielo y carbón, factura B-1187', at: '11:40', by: 'Ana Lucía' },
  ],
  expected: '5,007.00',
  counted: null,
  difference: null,
};

const REPORT_Z: CashReport = {
  ...REPORT_X,
  kind: 'z',
  closed: { at: '21 nov 2026, 22:10', by: 'Ana Lucía' },
  printedAt: '21 nov 2026, 22:10',
  counted: '4,982.00',
  difference: { kind: 'short', amount: '25.00' },
};

const DELIVERY: DeliveryTicket = {
  ...SHEET,
  head: HEAD,
  currency: 'Q',
  orderNumber: 'Z10-D-0017',
  printedAt: '21 nov 2026, 18:40',
  promisedAt: '19:25',
  customerName: 'Óscar Güitz',
  phone: '5555-1234',
  addressLines: ['12 calle 3-45, zona 10', 'Edificio Las Ceibas, apto. 7B', 'Frente al parque'],
  instructions: 'Tocar el timbre dos veces; ¡cuidado con el perro! 🐕',
  driverName: 'Mario',
  lines: PAID.lines,
  charges: [{ label: 'Envío', amount: '20.00' }],
  total: '253.00',
  toCollect: '253.00',
  paymentMethod: 'Efectivo',
  payWith: '300.00',
  changeToCarry: '47.00',
};

const INVOICE: FelInvoice = {
  ...SHEET,
  isCopy: false,
  logo: LOGO,
  documentType: 'Factura',
  emitter: {
    commercialName: 'El Jocón Antigua',
    name: 'RESTAURANTE EJEMPLO, SOCIEDAD ANÓNIMA',
    nit: '9999999-4',
    addressLines: ['5a. avenida norte 14, Antigua Guatemala, Sacatepéquez'],
  },
  receiver: { idKind: 'NIT', id: 'CF', name: 'CONSUMIDOR FINAL', address: 'Ciudad' },
  certification: {
    kind: 'certified',
    authorization: '3C4D5E6F-1234-4ABC-8DEF-0123456789AB',
    series: '3C4D5E6F',
    number: '305416892',
    certifiedAt: '21 nov 2026, 14:26:03',
  },
  emittedAt: '21 nov 2026, 14:25:58',
  printedAt: '21 nov 2026, 14:26',
  currencyCode: 'GTQ',
  currency: 'Q',
  lines: [
    { quantity: '2', description: 'Pepián de pollo', unitPrice: '65.00', discount: '13.00', total: '117.00' },
    { quantity: '1', description: 'Caldo de res', unitPrice: '58.00', discount: null, total: '58.00' },
    { quantity: '1', description: 'Propina', unitPrice: '17.50', discount: null, total: '17.50' },
  ],
  total: '192.50',
  phrases: ['Sujeto a pagos trimestrales ISR'],
  complementLines: [],
  certifier: { name: 'CERTIFICADOR EJEMPLO, S.A.', nit: '7745482-0' },
  qr: 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=3C4D5E6F-1234-4ABC-8DEF-0123456789AB&emisor=99999994&receptor=CF&monto=192.50',
};

const CONTINGENCY: FelInvoice = {
  ...INVOICE,
  certification: { kind: 'contingency', accessNumber: '482915037' },
  qr: 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=contingencia&numero=482915037',
};

const NOTE: FelInvoice = {
  ...INVOICE,
  logo: null,
  isCopy: true,
  documentType: 'Nota de crédito',
  receiver: { idKind: 'CUI', id: '2218516581217', name: `MARÍA JOSÉ ${LONG_NAME.toUpperCase()}`, address: LONG_NAME },
  lines: [
    { quantity: '0.333333', description: HOSTILE, unitPrice: '12,345,678.90', discount: '1.00', total: '4,115,226.30' },
  ],
  total: '4,115,226.30',
  phrases: [LONG_NAME, 'Agente de Retención del IVA'],
  complementLines: ['Documento de origen: 3C4D5E6F-1234-4ABC-8DEF-0123456789AB', 'Motivo: devolución de un plato'],
  // No printer makes a code of so much: the address is text.
  qr: `https://felpub.c.sat.gob.gt/${'verificador/'.repeat(60)}`,
};

const REFUND: RefundSlip = {
  ...SHEET,
  head: HEAD,
  currency: 'Q',
  orderNumber: 'Z10-0042',
  billNumber: 'Z10-C87',
  billName: null,
  place: 'Mesa 4',
  refundedAt: '21/11/2026 14:31',
  isVoid: false,
  lines: [
    { quantity: '1', name: 'Pepián de pollo', amount: '65.00' },
    { quantity: '0.5', name: 'Caldo de res', amount: '29.00' },
  ],
  tip: '10.00',
  total: '104.00',
  method: 'Efectivo',
  reason: 'Llegó frío',
  givenBy: 'María José',
  approvedBy: 'Don Beto',
  billTotal: '230.67',
  refundedSoFar: '104.00',
};

/** A document's bytes, with all that it says told anew where a test wants to. */
type Render = (paper: PaperProfile, retell?: (text: string) => string) => Uint8Array;

const document =
  <T extends object>(render: (data: T, paper: PaperProfile) => Uint8Array) =>
  (data: T): Render =>
  (paper, retell = (text) => text) =>
    render(retold(data, retell), paper);

/** The same with every text of it told anew, but for what kind it is. */
const retold = <T>(value: T, retell: (text: string) => string): T => {
  const tell = (some: unknown, key?: string): unknown => {
    if (typeof some === 'string') return key === 'kind' ? some : retell(some);
    if (some === null || typeof some !== 'object' || some instanceof Uint8Array) return some;
    if (Array.isArray(some)) return some.map((one: unknown) => tell(one));
    return Object.fromEntries(Object.entries(some).map(([name, one]) => [name, tell(one, name)]));
  };
  return tell(value) as T;
};

const bill = document(renderBill);
const receipt = document(renderPaymentReceipt);
const refund = document(renderRefundSlip);
const report = document(renderCashReport);
const delivery = document(renderDeliveryTicket);
const invoice = document(renderFelInvoice);

/** One document of each kind that a restaurant gives out, by name. */
export const DOCUMENTS: Record<string, Render> = {
  'pre-bill': bill(BILL),
  'pre-bill-large-tips': bill({
    ...BILL,
    waiterName: null,
    suggestedTips: [{ label: 'Diez por ciento', amount: '1,234,567.89', total: '13,580,246.79' }],
  }),
  bill: bill(PAID),
  'bill-long': bill(LONG_BILL),
  'bill-many-lines': bill({
    ...PAID,
    lines: Array.from({ length: 40 }, (_, i) => ({ ...BILL.lines[i % 3]!, quantity: `${i + 1}` })),
    copy: { number: 2, of: 2 },
  }),
  'bill-empty': bill({
    ...PAID,
    lines: [],
    subtotal: '0.00',
    discounts: [],
    tip: null,
    total: '0.00',
    payments: [],
    change: null,
    guests: null,
    qr: null,
  }),
  'bill-pending': bill({ ...PAID, waiterName: null, guests: null, change: null, pending: '80.67' }),
  'bill-reprint': bill({ ...PAID, reprint: REPRINT }),
  'bill-possible-duplicate': bill({ ...PAID, reprint: POSSIBLE_DUPLICATE }),
  receipt: receipt(RECEIPT),
  'receipt-card-part': receipt({
    ...RECEIPT,
    reprint: POSSIBLE_DUPLICATE,
    method: 'Tarjeta de crédito',
    tip: null,
    amount: '100.00',
    total: '100.00',
    received: null,
    change: null,
    reference: 'Autorización 004512, terminal 7',
    pending: '109.70',
  }),
  refund: refund(REFUND),
  'refund-of-a-sale': refund({
    ...REFUND,
    reprint: REPRINT,
    isVoid: true,
    billName: 'Cuenta 2',
    tip: null,
    approvedBy: null,
    lines: [{ quantity: '0.333', name: LONG_NAME, amount: '12,345,678.90' }],
    total: '12,345,678.90',
    reason: HOSTILE,
  }),
  'report-x': report(REPORT_X),
  'report-z-short': report(REPORT_Z),
  'report-z-over': report({
    ...REPORT_Z,
    reprint: REPRINT,
    counted: '5,011.50',
    difference: { kind: 'over', amount: '4.50' },
  }),
  'report-z-other-tills': report({ ...REPORT_Z, isSharedWithOthers: true }),
  'report-z-exact': report({
    ...REPORT_Z,
    methods: [],
    movements: [],
    counted: '5,007.00',
    difference: { kind: 'none', amount: '0.00' },
  }),
  delivery: delivery(DELIVERY),
  'delivery-paid': delivery({
    ...DELIVERY,
    reprint: POSSIBLE_DUPLICATE,
    customerName: `${LONG_NAME} ${HOSTILE}`,
    addressLines: [LONG_NAME, HOSTILE],
    phone: null,
    promisedAt: null,
    driverName: null,
    instructions: HOSTILE,
    lines: LONG_BILL.lines,
    toCollect: null,
  }),
  invoice: invoice(INVOICE),
  'invoice-contingency': invoice(CONTINGENCY),
  'invoice-reprint': invoice({ ...INVOICE, reprint: REPRINT }),
  'credit-note-copy': invoice(NOTE),
};
