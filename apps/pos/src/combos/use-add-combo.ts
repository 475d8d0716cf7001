import type { BundleView } from '@comanda/contracts';
import { useState } from 'react';
import type { AddSettings } from '../order/add-bar.tsx';
import type { OrderActions } from '../order/order-actions.ts';
import type { AddProduct } from '../order/use-add-product.ts';
import type { NewCombo } from './combo-again.ts';
import { type ChosenDish, selectionsOf, shownLines } from './combo-choice.ts';

export interface AddCombo {
  /** The combo whose choices are asked, and how many of it. */
  asking: { bundle: BundleView; quantity: number } | null;
  pick(bundle: BundleView, quantity: number): void;
  /** What was chosen, onto the order, as often as was said. */
  add(dishes: readonly ChosenDish[], notes: string): void;
  close(): void;
}

/** Adds combos with the course, seat and hold chosen on the bar. Of a dish somebody is allergic to it asks first, as alone. */
export const useAddCombo = (
  settings: AddSettings,
  actions: OrderActions,
  allergyNote: AddProduct['allergyNote'],
): AddCombo => {
  const [asking, setAsking] = useState<AddCombo['asking']>(null);
  const add = async (
    { bundle, quantity }: NonNullable<AddCombo['asking']>,
    dishes: readonly ChosenDish[],
    notes: string,
  ) => {
    const selections = [];
    for (const [i, selection] of selectionsOf(dishes).entries()) {
      const { product, optionGroups, options, place } = dishes[i]!;
      const chosen = optionGroups.flatMap((group) => group.options).filter((option) => options[option.id]);
      const names = chosen.map((option) => option.name);
      const warning = await allergyNote(product, names, place.seatNo === undefined ? settings.seat : place.seatNo);
      if (warning === undefined) return;
      selections.push({ ...selection, notes: warning });
    }
    const combo: NewCombo = {
      bundleId: bundle.id,
      name: bundle.name,
      shown: shownLines(bundle, dishes),
      input: {
        selections,
        courseNumber: settings.course,
        seatNo: settings.seat,
        holdUntilFired: settings.hold,
        notes: notes.trim() || null,
      },
    };
    await Promise.all(Array.from({ length: quantity }, () => actions.addCombo(combo)));
  };
  return {
    asking,
    pick: (bundle, quantity) => setAsking({ bundle, quantity }),
    add: (dishes, notes) => {
      setAsking(null);
      if (asking) void add(asking, dishes, notes);
    },
    close: () => setAsking(null),
  };
};
