import { type KitchenTicket, leftOf } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** Steaks with fries or plantains from the fryer, or with beans; an egg or bacon costs more and is of the grill, cassava of the fryer. */
export const openSteaks = async (
  house: Restaurant,
  quantity = 2,
  chosen: readonly string[] = ['Papas'],
  order: object = {},
  seatNo: number | null = null,
) => {
  const fryer = await house.make.station('Freidora');
  const sides = { name: 'Acompañamiento', min: 0, max: 3, mode: 'checkbox' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, sides, {
    Papas: '0',
    Plátanos: '0',
    Frijoles: '0',
    Huevo: '6',
    Tocino: '6',
    Yuca: '5',
  });
  const rule = await house.make.assignment(house.grill, house.steak, {
    [option.Papas!]: fryer,
    [option.Plátanos!]: fryer,
    [option.Yuca!]: fryer,
  });
  const with_ = (...names: string[]) =>
    names.map((name) => ({ productModifierGroupId: groupId, productModifierId: option[name]!, quantity: 1 }));
  const { id } = await house.order(order);
  const { id: itemId } = await house.line(id, { quantity, seatNo, modifiers: with_(...chosen) });
  await house.send(id);
  const nameOf = (stationId: string) => (stationId === fryer ? 'fryer' : stationId === house.grill ? 'grill' : 'other');
  return {
    id,
    itemId,
    rule,
    fryer,
    with: with_,
    change: (input: object) => house.call(house.manager, 'updateOrderItem', { id, itemId, reason: 'Cambio', ...input }),
    /** Bumps what is pending at this station. */
    bump: async (station: string) => {
      house.env.advance(1000);
      for (const ticket of await house.tickets())
        if (nameOf(ticket.stationId) === station && ticket.status === 'pending')
          await house.call(house.as('Kitchen'), 'bumpTicket', { id: ticket.id });
      house.env.advance(1000);
    },
    /** `grill pending 2`, `fryer removed 1`, `grill added 1: Huevo`, in the order they were told. */
    ticketStates: async () =>
      (await house.tickets()).map(({ stationId, status, ticketData: { change, quantity, ownPart, isExtra } }) => {
        const what = change === 'removed' ? 'removed' : change ? `${status} ${change}` : status;
        const part = isExtra ? `: ${ownPart?.map(({ name }) => name)}` : '';
        return `${nameOf(stationId)} ${what} ${quantity}${part}`;
      }),
    line: async () => (await house.orderNow(id)).items[0]!,
  };
};

/** A cook who makes what stands on the glass and is not struck out, all of it at each bump, as many as each card says by then. */
export class Cook {
  #seen = new Set<string>();
  #standing = new Map<string, KitchenTicket>();
  readonly made: Record<string, number> = {};

  read(tickets: readonly KitchenTicket[]): void {
    for (const ticket of tickets) {
      const isNew = !this.#seen.has(ticket.id);
      this.#seen.add(ticket.id);
      if (isNew) for (const id of ticket.ticketData.replaces ?? []) this.#standing.delete(id);
      if (ticket.status === 'voided') this.#standing.delete(ticket.id);
      else if (this.#standing.has(ticket.id) || (isNew && ticket.status === 'pending'))
        this.#standing.set(ticket.id, ticket);
    }
  }

  /** How many dishes, or parts of them, are still to be made. */
  get remainingToCook(): number {
    return [...this.#standing.values()].reduce((sum, { ticketData }) => sum + leftOf(ticketData), 0);
  }

  bump(): void {
    for (const { ticketData } of this.#standing.values()) {
      const { ownPart, holds = [] } = ticketData;
      for (const { name, quantity } of ownPart ?? [{ name: 'Puyazo', quantity: 1 }, ...holds])
        this.made[name] = (this.made[name] ?? 0) + leftOf(ticketData) * quantity;
    }
    this.#standing.clear();
  }
}
