import type { DirectoryAnswer, TaxpayerContext } from '@comanda/domain/taxpayers';
import type { Actor } from '@comanda/kernel/context';
import type { TestPostgres } from './postgres.ts';
import { openCloudWorld, type World } from './world.ts';

/** A cloud whose certifier answers as told, and what it was asked. */
export interface Registry extends AsyncDisposable {
  world: World;
  asked: string[];
  /** What the certifier says from now on. */
  answer: DirectoryAnswer;
  dailyCap: number;
  context(actor: Actor): TaxpayerContext;
}

/** Opens a registry on a database of its own; `server` may be shared by the tests of a file. */
export const openRegistry = async (server: TestPostgres): Promise<Registry> => {
  const world = await openCloudWorld(await server.lend());
  const registry: Registry = {
    world,
    asked: [],
    answer: { status: 'found', rawName: 'PEREZ,LOPEZ,DE LEON,MARIA,JOSE' },
    dailyCap: 500,
    context: (actor) => ({
      ...world.contexts.task(actor),
      taxpayers: {
        find: async ({ type, id }) => {
          registry.asked.push(`${type} ${id}`);
          return registry.answer;
        },
      },
      taxpayerDailyCap: registry.dailyCap,
    }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
  return registry;
};
