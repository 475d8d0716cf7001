import type { HubAddress } from '@comanda/contracts';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { getHubAddress } from './get-hub-address.ts';

test('the address is the one the machine has at the moment, for a router may give it another', async () => {
  await using world = await openWorld();
  const addresses: HubAddress[] = [
    { address: 'http://192.168.1.20:3000', nameAddress: 'http://comanda.local:3000' },
    { address: 'http://192.168.1.31:3000', nameAddress: 'http://comanda.local:3000' },
  ];
  const ctx = { ...world.contexts.task(world.as('Waiter')), network: { address: () => addresses.shift()! } };
  expect((await getHubAddress(ctx)).address).toBe('http://192.168.1.20:3000');
  expect((await getHubAddress(ctx)).address).toBe('http://192.168.1.31:3000');
});
