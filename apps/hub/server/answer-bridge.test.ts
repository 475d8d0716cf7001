import type { BridgeCall, Page, PrintJob } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { HubSync } from '@comanda/sync/hub';
import { NO_BACKUPS, NO_PRINTERS, ONE_ADDRESS } from '@comanda/testing/bare-machine';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { answerBridge } from './answer-bridge.ts';
import { createRuntime } from './runtime.ts';

/** A restaurant whose grill a bridge prints for, and one of the cloud that asks. */
const openPlace = async () => {
  const house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerType: 'bridge' });
  const bridge = { id: house.env.uuid(), name: 'Caja' };
  const history = { isComingBack: false };
  const sync = { isRecovering: () => history.isComingBack, isFenced: () => false } as HubSync;
  const runtime = createRuntime(house.contexts, house.contexts.task(PUBLIC_ACTOR).secrets, null, sync, {
    setupCode: { text: null, forget: async () => undefined },
    printerSearch: NO_PRINTERS,
    backups: NO_BACKUPS,
    network: ONE_ADDRESS,
  });
  const answer = answerBridge(house.contexts, runtime);
  const ask = (operation: string, input: BridgeCall['input'], by = bridge) =>
    answer({ id: house.env.uuid(), bridge: by, operation, input });
  const list = async () =>
    (
      (await ask('listPrintJobs', {
        status: 'pending',
        stationIds: [house.grill],
        page: 1,
        size: 200,
        sort: 'oldest',
      })) as Page<PrintJob>
    ).data;
  return { house, history, bridge, ask, list, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

const statuses = async (house: Restaurant) => (await house.jobs()).map(({ status }) => status);

test('a bridge of the cloud finds, claims and ends the slips of its stations, as itself', async () => {
  await using place = await openPlace();
  const { house, ask, list, bridge } = place;
  await house.sentOrder();
  const [job] = await list();
  const claim = { id: job!.id, status: 'sent', notSent: false };
  // Asked again: the answer to the first was lost.
  for (const _ of [1, 2]) expect(await ask('updatePrintJob', claim)).toMatchObject({ status: 'sent' });
  const other = { id: house.env.uuid(), name: 'Barra' };
  expect(await refusal(ask('updatePrintJob', claim, other))).toBe('PRINT_JOB_TRANSITION_INVALID');
  const delivery = await house.db.read.selectFrom('printDelivery').select('claimedBy').executeTakeFirstOrThrow();
  expect(delivery.claimedBy).toBe(bridge.id);
  const ended = { ...claim, status: 'printed', reprintCount: 0 };
  for (const _ of [1, 2]) expect(await ask('updatePrintJob', ended)).toMatchObject({ status: 'printed' });
  expect(await statuses(house)).toEqual(['printed']);
});

test('it acts at this hub’s own location, whatever the cloud says, and on what its own bridges may alone', async () => {
  await using place = await openPlace();
  const { house, ask } = place;
  await house.sentOrder();
  const [job] = await house.jobs();
  await house.printer();
  expect(await refusal(ask('updatePrintJob', { id: job!.id, status: 'sent' }))).toBe('PRINT_JOB_NOT_FOUND');
  expect(await refusal(ask('reprintJob', { id: job!.id }))).toBe('ROUTE_NOT_FOUND');
  expect(await refusal(ask('removeBridge', { id: job!.id }))).toBe('ROUTE_NOT_FOUND');
});

test('what is not as the route’s schemas say is refused, as a stranger’s would be', async () => {
  await using place = await openPlace();
  const { ask, house } = place;
  await house.sentOrder();
  const [job] = await house.jobs();
  const wrong: BridgeCall['input'][] = [
    { id: job!.id },
    { id: 'x', status: 'sent' },
    { id: job!.id, status: 'sent', businessId: 'b' },
  ];
  for (const input of wrong) expect(await refusal(ask('updatePrintJob', input))).toBe('VALIDATION_FAILED');
  expect(await statuses(house)).toEqual(['pending']);
});

test('the hub lists it with its own, and one that is removed here prints no more for this hub', async () => {
  await using place = await openPlace();
  const { house, bridge, list } = place;
  await list();
  const listed = () => house.call<{ data: object[] }>(house.manager, 'listBridges');
  expect(await listed()).toMatchObject({ data: [{ id: bridge.id, name: 'Caja', isConnected: true }] });
  await house.call(house.manager, 'removeBridge', { id: bridge.id });
  expect(await refusal(list())).toBe('UNAUTHENTICATED');
});

test('a hub that takes its history back wrote a bridge of the cloud down meanwhile: it is told to come again, as at the hub’s own door', async () => {
  await using place = await openPlace();
  const { house, history, ask, list } = place;
  await house.sentOrder();
  const [job] = await list();
  history.isComingBack = true;
  expect(await refusal(ask('updatePrintJob', { id: job!.id, status: 'sent' }))).toBe('NOT_READY');
  const other = { id: house.env.uuid(), name: 'Barra' };
  expect(await refusal(ask('listPrintJobs', { status: 'pending', page: 1, size: 20 }, other))).toBe('NOT_READY');
  expect(await house.db.read.selectFrom('bridge').select('name').execute()).toEqual([{ name: 'Caja' }]);
  expect(await statuses(house)).toEqual(['pending']);
});
