import { Gate } from '../chaos/gate.ts';
import { Crew, type CrewParts } from './crew.ts';
import { CustomerDesks } from './customer-desks.ts';
import { Editors } from './editors.ts';
import type { Region } from './region.ts';
import { createTill, type TillLosses } from './till.ts';

/** Everybody who works while things go wrong. */
export interface Clients {
  crews: readonly [Crew, Crew];
  editors: Editors;
  desks: CustomerDesks;
  failures: string[];
  /** What became of requests to the cloud. */
  atCloud: TillLosses;
}

/** Opens tills and displays of both branches, and backs both up; nobody works before `start`. */
export const hireClients = async (region: Region, shared: CrewParts): Promise<Clients> => {
  const { random } = shared;
  const [first, second] = region.branches;
  const crews = [new Crew(first, shared), new Crew(second, shared)] as const;
  const failures: string[] = [];
  const atCloud: TillLosses = { underWay: 0, lostAnswers: 0, refused: 0 };
  const gate = new Gate();
  gate.open();
  const tillOf = ({ branch, gate, losses }: Crew) =>
    createTill({ ...shared, hub: branch.name, gate, losses, random: random.fork(`office ${branch.name}`) });
  const cloudTill = createTill({ ...shared, hub: 'cloud', gate, losses: atCloud, random: random.fork('office') });
  const tills = [tillOf(crews[0]), tillOf(crews[1]), cloudTill] as const;
  const editors = new Editors({ region, tills, random: random.fork('edits'), failures });
  const desks = new CustomerDesks({ region, tills, random: random.fork('customers'), failures });
  for (const crew of crews) await crew.hire();
  await editors.prepare();
  for (const crew of crews) await crew.backUp();
  return { crews, failures, atCloud, editors, desks };
};

export const startClients = ({ crews, editors, desks }: Clients): void => {
  for (const crew of crews) crew.start();
  editors.start();
  desks.start();
};

/** Everybody ends what is in hand: all is paid, every ticket done. */
export const finishClients = async ({ crews, editors, desks }: Clients): Promise<void> => {
  await Promise.all([editors.finish(), desks.finish(), ...crews.map((crew) => crew.finish())]);
};
