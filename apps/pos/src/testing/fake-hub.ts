import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import {
  type BillView,
  type BundleView,
  type CreateBillInput,
  type DiningTable,
  ERRORS,
  type ErrorCode,
  isToFetch,
  type KitchenStationView,
  minor,
  type OrderView,
  type PriceRule,
  type PrinterHealth,
  productCount,
  type SignedInUser,
  type SyncStatus,
  sumMinor,
  type WaitingOrders,
} from '@comanda/contracts';
import { applyTender, balanceOf, withoutTip } from '@comanda/pricing';
import { areas, businessId, catalogue, fakeId, location, methods, owner, tables } from './fake-menu.ts';
import { newBills, newItem, newOrder, settle } from './fake-orders.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
export const FAKE_PIN = '1234';
/** A cloud account with a second step. */
export const FAKE_ACCOUNT = { email: 'ana@comal.gt', password: 'secret-secret', code: '081726' };

/** What the till sends, as far as the fake reads it. */
interface Body {
  pin?: string;
  at?: string;
  email?: string;
  password?: string;
  code?: string;
  tableId?: string;
  orderId?: string;
  amount?: number;
  paymentMethodId?: string;
  tipAmount?: number;
  reference?: string;
  mappings?: { orderItemId: string; splitQuantity: number }[];
  splitBy?: CreateBillInput['splitBy'];
  seatNo?: number;
  guestAlias?: string | null;
  allergies?: string[];
  isAvailable?: boolean;
  remaining?: number | null;
}
interface Call {
  ids: string[];
  body: Body;
  query: URLSearchParams;
}
type Answer = { status?: number; body: unknown };

/** Refuses with a code of the catalogue. */
class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Each station has two screens on. */
const screensOf = ({ id: stationId }: Pick<KitchenStationView, 'id'>) => ({ stationId, connectedDevices: 2 });

const page = <T>(data: T[]) => ({ body: { data, page: 1, size: 200, total: data.length } });

/**
 * The hub as far as the till's own tests need it: real HTTP, rows in memory, idempotency keys honoured. `cut()` takes the
 * network away.
 */
export class FakeHub {
  #dist: string;
  readonly #server: Server;
  readonly #menu = catalogue();
  readonly #tables = tables();
  readonly #orders: OrderView[] = [];
  readonly #bills: BillView[] = [];
  readonly #replies = new Map<string, Answer>();
  /** How it stands with the cloud. */
  sync: SyncStatus = UNPAIRED;
  /** Of who signs in with the PIN. */
  combos: BundleView[] = [];
  /** When tills let somebody in while this hub was away, as they said. */
  readonly waysIn: string[] = [];
  priceRules: PriceRule[] = [];
  permissions: SignedInUser['permissions'] = owner.permissions;
  printers: PrinterHealth[] = [];
  waiting: WaitingOrders['data'] = [];
  stations: Pick<KitchenStationView, 'id' | 'name'>[] = [];
  #isCut: boolean | 'writes' | 'all but files' | 'silent' = false;
  #count = 0;

  constructor(dist: string) {
    this.#dist = dist;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** Listens on the port, or a free one, and says where. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /**
   * While cut, every request dies without an answer, or every write, or all but the page's own files; or each is taken and
   * none answered, as by a hub that is frozen.
   */
  cut(isCut: boolean | 'writes' | 'all but files' | 'silent'): void {
    this.#isCut = isCut;
  }

  /** Another release of the till. */
  serve(dist: string): void {
    this.#dist = dist;
  }

  get orders(): readonly OrderView[] {
    return this.#orders;
  }

  /** An order made elsewhere. */
  put(order: OrderView): void {
    this.#orders.push(order);
  }

  /** As somebody else set a table, by its place among them from 1. */
  putTable(n: number, status: DiningTable['status']): void {
    this.#tables[n - 1]!.status = status;
  }

  get bills(): readonly BillView[] {
    return this.#bills;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isCut === true || (this.#isCut === 'writes' && request.method !== 'GET'))
      return void request.socket.destroy();
    if (this.#isCut === 'silent') return;
    const url = new URL(request.url ?? '/', 'http://hub');
    const isFile = url.pathname === '/' || url.pathname.startsWith('/assets') || extname(url.pathname) !== '';
    if (isFile && request.method === 'GET') return this.#file(url.pathname, response);
    if (this.#isCut === 'all but files') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const answer = this.#answer(
      `${request.method} ${url.pathname}`,
      {
        ids: [],
        body: text ? JSON.parse(text) : {},
        query: url.searchParams,
      },
      request.headers['idempotency-key']?.toString(),
    );
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  #file(path: string, response: ServerResponse): void {
    const file = join(this.#dist, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const isForever = path.startsWith('/assets/');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    createReadStream(file).pipe(response);
  }

  #answer(line: string, call: Call, key: string | undefined): Answer {
    const known = key === undefined ? undefined : this.#replies.get(key);
    if (known) return known;
    const answer = this.#route(line, call);
    if (key !== undefined) this.#replies.set(key, answer);
    return answer;
  }

  #route(line: string, call: Call): Answer {
    try {
      for (const [pattern, handle] of Object.entries(this.#routes)) {
        const match = new RegExp(`^${pattern.replaceAll(':id', '([^/]+)')}$`).exec(line);
        if (match) return handle({ ...call, ids: match.slice(1) });
      }
      throw new Refused('ROUTE_NOT_FOUND');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, message } = ERRORS[error.code];
      return { status, body: { statusCode: status, message, error: error.code, details: {} } };
    }
  }

  readonly #order = (id: string | undefined): OrderView => {
    const order = this.#orders.find((one) => one.id === id);
    if (!order) throw new Refused('ORDER_NOT_FOUND');
    return order;
  };

  readonly #bill = (id: string | undefined): BillView => {
    const bill = this.#bills.find((one) => one.id === id);
    if (!bill) throw new Refused('BILL_NOT_FOUND');
    return bill;
  };

  /** As it now is; a whole bill nobody paid on follows it. */
  #changed(order: OrderView): OrderView {
    settle(order);
    const bill = this.#bills.find((one) => one.orderId === order.id && one.followsOrder && one.payments.length === 0);
    const [now] = bill ? newBills(order, 0, { tipAmount: bill.tipAmount }) : [];
    if (bill && now) Object.assign(bill, { ...now, id: bill.id, billNumber: bill.billNumber });
    return structuredClone(order);
  }

  readonly #routes: Record<string, (call: Call) => Answer> = {
    'GET /hub': () => ({
      body: {
        needsSetup: false,
        business: { id: businessId, name: 'Restaurante El Quetzal', currency: 'GTQ' },
        location,
        serverNow: new Date().toISOString(),
        version: 'fake',
        cloudSignIn: true,
        idleLockMinutes: 10,
      },
    }),
    'POST /auth/local/sign-in': ({ body }) => {
      if (body.pin !== FAKE_PIN) throw new Refused('SIGN_IN_FAILED');
      const user = { ...owner, permissions: this.permissions };
      return { body: { idToken: 'fake-token', expiresIn: 3600, user } };
    },
    'POST /auth/cloud/sign-in': ({ body }) => {
      if (body.email !== FAKE_ACCOUNT.email || body.password !== FAKE_ACCOUNT.password) {
        throw new Refused('SIGN_IN_FAILED');
      }
      if (body.code === undefined) throw new Refused('TWO_STEP_REQUIRED');
      if (body.code !== FAKE_ACCOUNT.code) throw new Refused('TWO_STEP_CODE_INVALID');
      return { body: { idToken: 'fake-token', expiresIn: 3600, user: owner } };
    },
    'POST /auth/local/way-in': ({ body }) => {
      this.waysIn.push(String(body.at));
      return { status: 204, body: undefined };
    },
    'POST /auth/local/sign-out': () => ({ status: 204, body: undefined }),
    'GET /users': () => page([owner]),
    'GET /pos-catalogue': () => ({ body: this.#menu }),
    'GET /pos-bundles': () => ({ body: { data: this.combos } }),
    'GET /price-rules': () => page(this.priceRules),
    'GET /best-sellers': () => ({ body: { products: [] } }),
    'PUT /products/:id/availability': ({ ids, body }) => {
      const product = this.#menu.products.find((one) => one.id === ids[0])!;
      return { body: Object.assign(product, { isAvailable: body.isAvailable, remaining: body.remaining ?? null }) };
    },
    'GET /dining-areas': () => page(areas),
    'GET /dining-tables': () => page(this.#tables),
    'GET /payment-methods': () => ({ body: { data: methods } }),
    'GET /cash-sessions': () => page([{ id: fakeId(40, 1) }]),
    'GET /cash-sessions/:id': () => ({ body: CASH_SESSION }),
    'GET /sync/status': () => ({ body: this.sync }),
    'GET /stations/printer-health': () => ({ body: { data: this.printers } }),
    'GET /waiting-orders': () => ({ body: { data: this.waiting } }),
    'GET /kitchen-stations': () => page(this.stations),
    'GET /kitchen-stations/health': () => ({ body: { data: this.stations.map(screensOf) } }),
    'GET /orders': ({ query }) => {
      const size = Number(query.get('size') ?? 200);
      const first = (Number(query.get('page') ?? 1) - 1) * size;
      const asked = query.getAll('status').flatMap((one) => one.split(','));
      const said = ({ documentNumber, orderAlias }: OrderView) => `${documentNumber} ${orderAlias}`.toLowerCase();
      const found = this.#orders
        .filter((one) => asked.includes(one.status) && said(one).includes(query.get('q') ?? ''))
        .filter((one) => [null, one.tableId].includes(query.get('tableId')))
        .reverse();
      const data = found.slice(first, first + size).map(summary);
      return { body: { data, page: first / size + 1, size, total: found.length } };
    },
    'POST /orders': ({ body }) => {
      const table = this.#tables.find((one) => one.id === body.tableId);
      const order = newOrder(this.#orders.length + 1, body as Partial<OrderView>, table?.tableNumber ?? null);
      this.#orders.push(order);
      return { status: 201, body: order };
    },
    'GET /orders/:id': ({ ids }) => ({ body: this.#order(ids[0]) }),
    'DELETE /orders/:id': ({ ids }) => {
      this.#orders.splice(this.#orders.indexOf(this.#order(ids[0])), 1);
      return { status: 204, body: undefined };
    },
    'GET /orders/:id/progress': ({ ids }) => ({ body: { orderId: ids[0], lines: [] } }),
    'POST /orders/:id/items': ({ ids, body }) => {
      const order = this.#order(ids[0]);
      this.#count += 1;
      order.items.push(newItem(order, this.#count, body as never, this.#menu));
      return { status: 201, body: this.#changed(order) };
    },
    'PATCH /orders/:id/items/:id': ({ ids, body }) => {
      const order = this.#order(ids[0]);
      const item = order.items.find((one) => one.id === ids[1])!;
      const { modifiers } = newItem(order, 0, { ...item, ...body } as never, this.#menu);
      Object.assign(item, body, { modifiers });
      return { body: this.#changed(order) };
    },
    'DELETE /orders/:id/items/:id': ({ ids }) => {
      const order = this.#order(ids[0]);
      order.items = order.items.filter((one) => one.id !== ids[1]);
      return { body: this.#changed(order) };
    },
    'POST /orders/:id/guests': ({ ids, body }) => {
      const order = this.#order(ids[0]);
      const { seatNo = 1, guestAlias = null, allergies = [] } = body;
      const id = fakeId(23, order.guests.length + 1);
      const guest = { id, businessId, orderId: order.id, seatNo, guestAlias, notes: null, allergies };
      order.guests.push(guest);
      settle(order);
      return { status: 201, body: guest };
    },
    'PATCH /orders/:id': ({ ids, body }) => {
      const order = this.#order(ids[0]);
      Object.assign(order, body);
      return { body: this.#changed(order) };
    },
    'POST /orders/:id/send-to-kitchen': ({ ids }) => {
      const order = this.#order(ids[0]);
      const firedAt = new Date().toISOString();
      for (const item of order.items.filter((one) => !one.holdUntilFired)) {
        if (!item.isSent) Object.assign(item, { isSent: true, status: 'preparing', firedAt });
      }
      order.status = 'sent_to_kitchen';
      return { body: this.#changed(order) };
    },
    'GET /order-bills': ({ query }) => page(this.#bills.filter((one) => one.orderId === query.get('orderId'))),
    'POST /order-bills': ({ body }) => {
      const order = this.#order(body.orderId);
      const standing = this.#bills.filter((one) => one.orderId === order.id && one.status !== 'cancelled');
      const { mappings, splitBy, seatNo, tipAmount = 0 } = body;
      const request = { mappings, splitBy, seatNo, tipAmount: minor(tipAmount) };
      const bills = newBills(order, this.#bills.length + 1, request, standing);
      this.#bills.push(...bills);
      return { status: 201, body: { ...bills[0], bills } };
    },
    'PATCH /order-bills/:id': ({ ids, body }) => {
      const bill = this.#bill(ids[0]);
      const tipAmount = minor(body.tipAmount ?? 0);
      Object.assign(bill, { tipAmount, total: minor(withoutTip(bill) + tipAmount) });
      return { body: Object.assign(bill, balanceOf(bill, bill.payments)) };
    },
    'POST /order-bills/:id/cancel': ({ ids }) => ({ body: Object.assign(this.#bill(ids[0]), { status: 'cancelled' }) }),
    'POST /order-bills/:id/payments': ({ ids, body }) => ({ status: 201, body: this.#pay(this.#bill(ids[0]), body) }),
  };

  #pay(bill: BillView, body: Body): unknown {
    const tendered = minor(Number(body.amount));
    const { amount, change } = applyTender(tendered, bill.balance);
    const payment = {
      id: fakeId(31, this.#replies.size),
      orderBillId: bill.id,
      businessId,
      amount,
      tendered,
      change,
      paymentMethodId: String(body.paymentMethodId),
      cashRegisterSessionId: fakeId(40, 1),
      safeId: null,
      createdBy: null,
      reference: body.reference ?? null,
      createdAt: bill.createdAt,
    };
    bill.payments.push(payment);
    Object.assign(bill, balanceOf(bill, bill.payments));
    if (bill.balance === 0) bill.status = 'paid';
    const own = this.#bills.filter((one) => one.orderId === bill.orderId);
    const order = this.#order(bill.orderId);
    if (own.every((one) => one.status === 'paid')) order.status = 'paid';
    order.totals = {
      ...order.totals,
      billed: sumMinor(own.map((one) => one.total)),
      paid: sumMinor(own.map((one) => one.paid)),
    };
    return { ...bill, payment };
  }
}

const UNPAIRED: SyncStatus = {
  ...{
    state: 'unpaired',
    sellsOn: false,
    isOnline: false,
    offlineSince: null,
    unsent: 0,
    isRevoked: false,
    quarantined: 0,
    oldestUnsentAt: null,
  },
  lastContactAt: null,
  upToDateAt: null,
  feedErrors: 0,
  clockSkewMs: null,
};

const CASH_SESSION = {
  id: fakeId(40, 1),
  businessId,
  locationId: location.id,
  registerName: 'Caja 1',
  status: 'open',
  openingAmount: 50000,
  openedBy: owner.id,
  openedAt: '2026-11-21T14:00:00.000Z',
  closedBy: null,
  closedAt: null,
  closingNotes: null,
  movements: [],
  counts: methods.map(({ id, name, kind }) => ({
    paymentMethodId: id,
    name,
    kind,
    payments: null,
    expected: null,
    counted: null,
    difference: null,
  })),
  expectedCash: null,
  openOrders: 0,
};

const summary = ({ items, guests: _guests, ...order }: OrderView) => ({
  ...order,
  itemCount: productCount(items),
  unsentCount: items.filter((one) => !one.isSent && !one.holdUntilFired).length,
  heldCount: items.filter((one) => !one.isSent && one.holdUntilFired).length,
  readyCount: items.filter(isToFetch).length,
});
