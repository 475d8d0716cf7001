import type { TaxpayerLookup } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import type { HubSyncContext } from './hub-sync-context.ts';
import { lookUpTaxpayer } from './look-up-taxpayer.ts';
import { CloudRefusal, CloudUnreachable } from './up/cloud-link.ts';

const FOUND = { status: 'found', taxId: '77454820', legalName: 'EL COMAL' } as unknown as TaxpayerLookup;

test('a hub asks its cloud whose NIT it is, and without one that answers the name is typed', async () => {
  await using house = await openRestaurant();
  const asked: unknown[] = [];
  let answer: () => TaxpayerLookup = () => FOUND;
  const link = {
    post: async (_hub: string, path: string, body: object) => {
      asked.push([path, body]);
      return answer();
    },
  };
  const ask = (sync: object = { link }) =>
    lookUpTaxpayer({ db: house.db.read, sync } as unknown as HubSyncContext, { nit: '7745482-0' });
  expect(await ask()).toEqual({ status: 'not_configured' });
  await house.write(house.manager, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  expect(await ask({ link: null })).toEqual({ status: 'not_configured' });
  expect(asked).toEqual([]);
  expect(await ask()).toEqual(FOUND);
  expect(asked).toMatchObject([['/sync/v1/taxpayer', { taxIdType: 'NIT', taxId: '7745482-0' }]]);
  const fails = (error: Error) => {
    answer = () => {
      throw error;
    };
    return ask();
  };
  expect(await fails(new CloudUnreachable('no line'))).toEqual({ status: 'unavailable' });
  // A cloud of an older version does not know the question.
  expect(await fails(new CloudRefusal(404, 'NOT_FOUND', {}))).toEqual({ status: 'unavailable' });
  expect(await refusal(fails(new CloudRefusal(400, 'INVALID_NIT', { path: 'nit' })))).toBe('INVALID_NIT');
  await expect(fails(new Error('a fault of ours'))).rejects.toThrow('a fault of ours');
});
