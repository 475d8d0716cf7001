import { felStatesOf } from '@comanda/domain/billing';
import { drafts } from '@comanda/domain/hub-slices';
import { openStationRuntimes } from '@comanda/domain/kitchen';
import { forgetCustomers } from '@comanda/domain/orders';
import { forgetGuests } from '@comanda/domain/reservations';
import { tables } from '@comanda/domain/tables';
import type { Sockets } from '@comanda/http';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import { businessRoom } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { type CommandRunner, type FeedSummary, publishAnswers, settleAnswers } from '@comanda/sync/hub';
import type { Logger } from 'pino';

/** A hub that was away, or is being restored, gets thousands at once: tills that have none of them before them ask anyway. */
const BILLS_TOLD = 200;

interface Parts {
  contexts: Contexts;
  log: Logger;
  sockets(): Pick<Sockets, 'publish' | 'disconnect'>;
  commands: CommandRunner;
}

/** What follows when something of the cloud is on this hub's disk: tills fetch anew, printers move, people are let in or out. */
export const feedEffects = ({ contexts, log, sockets, commands }: Parts) => {
  const follow = async ({ changed, events }: FeedSummary): Promise<void> => {
    const location = await findOnlyLocation(contexts.read(PUBLIC_ACTOR));
    if (!location) return;
    const { businessId } = location;
    const actor = systemActor(businessId, [location.id]);
    for (const event of new Set([...changed.keys()].map((name) => tables[name]?.tillEvent))) {
      if (event) sockets().publish('/restaurant', businessRoom(businessId), event, { businessId });
    }
    const invoiced = [...(changed.get('bill_fel') ?? [])].slice(-BILLS_TOLD);
    if (invoiced.length > 0)
      for (const news of await felStatesOf(contexts.read(actor), invoiced))
        sockets().publish('/restaurant', businessRoom(businessId), 'bill.updated', news);
    // Whoever still may comes back by themselves, as who they are now.
    for (const id of changed.get('app_user') ?? []) sockets().disconnect('/restaurant', id);
    if (changed.has('customer'))
      await contexts.write(actor, 'customers forgotten', async (tx) => {
        await forgetCustomers(tx);
        await forgetGuests(tx);
      });
    if (changed.has('kitchen_station')) {
      await contexts.write(actor, 'stations of the cloud', async (tx) => {
        await openStationRuntimes(tx);
        await tx.emit('stations.changed', { locationId: location.id });
      });
    }
    if (events.some(({ entity }) => entity === 'cloud_command')) commands.wake();
    const answered = changed.get('hub_command_answer') ?? [];
    if (answered.length > 0 || events.some(({ entity }) => entity === 'command_answer')) {
      await contexts.write(actor, 'answers of the cloud', async (tx) =>
        publishAnswers(tx, [...answered, ...(await settleAnswers(tx, drafts))]),
      );
    }
  };
  return (summary: FeedSummary): void => {
    follow(summary).catch((error) =>
      log.error({ err: error }, 'what came from the cloud was kept, but not all was told'),
    );
  };
};
