import type { KitchenTicket } from '@comanda/contracts';

/** The first ticket of a dish: what is shown at a fallback is the same dish. */
export const dishOf = ({ id, fallbackOf }: Pick<KitchenTicket, 'id' | 'fallbackOf'>): string => fallbackOf ?? id;
