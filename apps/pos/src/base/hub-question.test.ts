import type { HubInfo } from '@comanda/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { hubQuestion, knownHub } from './hub-question.ts';

const hub = (at: string, more: Partial<HubInfo> = {}): HubInfo => ({
  version: '1',
  needsSetup: false,
  serverNow: at,
  cloudSignIn: false,
  idleLockMinutes: 5,
  business: { id: 'b', name: 'El Comal', currency: 'GTQ', timeZone: 'America/Guatemala' } as HubInfo['business'],
  location: { id: 'l', name: 'Zona 10' } as HubInfo['location'],
  ...more,
});

test('every minute the hub said what time it is, and the whole till was drawn anew; it is told when the hub is another', () => {
  const client = new QueryClient();
  client.setQueryData(hubQuestion.queryKey, hub('2026-11-30T18:00:00.000Z'));
  const observer = new QueryObserver(client, { ...hubQuestion, select: knownHub, enabled: false });
  const stop = observer.subscribe(() => undefined);
  const before = observer.getCurrentResult().data;
  expect(before).toMatchObject({ needsSetup: false, place: { location: { name: 'Zona 10' }, idleLockMinutes: 5 } });
  client.setQueryData(hubQuestion.queryKey, hub('2026-11-30T18:01:00.000Z'));
  expect(observer.getCurrentResult().data).toBe(before);
  client.setQueryData(hubQuestion.queryKey, hub('2026-11-30T18:02:00.000Z', { idleLockMinutes: 10 }));
  expect(observer.getCurrentResult().data?.place?.idleLockMinutes).toBe(10);
  stop();
});

test('before a hub has a house there is no place', () => {
  const bare = hub('2026-11-30T18:00:00.000Z', { needsSetup: true, business: null, location: null });
  expect(knownHub(bare)).toEqual({ needsSetup: true, place: null });
});
