import type { McpScope } from '@comanda/contracts';
import { MCP_SCOPES } from '@comanda/contracts';
import type { McpPrincipal } from '@comanda/domain/mcp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CATALOGUE } from './catalogue.ts';
import { listTools } from './list-tools.ts';

type Field = { default?: number | string; maximum?: number; isRequired?: boolean };

const paged = (limit: number, maximum: number) => ({ page: { default: 1 }, limit: { default: limit, maximum } });

/** The specification's table: scope, and of each argument its default and maximum. */
const SPECIFIED: Record<string, { scopes: McpScope[]; fields: Record<string, Field> }> = {
  list_tenants: { scopes: [], fields: { page: { default: 1 }, size: { default: 20, maximum: 100 } } },
  set_active_tenant: { scopes: [], fields: { businessId: { isRequired: true } } },
  set_active_business: { scopes: [], fields: { businessId: { isRequired: true } } },
  get_active_business: { scopes: ['pos:read'], fields: {} },
  list_locations: { scopes: ['pos:read'], fields: paged(50, 100) },
  get_products: { scopes: ['pos:read'], fields: { search: {}, categoryId: {}, ...paged(20, 100) } },
  search_products: {
    scopes: ['pos:read'],
    fields: { query: { isRequired: true }, limit: { default: 10, maximum: 50 } },
  },
  get_inventory: { scopes: ['pos:read'], fields: { locationId: {}, ...paged(100, 200) } },
  get_low_stock_alerts: { scopes: ['pos:read'], fields: paged(100, 200) },
  list_orders: { scopes: ['pos:read'], fields: { locationId: {}, ...paged(20, 100) } },
  get_order: { scopes: ['pos:read'], fields: { orderId: { isRequired: true } } },
  create_order: {
    scopes: ['pos:write'],
    fields: {
      locationId: { isRequired: true },
      employeeId: { isRequired: true },
      tableId: {},
      orderType: { default: 'dine_in' },
      // Beyond the table: what makes a repeat the same request.
      idempotencyKey: {},
    },
  },
  // `reason` is beyond the table.
  void_transaction: { scopes: ['pos:write'], fields: { transactionId: { isRequired: true }, confirm: {}, reason: {} } },
  list_sales: {
    scopes: ['pos:read'],
    fields: { ...paged(20, 100), status: {}, createdAtFrom: {}, createdAtTo: {} },
  },
  get_sale: { scopes: ['pos:read'], fields: { saleId: { isRequired: true } } },
  list_purchases: {
    scopes: ['pos:read'],
    fields: { ...paged(20, 100), status: {}, createdAtFrom: {}, createdAtTo: {} },
  },
  get_purchase: { scopes: ['pos:read'], fields: { purchaseId: { isRequired: true } } },
  get_sales_report: { scopes: ['reports:read'], fields: { from: {}, to: {}, locationId: {} } },
  get_top_products: {
    scopes: ['reports:read'],
    fields: { from: {}, to: {}, limit: { default: 10, maximum: 50 } },
  },
  get_sales_by_location: { scopes: ['reports:read'], fields: { from: {}, to: {} } },
  get_taxpayer_info: { scopes: ['pos:read'], fields: { nit: { isRequired: true } } },
  list_credit_notes: { scopes: ['pos:read'], fields: paged(20, 100) },
  get_credit_note: { scopes: ['pos:read'], fields: { id: { isRequired: true } } },
  list_debit_notes: { scopes: ['pos:read'], fields: paged(20, 100) },
  get_debit_note: { scopes: ['pos:read'], fields: { id: { isRequired: true } } },
  list_cancellations: { scopes: ['pos:read'], fields: paged(20, 100) },
  get_cancellation: { scopes: ['pos:read'], fields: { id: { isRequired: true } } },
  list_implementations: { scopes: ['psa:read'], fields: { status: {}, ...paged(20, 100) } },
  get_implementation: { scopes: ['psa:read'], fields: { implementationId: { isRequired: true } } },
  get_implementation_status: { scopes: ['psa:read'], fields: { implementationId: { isRequired: true } } },
  log_hours: {
    scopes: ['psa:read'],
    fields: {
      stepId: { isRequired: true },
      minutes: { isRequired: true, maximum: 1440 },
      workedOn: {},
      note: {},
      userId: {},
      idempotencyKey: {},
    },
  },
  summarize_day: {
    scopes: ['pos:intents'],
    fields: { date: { isRequired: true }, locationId: {}, language: { default: 'es' } },
  },
  summarize_period: {
    scopes: ['pos:intents'],
    fields: { from: { isRequired: true }, to: { isRequired: true }, locationId: {}, language: { default: 'es' } },
  },
  get_inventory_health: { scopes: ['pos:intents'], fields: { locationId: {} } },
  get_client_health: { scopes: ['pos:intents', 'psa:read'], fields: { implementationId: {} } },
};

const principal = (over: Partial<McpPrincipal> = {}): McpPrincipal => ({
  kind: 'key',
  id: 'k',
  name: 'Claude',
  role: 'merchant',
  activeBusinessId: 'a',
  authorizedBusinessIds: ['a'],
  scopes: [...MCP_SCOPES],
  userId: null,
  ...over,
});
const namesFor = (over: Partial<McpPrincipal>) => listTools(principal(over)).map(({ name }) => name);

test('scopes, arguments, defaults and maxima of every tool are the specification’s', () => {
  const said = CATALOGUE.map(({ name, scopes, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input' }) as {
      properties?: Record<string, { default?: number | string; maximum?: number }>;
      required?: string[];
      additionalProperties?: boolean;
    };
    expect([name, schema.additionalProperties]).toEqual([name, false]);
    const fields = Object.entries(schema.properties ?? {}).map(([field, one]) => [
      field,
      {
        ...(one.default === undefined ? {} : { default: one.default }),
        ...(one.maximum === undefined || field === 'page' ? {} : { maximum: one.maximum }),
        ...(schema.required?.includes(field) ? { isRequired: true } : {}),
      },
    ]);
    return [name, { scopes, fields: Object.fromEntries(fields) }];
  });
  expect(Object.fromEntries(said)).toEqual(SPECIFIED);
  expect(said).toHaveLength(35);
});

test('a tool is seen by its scope, by operators, and by people of several businesses alone', () => {
  const context = ['list_tenants', 'set_active_tenant', 'set_active_business'];
  const everybodys = Object.keys(SPECIFIED).filter((name) => !context.includes(name));
  expect(namesFor({})).toEqual(everybodys);
  expect(namesFor({ scopes: [] })).toEqual([]);
  for (const scope of MCP_SCOPES) {
    const seen = everybodys.filter((name) => SPECIFIED[name]!.scopes.every((one) => one === scope));
    expect([scope, namesFor({ scopes: [scope] })]).toEqual([scope, seen]);
  }
  expect(namesFor({ role: 'platform_operator', scopes: [] })).toEqual(['list_tenants', 'set_active_tenant']);
  const two = { authorizedBusinessIds: ['a', 'b'] };
  expect(namesFor({ ...two, kind: 'token', scopes: [] })).toEqual(['set_active_business']);
  expect(namesFor({ ...two, kind: 'key', scopes: [] })).toEqual([]);
});

test('of the 35, a key sees 32, a person of two businesses 33, an operator with every scope 34', () => {
  const two = { authorizedBusinessIds: ['a', 'b'] };
  const seen: [Partial<McpPrincipal>, number][] = [
    [{}, 32],
    [two, 32],
    [{ kind: 'token' }, 32],
    [{ kind: 'token', ...two }, 33],
    [{ role: 'platform_operator', activeBusinessId: null, authorizedBusinessIds: [] }, 34],
  ];
  for (const [over, count] of seen) expect([over, namesFor(over).length]).toEqual([over, count]);
});

test('the list a client is sent is at most 24 KB, and says of every tool all that clients ask for', () => {
  const person = principal({ kind: 'token', authorizedBusinessIds: ['a', 'b'] });
  const tools = listTools(person);
  expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(24 * 1024);
  for (const tool of tools) {
    expect(tool.name).toMatch(/^[a-z_]{1,64}$/);
    expect(tool.title.length).toBeGreaterThan(0);
    expect(tool.description.length).toBeLessThanOrEqual(300);
    expect(tool.description).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(Object.values(tool.annotations).map((one) => typeof one)).toEqual(Array(4).fill('boolean'));
    expect([tool.inputSchema.type, tool.outputSchema.type]).toEqual(['object', 'object']);
  }
  expect(listTools(person)).toEqual(tools);
});

test('a tool changes for every client that knows it: each as it is listed is looked at when it does', async () => {
  const all = listTools(principal({ role: 'platform_operator', kind: 'token', authorizedBusinessIds: ['a', 'b'] }));
  expect(all).toHaveLength(35);
  const listed = all.map(({ name, title, description, inputSchema, outputSchema, annotations }) =>
    [
      `${name} · ${title}`,
      description,
      `in  ${JSON.stringify(inputSchema)}`,
      `out ${JSON.stringify(outputSchema)}`,
      Object.entries(annotations)
        .flatMap(([hint, isOn]) => (isOn ? [hint] : []))
        .join(' '),
      '',
    ].join('\n'),
  );
  const look = 'a tool differs: look at it with `git diff` after `npx vitest run packages/mcp/catalogue.test.ts -u`';
  await expect(listed.join('\n'), look).toMatchFileSnapshot('./pinned/tools.txt');
});
