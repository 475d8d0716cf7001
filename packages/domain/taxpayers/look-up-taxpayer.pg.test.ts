import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openRegistry } from '@comanda/testing/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUpTaxpayer } from './look-up-taxpayer.ts';
import { forgetLookupCounts } from './taxpayers.store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Valid NITs, one after the other, made by the rule itself. */
const nits = ['16693949', '12521337', '77454820', '50510231', '56407734', '37156616', '4150686', '576937K', '71080'];

describe('a taxpayer', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('is found with a name to print and its parts, and the certifier is not asked again for a month', async () => {
    await using registry = await openRegistry(server);
    const ctx = registry.context(registry.world.as('Cashier'));
    const found = {
      status: 'found',
      taxId: '4150686',
      legalName: 'MARIA JOSE PEREZ LOPEZ DE LEON',
      rawName: 'PEREZ,LOPEZ,DE LEON,MARIA,JOSE',
    };
    expect(await lookUpTaxpayer(ctx, { nit: '415068-6' })).toMatchObject({ ...found, cached: false });
    registry.world.env.advance(29 * DAY);
    expect(await lookUpTaxpayer(ctx, { nit: '4150686' })).toMatchObject({ ...found, cached: true });
    registry.world.env.advance(2 * DAY);
    expect(await lookUpTaxpayer(ctx, { nit: '4150686' })).toMatchObject({ cached: false });
    expect(registry.asked).toEqual(['NIT 4150686', 'NIT 4150686']);
  });

  test('that nobody knows is asked for again after an hour, one that could not be asked for at once', async () => {
    await using registry = await openRegistry(server);
    const ctx = registry.context(registry.world.as('Owner'));
    registry.answer = { status: 'not_found' };
    expect(await lookUpTaxpayer(ctx, { nit: '71080' })).toEqual({ status: 'not_found' });
    registry.answer = { status: 'unavailable' };
    expect(await lookUpTaxpayer(ctx, { nit: '71080' })).toEqual({ status: 'not_found' });
    registry.world.env.advance(61 * MINUTE);
    expect(await lookUpTaxpayer(ctx, { nit: '71080' })).toEqual({ status: 'unavailable' });
    registry.answer = { status: 'not_configured' };
    expect(await lookUpTaxpayer(ctx, { nit: '71080' })).toEqual({ status: 'not_configured' });
    registry.answer = { status: 'found', rawName: 'INFILE, SOCIEDAD ANONIMA' };
    expect(await lookUpTaxpayer(ctx, { nit: '71080' })).toMatchObject({ status: 'found', nameParts: null });
  });

  test('with an invalid NIT is refused before the certifier, the cache or any count hears of it', async () => {
    await using registry = await openRegistry(server);
    const ctx = registry.context(registry.world.as('Owner'));
    for (const nit of ['12345678', 'K', '', "1' or 1=1", '1234567890123', 'CF', '1'.repeat(26)]) {
      expect(await refusal(lookUpTaxpayer(ctx, { nit }))).toBe('INVALID_NIT');
    }
    expect(registry.asked).toEqual([]);
    expect(await registry.world.db.read.selectFrom('taxpayerLookupCount').selectAll().execute()).toEqual([]);
  });

  test('may be looked up thirty times a minute by one person, and by another all the same', async () => {
    await using registry = await openRegistry(server);
    const [ana, berta] = [registry.world.as('Cashier'), registry.world.as('Cashier')];
    for (let i = 0; i < 30; i++) await lookUpTaxpayer(registry.context(ana), { nit: nits[i % 3]! });
    const refused = lookUpTaxpayer(registry.context(ana), { nit: nits[0]! });
    await expect(refused).rejects.toMatchObject({ code: 'TAXPAYER_LOOKUP_RATE_LIMITED', details: { scope: 'user' } });
    expect(await lookUpTaxpayer(registry.context(berta), { nit: nits[0]! })).toMatchObject({ status: 'found' });
    registry.world.env.advance(MINUTE);
    expect(await lookUpTaxpayer(registry.context(ana), { nit: nits[0]! })).toMatchObject({ status: 'found' });
  });

  test('costs the business a question a day’s cap counts, until midnight in Guatemala; earlier answers cost nothing', async () => {
    await using registry = await openRegistry(server);
    registry.dailyCap = 3;
    const ctx = registry.context(registry.world.as('Owner'));
    for (const nit of nits.slice(0, 3)) await lookUpTaxpayer(ctx, { nit });
    await lookUpTaxpayer(ctx, { nit: nits[0]! });
    const refused = lookUpTaxpayer(ctx, { nit: nits[3]! });
    await expect(refused).rejects.toMatchObject({
      code: 'TAXPAYER_LOOKUP_RATE_LIMITED',
      details: { scope: 'business', retryAfterSeconds: expect.any(Number) },
    });
    expect(registry.asked).toHaveLength(3);
    const stranger = registry.context(await registry.world.stranger());
    expect(await lookUpTaxpayer(stranger, { nit: nits[4]! })).toMatchObject({ status: 'found' });
    registry.world.env.advance(DAY);
    expect(await lookUpTaxpayer(ctx, { nit: nits[3]! })).toMatchObject({ status: 'found' });
  });

  test('an assistant’s lookups ate the day’s cap of the tills', async () => {
    await using registry = await openRegistry(server);
    registry.dailyCap = 2;
    const ctx = registry.context({ ...registry.world.as('Cashier'), kind: 'assistant' });
    for (const nit of nits.slice(0, 2)) await lookUpTaxpayer(ctx, { nit });
    expect(await refusal(lookUpTaxpayer(ctx, { nit: nits[2]! }))).toBe('TAXPAYER_LOOKUP_RATE_LIMITED');
    const till = registry.context(registry.world.as('Cashier'));
    for (const nit of nits.slice(2, 4)) expect(await lookUpTaxpayer(till, { nit })).toMatchObject({ status: 'found' });
    expect(await refusal(lookUpTaxpayer(till, { nit: nits[4]! }))).toBe('TAXPAYER_LOOKUP_RATE_LIMITED');
  });

  test('questions nobody answered used the day’s cap up: an outage at lunch left none for the afternoon', async () => {
    await using registry = await openRegistry(server);
    registry.dailyCap = 1;
    const ctx = registry.context(registry.world.as('Owner'));
    for (const status of ['unavailable', 'unavailable', 'not_configured', 'not_configured'] as const) {
      registry.answer = { status };
      expect(await lookUpTaxpayer(ctx, { nit: nits[0]! })).toEqual({ status });
    }
    registry.answer = { status: 'not_found' };
    expect(await lookUpTaxpayer(ctx, { nit: nits[0]! })).toEqual({ status: 'not_found' });
    expect(await refusal(lookUpTaxpayer(ctx, { nit: nits[1]! }))).toBe('TAXPAYER_LOOKUP_RATE_LIMITED');
  });

  test('counts of days that are over are forgotten', async () => {
    await using registry = await openRegistry(server);
    const owner = registry.world.as('Owner');
    await lookUpTaxpayer(registry.context(owner), { nit: nits[0]! });
    registry.world.env.advance(3 * DAY);
    await lookUpTaxpayer(registry.context(owner), { nit: nits[1]! });
    const today = new Date(registry.world.env.now()).toISOString().slice(0, 10);
    await registry.world.write(owner, (tx) => forgetLookupCounts(tx, today));
    const left = await registry.world.db.read.selectFrom('taxpayerLookupCount').selectAll().execute();
    expect(left.every((one) => one.period >= today)).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });
});
