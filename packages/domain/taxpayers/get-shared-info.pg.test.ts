import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openRegistry } from '@comanda/testing/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSharedInfo } from './get-shared-info.ts';

describe('the till’s question for a buyer', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('finds NIT and CUI, and refuses either when its digits are wrong', async () => {
    await using registry = await openRegistry(server);
    const ctx = registry.context(registry.world.as('Cashier'));
    const { businessId } = registry.world;
    const ask = (taxIdType: 'NIT' | 'CUI', taxId: string) => getSharedInfo(ctx, { businessId, taxIdType, taxId });
    expect(await ask('NIT', '57693-7k')).toMatchObject({ status: 'found', taxId: '576937K' });
    expect(await ask('CUI', '2218 51658 1217')).toMatchObject({ status: 'found', taxId: '2218516581217' });
    expect(await refusal(ask('NIT', '12345678'))).toBe('INVALID_NIT');
    expect(await refusal(ask('CUI', '2218516571217'))).toBe('INVALID_CUI');
    expect(registry.asked).toEqual(['NIT 576937K', 'CUI 2218516581217']);
  });

  test('is never held back by the business’s daily cap, only by the person’s minute', async () => {
    await using registry = await openRegistry(server);
    registry.dailyCap = 0;
    const ctx = registry.context(registry.world.as('Cashier'));
    const input = { businessId: registry.world.businessId, taxIdType: 'NIT' as const, taxId: '4150686' };
    for (let i = 0; i < 30; i++) expect(await getSharedInfo(ctx, input)).toMatchObject({ status: 'found' });
    await expect(getSharedInfo(ctx, input)).rejects.toMatchObject({ details: { scope: 'user' } });
  });
});
