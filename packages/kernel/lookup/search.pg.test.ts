import { foldLetters } from '@comanda/contracts';
import { startPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, openWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { folded } from './search.ts';

test('each search had a folding of its own: hub, cloud and application fold alike', async () => {
  const server = await startPostgres();
  try {
    await using cloud = await openCloudWorld(await server.lend());
    await using hub = await openWorld();
    const said = [
      'CAFÉ Ñandú',
      'PIÑA',
      'Cafe\u0301',
      'àèìòùâêîôûäëïöüãõçå',
      'Kaqchikel q’anil 2×1 @',
      'Ýỳ Žš',
      `Kak'ik ‘q’ ʼʻ‛′´\``,
      '',
    ];
    for (const text of said) {
      for (const { db } of [cloud, hub]) {
        const { rows } = await sql<{ it: string }>`select ${folded(sql<string>`cast(${text} as text)`)} as it`.execute(
          db.read,
        );
        expect(rows[0]!.it).toBe(foldLetters(text));
      }
    }
  } finally {
    await server.stop();
  }
});
