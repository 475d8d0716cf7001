import { systemActor } from '@comanda/kernel/actors';
import { bodyFor, type CloudCommand } from '@comanda/kernel/commands';
import type { Restaurant } from '@comanda/testing/restaurant';
import { transferCommands } from './transfers.commands.ts';

export const [send, expectIt, close] = transferCommands as [CloudCommand, CloudCommand, CloudCommand];

/** What the cloud asks of this hub. */
export const asked = (house: Restaurant, command: CloudCommand, body: object) =>
  house.write(systemActor(house.businessId, [house.locationId]), (tx) =>
    command.handler(tx, bodyFor(command, body), { id: 'c1' }),
  );

/** An owner, who works at another branch, too. */
export const ownerOfTwo = async (house: Restaurant) => {
  const other = house.env.uuid();
  const owner = house.as('Owner');
  await house.call(owner, 'createUser', { fullName: 'Ana', role: 'Owner', locationIds: [house.locationId] });
  await house.write(owner, (tx) =>
    tx.db
      .updateTable('appUser')
      .set({ locationIds: JSON.stringify([house.locationId, other]) as never })
      .where('fullName', '=', 'Ana')
      .execute(),
  );
  return { owner, other };
};
