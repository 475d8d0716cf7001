import type { TicketData } from './kitchen.ts';

type Dish = Pick<TicketData, 'itemName' | 'modifiers' | 'quantity' | 'ownPart'>;

/** What a station makes of a ticket, for its head and its slip: the dish, or its own part of one and the dish it belongs to. */
export const cookedDish = ({ itemName, modifiers, ownPart }: Dish) => {
  if (!ownPart) return { name: itemName, of: null, modifiers };
  const words = ownPart.map(({ name, quantity }) => (quantity > 1 ? `${name} ×${quantity}` : name));
  return { name: words.join(' + '), of: itemName, modifiers: [] };
};

/** The same, for adding up: two of the fries beside a steak are fries, and no steak. */
export const cookedParts = ({ itemName, modifiers, quantity, ownPart }: Dish) =>
  ownPart
    ? ownPart.map((part) => ({ itemName: part.name, modifiers: [], quantity: quantity * part.quantity }))
    : [{ itemName, modifiers, quantity }];
