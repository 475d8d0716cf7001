import type { CashSessionView } from '@comanda/contracts';
import { backUp } from '@comanda/db/sqlite';
import { Gate } from '../chaos/gate.ts';
import { createJournal, type Journal } from '../chaos/journal.ts';
import { Load } from '../chaos/load.ts';
import type { Losses } from '../chaos/steadfast.ts';
import { pairDisplay } from '../rush/kitchen.ts';
import type { Random } from '../rush/random.ts';
import type { Branch } from './branch.ts';
import { Editors } from './editors.ts';
import type { PaymentBook } from './payment-book.ts';
import type { Region } from './region.ts';
import { createTill } from './till.ts';

/** The people of one branch, and what was acknowledged to them. */
export interface Crew {
  branch: Branch;
  gate: Gate;
  losses: Losses & { refused: number };
  journal: Journal;
  load: Load;
}

/** Everybody who works while things go wrong. */
export interface Clients {
  crews: readonly [Crew, Crew];
  editors: Editors;
  failures: string[];
  /** What became of requests to the cloud. */
  atCloud: Losses & { refused: number };
}

const noLosses = () => ({ underWay: 0, lostAnswers: 0, refused: 0 });

/** Opens tills and displays of both branches; nobody works before `start`. */
export const hireClients = async (
  region: Region,
  shared: { book: PaymentBook; random: Random; over: AbortSignal },
): Promise<Clients> => {
  const { random } = shared;
  const [first, second] = region.branches;
  const crews = [await hire(first, shared), await hire(second, shared)] as const;
  const failures: string[] = [];
  const atCloud = noLosses();
  const gate = new Gate();
  gate.open();
  const tillOf = ({ branch, gate, losses }: Crew) =>
    createTill({ ...shared, hub: branch.name, gate, losses, random: random.fork(`office ${branch.name}`) });
  const cloudTill = createTill({ ...shared, hub: 'cloud', gate, losses: atCloud, random: random.fork('office') });
  const tills = [tillOf(crews[0]), tillOf(crews[1]), cloudTill] as const;
  return { crews, failures, atCloud, editors: new Editors({ region, tills, random: random.fork('edits'), failures }) };
};

export const startClients = async ({ crews, editors }: Clients): Promise<void> => {
  for (const { gate } of crews) gate.open();
  await editors.start();
  for (const { load } of crews) load.start();
};

/** Everybody ends what is in hand: all is paid, every ticket done. */
export const finishClients = async ({ crews, editors }: Clients): Promise<void> => {
  await Promise.all([editors.finish(), ...crews.map(({ load }) => load.finish())]);
};

const hire = async (
  branch: Branch,
  shared: { book: PaymentBook; random: Random; over: AbortSignal },
): Promise<Crew> => {
  const { house } = branch;
  const { businessId, locationId } = house;
  const desk = { businessId, locationId, openingAmount: 0 };
  const session = await house.cashiers[0]!.hub.post<CashSessionView>('/cash-sessions', desk);
  const deviceTokens = new Map<string, string>();
  for (const { id, name } of house.stations) deviceTokens.set(id, (await pairDisplay(house, id, name)).deviceToken);
  const [gate, losses, journal] = [new Gate(), noLosses(), createJournal()];
  const dice = shared.random.fork(branch.name);
  const { send, read } = createTill({ ...shared, hub: branch.name, gate, losses, random: dice.fork('pace') });
  // Displays and sign-ins are known to this machine alone: a backup without them would need people to pair anew.
  await backUp({ source: branch.databaseFile, target: branch.backup });
  const load = new Load({ house, journal, send, read, random: dice, cashSessionId: session.id, deviceTokens });
  return { branch, gate, losses, journal, load };
};
