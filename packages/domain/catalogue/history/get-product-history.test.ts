import { minor } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateProduct } from '../products/update-product.ts';
import { getProductHistory } from './get-product-history.ts';

test('the last twenty changes are told, newest first, and only the newest can be undone', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 10_000);
  for (let n = 1; n <= 22; n += 1) {
    world.env.advance(1000);
    await world.run(world.owner, updateProduct, { id, price: minor(10_000 + n) });
  }
  const { data } = await world.run(world.owner, getProductHistory, { id });
  expect(data.map(({ changes }) => changes.price![1])).toEqual(Array.from({ length: 20 }, (_, n) => 10_022 - n));
  expect(data.map(({ canUndo }) => canUndo)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
});

test('twenty changes one hub dated ahead were the whole history of a dish: what others changed is told as well', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 10_000);
  await world.run(world.owner, updateProduct, { id, price: minor(10_001) });
  await world.write(world.owner, async (tx) => {
    const { chain: _own, ...ours } = await tx.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('entity', '=', 'product')
      .executeTakeFirstOrThrow();
    const at = new Date(world.env.now() + 3_600_000).toISOString();
    const said = { ...ours, chain: world.locationId, at, actorName: 'Nadie' };
    for (let seq = 100; seq < 130; seq += 1) {
      await tx.db
        .insertInto('auditEntry')
        .values({ ...said, seq, id: tx.ids.next() })
        .execute();
    }
  });
  const { data } = await world.run(world.owner, getProductHistory, { id });
  expect(data.map(({ by }) => by === 'Nadie')).toEqual([...Array(20).fill(true), false]);
});
