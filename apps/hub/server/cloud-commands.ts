import { AppError, AvailabilityCommand } from '@comanda/contracts';
import { setProductAvailability } from '@comanda/domain/catalogue';
import type { CloudCommandHandlers } from '@comanda/sync/hub';

/** What the cloud may ask of this hub. A body that is not as it must be refuses the command. */
export const cloudCommands: CloudCommandHandlers = {
  'product.availability': async (tx, body) => {
    const asked = AvailabilityCommand.safeParse(body);
    if (!asked.success) throw new AppError('VALIDATION_FAILED');
    const { productId, isAvailable } = asked.data;
    const product = await setProductAvailability(tx, { id: productId, isAvailable });
    return { isAvailable: product.isAvailable };
  },
};
