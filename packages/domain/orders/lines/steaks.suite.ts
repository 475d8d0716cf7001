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
    told: async () =>
      (await house.tickets()).map(({ stationId, status, ticketData: { change, quantity, ownPart, isExtra } }) => {
        const what = change === 'removed' ? 'removed' : change ? `${status} ${change}` : status;
        const part = isExtra ? `: ${ownPart?.map(({ name }) => name)}` : '';
        return `${nameOf(stationId)} ${what} ${quantity}${part}`;
      }),
    line: async () => (await house.orderNow(id)).items[0]!,
  };
};
