import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byColumns } from './put-rows.ts';

test('rows are put together by the known columns they bring, in whichever order and runs they come', () => {
  const columns = [{ name: 'id' }, { name: 'name' }, { name: 'note' }];
  const image = fc.record(
    { id: fc.uuid(), name: fc.string(), note: fc.constant(null), since: fc.nat() },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.array(image), (images) => {
      const groups = byColumns(columns, images);
      expect(new Set(groups.map(({ names }) => names.join())).size).toBe(groups.length);
      const namesOf = (one: object) => ['id', 'name', 'note'].filter((name) => name in one);
      for (const { names, images: some } of groups)
        expect(some).toEqual(images.filter((one) => namesOf(one).join() === names.join()));
      expect(groups.flatMap((group) => group.images)).toHaveLength(images.length);
    }),
  );
});
