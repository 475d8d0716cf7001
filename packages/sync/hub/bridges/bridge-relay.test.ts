import { AppError, type BridgeAnswer, type BridgeCall, type BridgeNews } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import type { CloudLink } from '../up/cloud-link.ts';
import { CloudRefusal, CloudUnreachable } from '../up/cloud-link.ts';
import { BridgeRelay } from './bridge-relay.ts';

const ROOMS = ['business:b', 'rst:b:l:grill'];
const call = (id: string): BridgeCall => ({ id, bridge: { id: 'b', name: 'Caja' }, operation: id, input: {} });

/** A cloud that answers questions for calls when a test says so, and keeps what it is told. */
const openCloud = () => {
  const asked: (readonly string[] | null)[] = [];
  const answers: BridgeAnswer[] = [];
  const news: BridgeNews[] = [];
  let give: (calls: BridgeCall[], stationIds?: string[]) => void = () => undefined;
  let fail: () => void = () => undefined;
  const faults = { losesAnswers: false, refuses: [] as string[] };
  const lost: string[] = [];
  const post = async (_hub: string, path: string, body: never): Promise<unknown> => {
    if (path.endsWith('answers')) {
      const said = body as { answers: BridgeAnswer[]; news: BridgeNews[] };
      if (faults.losesAnswers) {
        lost.push(...said.answers.map(({ id }) => id));
        throw new CloudUnreachable('no internet');
      }
      if (said.answers.some(({ id }) => faults.refuses.includes(id)))
        throw new CloudRefusal(413, 'PAYLOAD_TOO_LARGE', {});
      answers.push(...said.answers);
      news.push(...said.news);
      return {};
    }
    asked.push((body as { stationIds: string[] | null }).stationIds);
    return new Promise((resolve, reject) => {
      give = (calls, stationIds = ['grill']) => resolve({ calls, stationIds });
      fail = () => reject(new CloudUnreachable('no internet'));
    });
  };
  return {
    asked,
    answers,
    news,
    faults,
    lost,
    link: { post } as unknown as Pick<CloudLink, 'post'>,
    give: (...said: Parameters<typeof give>) => give(...said),
    fail: () => fail(),
  };
};

const openRelay = (answer: (one: BridgeCall) => Promise<unknown> = async () => 'done') => {
  const cloud = openCloud();
  const identity = { state: 'paired', hubId: 'hub' };
  const db = { read: { selectFrom: () => ({ selectAll: () => ({ executeTakeFirstOrThrow: async () => identity }) }) } };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const env = { setTimer: systemEnv().setTimer, randomBytes: () => Buffer.alloc(2) };
  const relay = new BridgeRelay({ db: db as never, link: cloud.link, env: { ...testEnv(), ...env }, log, answer });
  relay.start();
  const stop = async () => {
    const stopped = relay.stop();
    cloud.fail();
    await stopped;
  };
  return { cloud, relay, identity, [Symbol.asyncDispose]: stop };
};

const asking = (cloud: ReturnType<typeof openCloud>, times: number) =>
  expect.poll(() => cloud.asked.length).toBeGreaterThanOrEqual(times);

test('what a bridge asks is done, and answered beside the next question', async () => {
  await using house = openRelay(async ({ operation }) => {
    if (operation === 'refused') throw new AppError('PRINT_JOB_NOT_FOUND', { id: 'x' });
    if (operation === 'broken') throw new Error('a bug');
    return operation === 'nothing' ? undefined : { total: 3 };
  });
  const { cloud } = house;
  await asking(cloud, 1);
  cloud.give(['list', 'refused', 'broken', 'nothing'].map(call));
  await expect.poll(() => cloud.answers).toHaveLength(4);
  expect(cloud.answers).toEqual(
    expect.arrayContaining([
      { id: 'list', answer: '{"total":3}' },
      { id: 'refused', error: 'PRINT_JOB_NOT_FOUND', details: { id: 'x' } },
      { id: 'broken', error: 'INTERNAL_ERROR' },
      { id: 'nothing', answer: 'null' },
    ]),
  );
  await asking(cloud, 2);
  expect(cloud.asked).toEqual([null, ['grill']]);
});

test('an answer that was made while another was on its way was lost', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  await using house = openRelay(async ({ operation }) => operation === 'slow' && slow);
  const { cloud } = house;
  await asking(cloud, 1);
  cloud.give([call('slow'), call('quick')]);
  await expect.poll(() => cloud.answers.map(({ id }) => id)).toEqual(['quick']);
  resolve();
  await expect.poll(() => cloud.answers.map(({ id }) => id)).toEqual(['quick', 'slow']);
});

test('news goes up of stations bridges listen for, where bridges print; and of all of them once the hub is back', async () => {
  await using house = openRelay();
  const { cloud, relay } = house;
  await asking(cloud, 1);
  relay.published(ROOMS, 'print_job.new', { stationId: 'grill' });
  cloud.give([]);
  await expect.poll(() => cloud.news).toEqual([{ event: 'print_job.updated', stationId: 'grill' }]);
  await asking(cloud, 2);
  relay.published(['business:b'], 'print_job.new', { stationId: 'grill' });
  relay.published(['business:b', 'rst:b:l:bar'], 'print_job.new', { stationId: 'bar' });
  relay.published(ROOMS, 'order.updated', { stationId: 'grill' });
  relay.published(ROOMS, 'document_print_job.new', { documentPrintJob: { stationId: 'grill' } });
  await expect.poll(() => cloud.news.slice(1)).toEqual([{ event: 'document_print_job.new', stationId: 'grill' }]);
  cloud.fail();
  await asking(cloud, 3);
  expect(cloud.asked[2]).toBeNull();
  cloud.give([]);
  await expect.poll(() => cloud.news.slice(2)).toEqual([{ event: 'print_job.updated', stationId: 'grill' }]);
});

test('what did not get through is told again', async () => {
  await using house = openRelay();
  const { cloud, relay } = house;
  await asking(cloud, 1);
  cloud.give([]);
  await expect.poll(() => cloud.news).toHaveLength(1);
  await asking(cloud, 2);
  cloud.faults.losesAnswers = true;
  cloud.give([call('list')]);
  relay.published(ROOMS, 'print_job.new', { stationId: 'grill' });
  await expect.poll(() => cloud.lost, { timeout: 5_000 }).toContain('list');
  cloud.faults.losesAnswers = false;
  await expect.poll(() => cloud.news.slice(1)).toEqual([{ event: 'print_job.new', stationId: 'grill' }]);
  expect(cloud.answers).toEqual([{ id: 'list', answer: '"done"' }]);
});

test('a hub that is fenced asks for nothing', async () => {
  await using house = openRelay();
  const { cloud, identity } = house;
  await asking(cloud, 1);
  identity.state = 'fenced';
  cloud.give([]);
  await expect.poll(() => cloud.news).toHaveLength(1);
  expect(cloud.asked).toHaveLength(1);
});

test('one answer the cloud did not take was told for ever, and every other waited behind it', async () => {
  await using house = openRelay();
  const { cloud } = house;
  await asking(cloud, 1);
  cloud.faults.refuses = ['odd'];
  cloud.give([call('odd')]);
  await asking(cloud, 2);
  cloud.give([call('next')]);
  await expect.poll(() => cloud.answers).toMatchObject([{ id: 'next' }]);
});

test('an answer is weighed as it goes up: in bytes, with its quotes written twice', async () => {
  await using house = openRelay(async ({ operation }) =>
    operation === 'accents' ? 'é'.repeat(1_000_000) : '"'.repeat(600_000),
  );
  const { cloud } = house;
  await asking(cloud, 1);
  cloud.give([call('accents'), call('quotes')]);
  await expect.poll(() => cloud.answers).toHaveLength(2);
  expect(cloud.answers).toEqual([
    { id: 'accents', error: 'PAYLOAD_TOO_LARGE' },
    { id: 'quotes', error: 'PAYLOAD_TOO_LARGE' },
  ]);
});

test('a hub that stopped closed its database under what a bridge had asked: that is waited for, and nothing more is begun', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const begun: string[] = [];
  await using house = openRelay(async ({ operation }) => {
    begun.push(operation);
    await written;
  });
  const { cloud, relay } = house;
  await asking(cloud, 1);
  cloud.give([call('claim')]);
  await asking(cloud, 2);
  let isStopped = false;
  const stopped = relay.stop().then(() => {
    isStopped = true;
  });
  cloud.give([call('late')]);
  await new Promise((next) => setTimeout(next, 50));
  expect([begun, isStopped]).toEqual([['claim'], false]);
  write();
  await stopped;
});

test('what never ends holds no hub for ever', async () => {
  await using house = openRelay(() => new Promise(() => undefined));
  const { cloud, relay } = house;
  await asking(cloud, 1);
  cloud.give([call('claim')]);
  await asking(cloud, 2);
  cloud.fail();
  await relay.stop();
});
