import { systemActor } from '@comanda/kernel/actors';
import { JobRunner } from '@comanda/kernel/job-runner';
import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { eventually } from '@comanda/testing/job-queue';
import { expect, test } from 'vitest';
import { addMember } from './members/add-member.ts';
import { setTwoStepPolicy } from './two-step/set-two-step-policy.ts';
import { claimsHandler } from './write-claims.ts';

const database = usePostgres();

/** El Comal of Olga's, where Ana works; the provider is away from now on, and the cloud's process ends and is started again. */
const openRestarted = async () => {
  const cloud = await openAccounts(await database());
  const [olga, ana] = [await cloud.person('olga'), await cloud.person('ana')];
  const { id: businessId } = await cloud.business(olga.token, 'El Comal');
  const waiter = { businessId, fullName: 'Ana', role: 'Waiter', email: 'ana@comal.gt' };
  await cloud.call({ token: olga.token }, addMember, waiter);
  await cloud.accept(ana.token);
  const errors: string[] = [];
  const runner = new JobRunner({
    contexts: cloud.contexts,
    env: cloud.env,
    handlers: [claimsHandler(cloud.provider)],
    log: { error: (_, message) => void errors.push(message) },
    actorOf: async (business) => systemActor(business, []),
  });
  const jobs = () => cloud.db.read.selectFrom('job').select(['key', 'attempts', 'lease']).execute();
  return { cloud, olga, ana, businessId, runner, errors, jobs };
};

test('a policy was set while the provider was away: hubs went on without the second step until each member signed in anew', async () => {
  const { cloud, olga, businessId, runner, errors, jobs } = await openRestarted();
  await using _ = cloud;
  cloud.provider.failingWrites = 3;
  await cloud.call({ token: olga.token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  const claimed = () => ['olga', 'ana'].map((uid) => cloud.provider.claims.get(uid)?.two_step);
  expect(claimed()).toEqual([undefined, undefined]);
  cloud.env.advance(10_000);
  runner.start();
  await eventually(() => expect(errors).toEqual(['a job failed and is tried again']));
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 1, lease: null }]));
  cloud.env.advance(5_000);
  runner.wake();
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(claimed()).toEqual([[], []]);
  await runner.stop();
});

test('an invitation, its acceptance and a policy decide a second step: that is one job a person', async () => {
  const { cloud, olga, ana, businessId, jobs } = await openRestarted();
  await using _ = cloud;
  await cloud.call({ token: olga.token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  const keys = (await jobs()).map(({ key }) => key);
  expect(keys.sort()).toEqual([olga.user.id, ana.user.id].sort());
});
