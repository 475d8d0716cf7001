import { AppError } from '@comanda/contracts';
import type { AskedByBridge } from '@comanda/kernel/bridge-line';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBridgeDocument } from './update-bridge-document.ts';
import { withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const CLAIM = { status: 'sent', columns: 48, notSent: false } as const;

test('a bridge claims the cloud’s document here and any other at its hub, and nobody claims another business’s', async () => {
  await using copy = await withCloudCopy(server);
  const { id } = await copy.print({ documentType: 'BILL', sourceKind: 'order_bill', sourceId: copy.billId });
  const asked: AskedByBridge[] = [];
  const say = (by: Actor, what: string) => {
    const askBridgesHub = async (_ctx: unknown, one: AskedByBridge) => {
      asked.push(one);
      throw new AppError('HUB_AWAY');
    };
    return updateBridgeDocument({ ...copy.cloud.contexts.task(by), askBridgesHub }, { id: what, ...CLAIM });
  };
  const bridge = await copy.bridge();
  const claimed = await say(bridge, id);
  expect(claimed).toMatchObject({ id, status: 'sent' });
  expect(claimed.escposBase64).toBeDefined();
  expect(asked).toEqual([]);
  const ofHub = copy.cloud.env.uuid();
  expect(await refusal(say(bridge, ofHub))).toBe('HUB_AWAY');
  expect(asked).toEqual([{ operation: 'updateDocumentPrintJob', input: { id: ofHub, ...CLAIM } }]);
  const stranger = { ...bridge, businessId: copy.cloud.env.uuid(), id: copy.cloud.env.uuid() };
  expect(await refusal(say(stranger, id))).toBe('HUB_AWAY');
  expect(await copy.rows()).toMatchObject([{ id, claimedBy: bridge.id }]);
});
