import { systemActor } from '@comanda/kernel/actors';
import { openRestaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { expect, test } from 'vitest';
import { PrintWatch } from './print-watch.ts';

test('slips that wait in silence were noticed by nobody: the tills hear of it once, and once more when it is over', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const heard: [string, unknown][] = [];
  const watch = new PrintWatch({
    contexts: house.contexts,
    restaurant: async () => systemActor(house.businessId, [house.locationId]),
    publish: (_namespace, _rooms, event, payload) => heard.push([event, payload]),
    log: pino({ level: 'silent' }),
  });
  await watch.look();
  house.env.advance(15_001);
  await watch.look();
  await watch.look();
  const news = ['printers.updated', { locationId: house.locationId }];
  expect({ heard, slips: watch.slips }).toEqual({ heard: [news], slips: 1 });
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  await watch.look();
  expect({ heard, slips: watch.slips }).toEqual({ heard: [news, news], slips: 0 });
});
