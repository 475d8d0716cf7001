import type { KitchenTicket } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';
import type { SendOutcome, TicketOp } from './op-queue.ts';

const isPassing = (error: ApiError): boolean =>
  error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408 || error.status === 401;

/** Tells the hub one touch. The op's own id is the idempotency key, so a repeat after a lost answer changes nothing. */
export const sendOp = async (api: Api, op: TicketOp): Promise<SendOutcome> => {
  try {
    const path = `/tickets/${op.ticketId}/${op.kind}`;
    const ticket = await api.send<KitchenTicket>('POST', path, { body: {}, idempotencyKey: op.id, timeoutMs: 4000 });
    return { kind: 'done', ticket };
  } catch (error) {
    if (error instanceof ApiError) return { kind: isPassing(error) ? 'later' : 'refused' };
    throw error;
  }
};
