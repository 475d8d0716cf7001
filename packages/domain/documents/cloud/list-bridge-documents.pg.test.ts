import { AppError, type ErrorCode } from '@comanda/contracts';
import type { AskedByBridge } from '@comanda/kernel/bridge-line';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWaitingDocuments } from '../list-waiting-documents.ts';
import { listBridgeDocuments } from './list-bridge-documents.ts';
import { withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const withWaitingBill = async () => {
  const copy = await withCloudCopy(server);
  const { id, createdAt } = await copy.print({
    documentType: 'BILL',
    sourceKind: 'order_bill',
    sourceId: copy.billId,
  });
  const asked: AskedByBridge[] = [];
  /** What `by` is told where its hub answers so. */
  const list = async (by: Actor, hub: () => unknown) => {
    const askBridgesHub = async (_ctx: unknown, what: AskedByBridge) => {
      asked.push(what);
      return hub();
    };
    const ctx = { ...copy.cloud.contexts.task(by), askBridgesHub };
    return (await listBridgeDocuments(ctx, { stationIds: [copy.station] })).data.map((one) => one.id);
  };
  return { ...copy, id, createdAt, asked, list };
};

const refuse = (code: ErrorCode) => (): never => {
  throw new AppError(code);
};

test('a bridge is told what the cloud and its hub have, the oldest first, and while the hub is away what the cloud has', async () => {
  await using copy = await withWaitingBill();
  const bridge = await copy.bridge();
  const at = (ms: number) => new Date(Date.parse(copy.createdAt) + ms).toISOString();
  const [row] = (await copy.cloud.run(copy.cashier, listWaitingDocuments, { stationIds: [copy.station] })).data;
  const [older, newer] = [copy.cloud.env.uuid(), copy.cloud.env.uuid()];
  const ofHub = () => ({
    data: [
      { ...row, id: older, createdAt: at(-1_000) },
      { ...row, id: newer, createdAt: at(1_000) },
    ],
  });
  expect(await copy.list(bridge, ofHub)).toEqual([older, copy.id, newer]);
  expect(copy.asked).toEqual([{ operation: 'listWaitingDocuments', input: { stationIds: [copy.station] } }]);
  expect(await copy.list(bridge, refuse('HUB_AWAY'))).toEqual([copy.id]);
  expect(await refusal(copy.list(bridge, refuse('UNAUTHENTICATED')))).toBe('UNAUTHENTICATED');
});

test('a hub that was busy, or answered nonsense, kept the cloud’s own papers from its bridge', async () => {
  await using copy = await withWaitingBill();
  const bridge = await copy.bridge();
  for (const code of ['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'NOT_READY'] as const)
    expect(await copy.list(bridge, refuse(code))).toEqual([copy.id]);
  // A list of nothing, as long as an answer may be, kept the cloud from all other businesses for seconds.
  const endless = { data: Array.from({ length: 1_000_000 }, () => ({})) };
  for (const nonsense of [null, {}, { data: [{ id: 'x', createdAt: 'x' }] }, endless])
    expect(await copy.list(bridge, () => nonsense)).toEqual([copy.id]);
});

test('a person’s question goes to no hub', async () => {
  await using copy = await withWaitingBill();
  expect(await copy.list(copy.cashier, refuse('TOO_MANY_REQUESTS'))).toEqual([copy.id]);
  expect(copy.asked).toEqual([]);
});
