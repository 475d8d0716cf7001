import { openRestaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { markNotSent, markSending } from '../deliver-print-job.ts';
import { reprintJob } from '../reprint-job.ts';
import { updatePrintJob } from '../update-print-job.ts';
import { releasePrintJob } from './release-print-job.ts';
import { claim, comeBack, failFor, fallSilent, jobId, MINUTE_MS } from './waiting-slips.suite.ts';

describe('a printer that was away for long', () => {
  test('had paper in the morning and ordered the evening’s dishes again: what waited an hour is held for a person', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    for (let i = 0; i < 3; i++) await house.sentOrder();
    house.env.advance(61 * MINUTE_MS);
    const { ticket: fresh } = await house.sentOrder();
    expect((await claim(house, url))?.job.ticketId).toBe(fresh.id);
    expect(await claim(house, url)).toBeNull();
    const held = (await house.jobs()).filter(({ lastError }) => lastError === 'too_old');
    expect(held.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    await house.run(house.manager, releasePrintJob, { id: held[0]!.id });
    expect((await claim(house, url))?.job.id).toBe(held[0]!.id);
  });

  test('prints what a person asks for anew, however old the order is', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const first = await claim(house, url);
    await house.write(house.manager, (tx) => markSending(tx, { jobId: first!.job.id, copy: 1, token: 'a' }));
    await house.run(house.manager, updatePrintJob, { id: first!.job.id, status: 'printed', notSent: false });
    house.env.advance(180 * MINUTE_MS);
    await house.run(house.manager, reprintJob, { id: first!.job.id });
    expect((await claim(house, url))?.slip).toMatchObject({ reprint: { number: 1 } });
  });

  test('asked a service all night, which said each time that it was busy, and printed in the morning', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    for (let i = 0; i < 4; i++) {
      const claimed = await claim(house, url);
      await house.write(house.manager, (tx) => markNotSent(tx, { jobId: claimed!.job.id, cause: 'busy' }));
      house.env.advance(16 * MINUTE_MS);
    }
    expect(await claim(house, url)).toBeNull();
    expect(await house.jobs()).toMatchObject([{ status: 'pending', lastError: 'too_old' }]);
  });

  test('and was away again when a person let an old slip out: it comes with the printer', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    house.env.advance(61 * MINUTE_MS);
    await claim(house, url);
    await house.run(house.manager, releasePrintJob, { id: await jobId(house) });
    await fallSilent(house, url);
    await failFor(house, url);
    expect(await house.jobs()).toMatchObject([{ status: 'failed' }]);
    await comeBack(house, url);
    expect((await claim(house, url))?.slip).toMatchObject({ reprint: null });
  });
});
