import type { HubDatabase } from '@comanda/db/sqlite';
import type { TestPostgres } from '@comanda/testing/postgres';
import { MISFORTUNES, type Misfortune, openInvoicing } from '../../../packages/domain/invoicing/invoicing.suite.ts';
import { Chance } from '../chance.ts';

/** What a world of bills came to: how many of each, and what does not hold, told in lines. */
export interface InvoicesReport {
  bills: number;
  contingency: number;
  befell: Map<string, number>;
  wrong: string[];
}

const TROUBLES = ['none', 'down', 'cut', 'gateway', 'wrong', 'busy'] as const;
const STEAK = 12_500;

/**
 * Bills of one restaurant, certified while certifier, processes and database fail; printed in contingency where they wait. At
 * the end each has one document at SAT, of its total, with the number of its paper (docs/fiscal.md#certification).
 */
export const playInvoices = async (
  server: TestPostgres,
  { seed, bills }: { seed: number; bills: number },
): Promise<InvoicesReport> => {
  await using world = await openInvoicing(server);
  const { certifier, hub } = world;
  const chance = Chance.of(seed, 'invoices');
  const report: InvoicesReport = { bills, contingency: 0, befell: new Map(), wrong: [] };
  const note = (what: string) => report.befell.set(what, (report.befell.get(what) ?? 0) + 1);
  const befalls = (): Misfortune => {
    const misfortune = chance.pick(MISFORTUNES);
    note(misfortune);
    return misfortune;
  };
  /** Whether SAT has a document of a bill, whatever the cloud knows of it. */
  const isAtSat = async (billId: string): Promise<boolean> => {
    const documents = world.cloud.db.read.selectFrom('felDocument').select('id').where('billId', '=', billId);
    const keys = (await documents.execute()).map(({ id }) => id);
    return certifier.sat.documents.some(({ key }) => key !== null && keys.includes(key));
  };
  const totals = new Map<string, number>();
  const papers = new Map<number, string>();
  /** Bills whose document was at SAT before their paper was printed. */
  const sooner = new Set<string>();
  for (let n = 0; n < bills; n += 1) {
    const mode = chance.pick(TROUBLES);
    note(`certifier ${mode}`);
    Object.assign(certifier.trouble, { mode, times: 1 + chance.below(3) });
    const quantity = 1 + chance.below(3);
    const bill = await world.sell(quantity);
    totals.set(bill.id, quantity * STEAK);
    await world.work(befalls);
    const { felStatus } = await world.bill(bill.id);
    if (felStatus === 'waiting' && chance.happens(0.5)) {
      if (await isAtSat(bill.id)) sooner.add(bill.id);
      const number = await world.printUncertified(bill);
      report.contingency += 1;
      if (papers.has(number)) report.wrong.push(`number ${number} is on two papers`);
      papers.set(number, bill.id);
      if (chance.happens(0.1)) {
        note('box put back from a backup');
        await (hub.db as HubDatabase).apply('feed', ({ db }) => db.deleteFrom('felAccessNumber').execute());
      }
    }
    await world.cloud.env.advance(60_000);
    await world.work(befalls);
  }
  Object.assign(certifier.trouble, { mode: 'none', times: null });
  for (let round = 0; round < 12; round += 1) {
    await world.cloud.env.advance(16 * 60_000);
    await world.work();
  }
  const numberOf = new Map([...papers].map(([number, id]) => [id, number]));
  for (const [id, total] of totals) {
    const bill = await world.bill(id);
    const live = certifier.sat.documents.filter(({ uuid }) => uuid === bill.fel_authorization);
    if (bill.felStatus !== 'certified') report.wrong.push(`bill ${id} is ${bill.felStatus}`);
    if (live.length !== 1) report.wrong.push(`bill ${id} has ${live.length} documents`);
    if (live[0] && live[0].dte.total !== total) report.wrong.push(`bill ${id} is invoiced with ${live[0].dte.total}`);
    const number = sooner.has(id) ? null : (numberOf.get(id) ?? null);
    if (live[0] && !sooner.has(id) && live[0].dte.accessNumber !== number)
      report.wrong.push(`bill ${id} says ${number} on paper, ${live[0].dte.accessNumber} at SAT`);
  }
  const { length } = certifier.sat.documents;
  if (length !== bills) report.wrong.push(`SAT has ${length} documents of ${bills} bills`);
  return report;
};
