import type { UpdateDocumentPrintJobInput, UpdatedDocumentPrintJob } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCloudCopy } from './cloud/with-cloud-copy.suite.ts';
import { sweepStuckDocuments } from './deliver-document.ts';
import { listWaitingDocuments } from './list-waiting-documents.ts';
import { discardDocument } from './queue/discard-document.ts';
import { updateDocumentPrintJob } from './update-document-print-job.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A bill of the cloud waits, and two bridges may print it. */
const withBridges = async () => {
  const copy = await withCloudCopy(server);
  const asked = { documentType: 'BILL', sourceKind: 'order_bill', sourceId: copy.billId } as const;
  const { id } = await copy.print(asked);
  const [first, other] = [await copy.bridge(), await copy.bridge()];
  const say = (by: Actor, more: Partial<UpdateDocumentPrintJobInput> = {}): Promise<UpdatedDocumentPrintJob> =>
    copy.cloud.run(by, updateDocumentPrintJob, { id, status: 'sent', columns: 48, notSent: false, ...more });
  const waiting = async (by: Actor) =>
    (await copy.cloud.run(by, listWaitingDocuments, { stationIds: [copy.station] })).data;
  return { ...copy, id, asked, first, other, say, waiting };
};

test('a bridge finds the cloud’s bill, claims it with its paper, marked, and says that it is out', async () => {
  await using copy = await withBridges();
  expect(await copy.waiting(copy.first)).toMatchObject([{ id: copy.id, status: 'pending' }]);
  const { escposBase64 } = await copy.say(copy.first);
  const paper = Buffer.from(escposBase64!, 'base64').toString('latin1');
  expect(paper).toContain('Puyazo');
  expect(paper).toContain('REIMPRESI');
  expect(paper).toContain('POSIBLE DUPLICADO');
  expect(await copy.waiting(copy.other)).toEqual([]);
  expect(await copy.say(copy.first, { status: 'printed' })).toMatchObject({ status: 'printed', isUncertain: false });
});

test('twenty times two bridges race for one document in Postgres: one has it each time, and no paper is made twice', async () => {
  await using copy = await withBridges();
  for (let round = 0; round < 20; round += 1) {
    if (round > 0) await copy.say(copy.first, { status: 'pending', notSent: true });
    const answers = await Promise.allSettled([copy.say(copy.first), copy.say(copy.other)]);
    const won = answers.map(({ status }) => status === 'fulfilled');
    expect(won.filter(Boolean)).toHaveLength(1);
    const winner = won[0] ? copy.first : copy.other;
    expect((await copy.rows())[0]).toMatchObject({ status: 'sent', claimedBy: winner.id });
    if (!won[0]) {
      expect(await refusal(copy.say(copy.first, { status: 'pending', notSent: true }))).toBe(
        'PRINT_JOB_TRANSITION_INVALID',
      );
      await copy.say(copy.other, { status: 'pending', notSent: true });
      await copy.say(copy.first);
    }
  }
});

test('what is given back without a word that nothing left has failed in doubt, and is a person’s to repeat', async () => {
  await using copy = await withBridges();
  await copy.say(copy.first);
  expect(await copy.say(copy.first, { status: 'pending', lastError: 'timeout' })).toMatchObject({
    status: 'failed',
    isUncertain: true,
    lastError: 'timeout',
  });
  expect(await refusal(copy.say(copy.other))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect(await copy.print(copy.asked)).toMatchObject({ reprintCount: 2, isUncertain: false });
  expect((await copy.rows())[1]).toMatchObject({ isPossibleDuplicate: true });
});

test('a bill of the cloud of which certainly no byte left is looked for by nobody, and counts as no paper', async () => {
  await using copy = await withBridges();
  const failed = { status: 'failed', isUncertain: false };
  await copy.say(copy.first);
  for (let told = 0; told < 2; told += 1)
    expect(await copy.say(copy.first, { status: 'failed', notSent: true })).toMatchObject(failed);
  const { id } = await copy.print(copy.asked);
  expect(await copy.cloud.run(copy.cashier, discardDocument, { id })).toMatchObject(failed);
  await copy.print(copy.asked);
  copy.cloud.env.advance(31 * 60_000);
  await copy.cloud.write(copy.cashier, sweepStuckDocuments);
  expect((await copy.rows())[2]).toMatchObject({ ...failed, lastError: 'too_old' });
  await copy.print(copy.asked);
  expect((await copy.rows()).map(({ reprintCount }) => reprintCount)).toEqual([1, 1, 1, 1]);
});

test('a bridge of another business or branch finds none of it', async () => {
  await using copy = await withBridges();
  const { cloud } = copy;
  const stranger = await cloud.stranger();
  const [at] = stranger.locationIds;
  for (const bridge of [{ ...(await copy.bridge(at)), businessId: stranger.businessId }, await copy.bridge(at)]) {
    expect(await copy.waiting(bridge)).toEqual([]);
    expect(await refusal(copy.say(bridge))).toBe('PRINT_JOB_NOT_FOUND');
    expect(await refusal(copy.say(bridge, { status: 'printed' }))).toBe('PRINT_JOB_NOT_FOUND');
  }
  expect(await copy.rows()).toMatchObject([{ status: 'pending' }]);
});
