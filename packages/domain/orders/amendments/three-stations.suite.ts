import { type KitchenTicket, leftOf } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** By where it is made: fries and plantains and cassava of the fryer, salad of the cold kitchen, the rest with the steak at the grill. */
const PRICES = { Papas: '0', Plátanos: '0', Ensalada: '0', Frijoles: '0', Huevo: '6', Yuca: '5' };

/** How often each is chosen. */
export type Choice = Partial<Record<keyof typeof PRICES, number>>;

interface Changes {
  choice?: Choice;
  quantity?: number;
  notes?: string;
}

/** So many steaks were sent, with what is chosen first. */
export const openKitchen = async (house: Restaurant, first: Choice, quantity = 2) => {
  const [fryer, cold] = [await house.make.station('Freidora'), await house.make.station('Cocina fría')];
  const sides = { name: 'Con', min: 0, max: 6, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, sides, PRICES);
  await house.make.assignment(house.grill, house.steak, {
    [option.Papas!]: fryer,
    [option.Plátanos!]: fryer,
    [option.Yuca!]: fryer,
    [option.Ensalada!]: cold,
  });
  const chosen = (choice: Choice) =>
    Object.entries(choice).map(([name, quantity]) => ({
      productModifierGroupId: groupId,
      productModifierId: option[name as keyof Choice]!,
      quantity,
    }));
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id: itemId } = await house.line(id, { quantity, modifiers: chosen(first) });
  await house.send(id);
  const changeAt = (at: { id: string; itemId: string }, { choice, ...input }: Changes) =>
    house.call(house.manager, 'updateOrderItem', {
      ...at,
      reason: 'Cambio',
      ...input,
      ...(choice && { modifiers: chosen(choice) }),
    });
  return {
    id,
    itemId,
    stations: [house.grill, fryer, cold],
    fryer,
    cold,
    bump: async (at: string) => {
      for (const { id, stationId } of await house.tickets()) {
        const isTheirs = stationId === at && (await house.tickets()).find((one) => one.id === id)?.status === 'pending';
        if (isTheirs) await house.call(house.as('Kitchen'), 'bumpTicket', { id });
      }
    },
    off: (id: string, fallbackStationId: string) =>
      house.call(house.manager, 'updateStation', { id, fallbackStationId, isActive: false }),
    on: (id: string) => house.call(house.manager, 'updateStation', { id, fallbackStationId: null, isActive: true }),
    changeAt,
    change: (changes: Changes) => changeAt({ id, itemId }, changes),
  };
};

/** What cooks make, and have made, of all that is on their glass: of what a changed card stands for nothing. */
export const readScreen = (tickets: readonly KitchenTicket[]) => {
  const standing = tickets.filter(({ status, fallbackOf }) => status !== 'voided' && !fallbackOf);
  const replaced = new Set(tickets.flatMap(({ ticketData }) => ticketData.replaces ?? []));
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { id, ticketData } of standing) {
    if (replaced.has(id)) continue;
    const { ownPart, holds = [] } = ticketData;
    for (const { name, quantity } of ownPart ?? [{ name: 'Puyazo', quantity: 1 }, ...holds])
      add(name, leftOf(ticketData) * quantity);
  }
  return (name: string) => counts.get(name) ?? 0;
};
