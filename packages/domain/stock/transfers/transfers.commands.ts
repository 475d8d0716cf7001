import {
  CLOSE_TRANSFER,
  CloseTransferCommand,
  EXPECT_TRANSFER,
  ExpectTransferCommand,
  SEND_TRANSFER,
  SendTransferCommand,
} from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import { askerAt } from '../../identity/index.ts';
import { closeTransfer } from './close-transfer.ts';
import { expectTransfer } from './expect-transfer.ts';
import { sendTransfer } from './send-transfer.ts';

/** What the cloud asks of a hub about transfers: to send one, to wait for one, and that one it sent has come. */
export const transferCommands: readonly CloudCommand[] = [
  command({
    kind: SEND_TRANSFER,
    body: SendTransferCommand,
    handler: async (tx, { askedBy, ...asked }) => {
      const actor = await askerAt(tx, askedBy, 'Stock:Move');
      const locationId = tx.actor.locationIds[0]!;
      return done({ id: (await sendTransfer({ ...tx, actor }, { ...asked, locationId })).id });
    },
  }),
  command({
    kind: EXPECT_TRANSFER,
    body: ExpectTransferCommand,
    handler: async (tx, said) => done(await expectTransfer(tx, said)),
  }),
  command({
    kind: CLOSE_TRANSFER,
    body: CloseTransferCommand,
    handler: async (tx, said) => done(await closeTransfer(tx, said)),
  }),
];
