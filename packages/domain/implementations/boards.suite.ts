import type { ImplementationStep, ImplementationView } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { addPhase } from './add-phase.ts';
import { addStep } from './add-step.ts';
import { createImplementation } from './create-implementation.ts';

/** A business of the cloud with a board: one phase, a fixed step and an hourly one. */
export interface Boards extends AsyncDisposable {
  world: World;
  owner: Actor;
  board: ImplementationView;
  phaseId: string;
  fixed: ImplementationStep;
  hourly: ImplementationStep;
  /** A member of the business; answers their id and their account's. */
  hire(fullName?: string): Promise<{ userId: string; accountId: string }>;
  /** What a stranger gets for it. */
  refusedTo(run: (actor: Actor) => Promise<unknown>): Promise<string>;
}

/** Databases for boards; call it at the top of a test file. */
export const useBoards = (): (() => Promise<Boards>) => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  return async () => {
    const world = await openCloudWorld(await server.lend());
    const owner = world.as('Owner');
    const { businessId } = world;
    const board = await world.run(owner, createImplementation, { businessId, name: 'Zona 10', clientName: 'El Comal' });
    const { id: phaseId } = await world.run(owner, addPhase, { id: board.id, name: 'Equipo' });
    const fixed = await world.run(owner, addStep, { id: phaseId, name: 'Impresoras' });
    const timed = { id: phaseId, name: 'Instalación', stepKind: 'hourly' as const, estimatedMinutes: 120 };
    const hourly = await world.run(owner, addStep, timed);
    return {
      world,
      owner,
      board,
      phaseId,
      fixed,
      hourly,
      hire: (fullName = 'Rosa') => hire(world, fullName),
      refusedTo: async (run) => refusal(run(await world.stranger())),
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  };
};

const hire = async (world: World, fullName: string): Promise<{ userId: string; accountId: string }> => {
  const [userId, accountId] = [world.env.uuid(), world.env.uuid()];
  const now = new Date(world.env.now()).toISOString();
  const stamps = { createdAt: now, updatedAt: now };
  const account = {
    id: accountId,
    identityUid: accountId,
    email: null,
    isEmailVerified: false,
    fullName,
    isRoot: false,
  };
  const user = { id: userId, businessId: world.businessId, accountId, fullName, role: 'Manager', locationIds: [] };
  await world.write(world.as('Owner'), async (tx) => {
    await tx.db
      .insertInto('account')
      .values({ ...account, isActive: true, ...stamps } as never)
      .execute();
    await tx.db
      .insertInto('appUser')
      .values({ ...user, isActive: true, sessionEpoch: 0, ...stamps } as never)
      .execute();
  });
  return { userId, accountId };
};
