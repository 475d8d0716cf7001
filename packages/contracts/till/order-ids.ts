import { z } from 'zod';

/**
 * Additive: the id of an order, or of one of its lines, made by its client, so that it can be begun, and changed again, while the hub is
 * away. A UUIDv7 in small letters whose last eight digits are those of `locationId`; ORDER_ID_TAKEN or ORDER_ITEM_ID_TAKEN where there
 * is one.
 */
export const ClientOrderId = z.uuidv7().regex(/^[^A-F]+$/, 'small letters');

/** What an id that a client gives an order ends with: as its location's does, or one place's orders could bear the id of another's. */
const placeIn = (id: string): string => id.slice(-8).toLowerCase();

/** An id of an order of that location, made of a UUIDv7. */
export const orderIdAt = (locationId: string, id: string): string => id.slice(0, -8) + placeIn(locationId);

export const isOrderIdAt = (locationId: string, id: string): boolean => placeIn(id) === placeIn(locationId);
