import type { UpdateDocumentPrintJobInput, UpdatedDocumentPrintJob } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { claimDocument } from './claim-document.ts';
import { recoverDocuments, sweepStuckDocuments } from './deliver-document.ts';
import { reprintDocument } from './reprint-document.ts';
import { updateDocumentPrintJob } from './update-document-print-job.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

const MINUTE_MS = 60_000;

/** The place of bills is printed by a bridge, and one bill waits there. */
const withBridge = async () => {
  const house = await withReceipts();
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  const { id } = await waitingPreBill(house);
  const [first, other] = [await house.bridge(), await house.bridge()];
  const say = (actor: Actor, more: Partial<UpdateDocumentPrintJobInput>): Promise<UpdatedDocumentPrintJob> =>
    house.run(actor, updateDocumentPrintJob, { id, status: 'sent', columns: 48, notSent: false, ...more });
  return { ...house, id, first, other, say };
};

test('a bridge claims a bill, gets its paper in its own width, and the till hears that it is out', async () => {
  await using house = await withBridge();
  const { escposBase64 } = await house.say(house.first, { columns: 32 });
  const text = Buffer.from(escposBase64!, 'base64').toString('latin1');
  expect(text).toContain('Puyazo');
  expect(Math.max(...text.split('\n').map((line) => line.replace(/[^\x20-\x7e]/g, '').length))).toBeLessThan(48);
  expect(await house.say(house.first, { status: 'printed' })).toMatchObject({
    status: 'printed',
    confirmLevel: 'bridge',
    isUncertain: false,
  });
  expect(house.heard('document_print_job.updated')).toMatchObject([
    { documentPrintJob: { status: 'sent' } },
    { documentPrintJob: { status: 'printed' } },
  ]);
});

test('a bill for a Star at a bridge came in Epson’s commands, and its code was letters: the bridge says whose it takes', async () => {
  await using house = await withBridge();
  const bytes = (base64: string | undefined) => Buffer.from(base64!, 'base64').toString('latin1');
  expect(bytes((await house.say(house.first, {})).escposBase64)).toContain('\x1b\x74\x02');
  await house.say(house.first, { status: 'pending', notSent: true });
  const star = bytes((await house.say(house.first, { family: 'star' })).escposBase64);
  expect(star).toContain('\x1b\x1d\x74');
  expect(star).not.toContain('\x1b\x74\x02');
});

test('one bill has one sender: another bridge is refused, the hub does not print it, and the first may ask again', async () => {
  await using house = await withBridge();
  const first = await house.say(house.first, {});
  expect(await refusal(house.say(house.other, {}))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect(await refusal(house.say(house.other, { status: 'printed' }))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect((await house.say(house.first, {})).escposBase64).toBe(first.escposBase64);
  const { printerUrl } = house;
  expect(
    await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null, token: 'AB12' })),
  ).toBeNull();
});

test('a document of the hub’s own printer is nobody else’s', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  const claim = { id, status: 'sent', columns: 48, notSent: false } as const;
  const asked = house.run(await house.bridge(), updateDocumentPrintJob, claim);
  expect(await refusal(asked)).toBe('PRINT_JOB_NOT_FOUND');
  expect(await refusal(house.run(await house.stranger(), updateDocumentPrintJob, claim))).toBe('PRINT_JOB_NOT_FOUND');
});

test('what certainly did not leave waits again as it was; what may have is a person’s to repeat, marked', async () => {
  await using house = await withBridge();
  await house.say(house.first, {});
  expect(await house.say(house.first, { status: 'pending', notSent: true })).toMatchObject({
    status: 'pending',
    isUncertain: false,
  });
  await house.say(house.first, {});
  const given = await house.say(house.first, { status: 'pending', lastError: 'timeout' });
  expect(given).toMatchObject({ status: 'failed', isUncertain: true, lastError: 'timeout' });
  expect(await refusal(house.say(house.first, {}))).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.run(house.cashier, reprintDocument, { id: house.id });
  expect(await documentsNow(house)).toMatchObject([
    {},
    { status: 'pending', isUncertain: false, isPossibleDuplicate: true },
  ]);
});

test('a bridge that was silent for a minute has lost it, and what it says afterwards ends the doubt', async () => {
  await using house = await withBridge();
  await house.say(house.first, {});
  expect(await house.write(house.manager, recoverDocuments)).toBe(0);
  house.env.advance(2 * MINUTE_MS);
  await house.write(house.manager, sweepStuckDocuments);
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', isUncertain: true, lastError: 'stuck' }]);
  expect(await refusal(house.say(house.other, { status: 'printed' }))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect(await house.say(house.first, { status: 'printed' })).toMatchObject({ status: 'printed', isUncertain: false });
});

test('a bill that waited half an hour for a bridge comes out no more', async () => {
  await using house = await withBridge();
  house.env.advance(31 * MINUTE_MS);
  const answer = await house.say(house.first, {});
  expect(answer).toMatchObject({ status: 'failed', lastError: 'too_old' });
  expect(answer.escposBase64).toBeUndefined();
});

test.each(['failed', 'pending'] as const)(
  'a bridge that says (%s) that nothing of a bill left, after its silence was taken for the end, ends the doubt',
  async (status) => {
    await using house = await withBridge();
    await house.say(house.first, {});
    house.env.advance(2 * MINUTE_MS);
    await house.write(house.manager, sweepStuckDocuments);
    const said = await house.say(house.first, { status, notSent: true });
    expect(said).toMatchObject({ status: 'failed', isUncertain: false });
    expect(house.heard('document_print_job.updated').at(-1)).toMatchObject({
      documentPrintJob: { isUncertain: false },
    });
  },
);

test('a marked repeat of which no byte left is no paper in doubt, however often its bridge says so', async () => {
  await using house = await withBridge();
  await house.say(house.first, {});
  await house.say(house.first, { status: 'failed', lastError: 'timeout' });
  const repeat = await house.run(house.cashier, reprintDocument, { id: house.id });
  const say = async (more: object) =>
    house.run(house.first, updateDocumentPrintJob, {
      id: repeat.id,
      status: 'failed',
      columns: 48,
      notSent: true,
      ...more,
    });
  const { escposBase64 } = await say({ status: 'sent' });
  expect(Buffer.from(escposBase64!, 'base64').toString('latin1')).toContain('POSIBLE DUPLICADO');
  for (let told = 0; told < 2; told += 1)
    expect(await say({})).toMatchObject({ status: 'failed', isUncertain: false, lastError: 'given_back' });
  expect(await say({ status: 'pending' })).toMatchObject({ status: 'failed', isUncertain: false });
});

test('a bridge does not take back that a bill may be out', async () => {
  await using house = await withBridge();
  await house.say(house.first, {});
  await house.say(house.first, { status: 'pending', lastError: 'timeout' });
  for (const status of ['pending', 'failed'] as const)
    expect(await house.say(house.first, { status, notSent: true })).toMatchObject({
      status: 'failed',
      isUncertain: true,
      lastError: 'timeout',
    });
});
