import { AvailabilityCommand } from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import { setProductAvailability } from './products/set-product-availability.ts';

/** What the cloud asks of a hub. */
export const catalogueCommands: readonly CloudCommand[] = [
  command({
    kind: 'product.availability',
    body: AvailabilityCommand,
    handler: async (tx, { productId, isAvailable }) => {
      const product = await setProductAvailability(tx, { id: productId, isAvailable });
      return done({ isAvailable: product.isAvailable });
    },
  }),
];
