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
      for (const group of groups)
        for (const one of group.images)
          expect(group.names).toEqual(['id', 'name', 'note'].filter((name) => name in one));
      expect(new Set(groups.flatMap((group) => group.images))).toEqual(new Set(images));
    }),
  );
});
