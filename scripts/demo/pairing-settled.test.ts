import { expect, test } from 'vitest';
import { HubClient } from './hub-client.ts';
import { pairingSettled } from './pairing-settled.ts';

/** Answers by path; an owner of two businesses must say of which he asks. */
const served = (answers: Record<string, object>): HubClient =>
  new HubClient({
    baseUrl: 'http://demo',
    fetch: async (url) => {
      const answer = answers[String(url).slice('http://demo'.length)];
      return Response.json(answer ?? { error: 'BUSINESS_REQUIRED', message: '' }, { status: answer ? 200 : 400 });
    },
  });

test('npm start ended with an error of the cloud where the demo’s owner has two businesses', async () => {
  const hub = served({ '/sync/status': { unsent: 0, upToDateAt: '9999-12-31T00:00:00.000Z' } });
  const atWork = { status: 'active', appliedSeq: 7, receivedSeq: 7 };
  const cloud = served({ '/hubs?businessId=b': { data: [atWork] } });
  expect(await pairingSettled(hub, cloud, { businessId: 'b' })).toBe(true);
});
