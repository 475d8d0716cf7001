import type { AddOrderItemInput, PosCatalogue } from '@comanda/contracts';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { choicesOf, defaultSelection, mustAsk, offeredGroups, type Selection } from '../modifiers/selection.ts';
import type { AddSettings } from './add-bar.tsx';
import { type AllergicGuest, allergicGuests } from './allergic-guests.ts';
import type { OrderActions } from './order-actions.ts';
import type { OrderOnScreen } from './project-order.ts';

export type SoldProduct = PosCatalogue['products'][number];

/** What the options sheet starts with, and what it does at the end. */
export interface AskOptions {
  product: SoldProduct;
  start: { selection: Selection; notes: string; quantity: number };
  action: 'add' | 'change';
  onDone(answer: { selection: Selection; notes: string; quantity: number }): void;
  onClose(): void;
}

/** What is asked before a dish is ordered for somebody it may harm. */
export interface AllergyQuestion {
  dish: string;
  guests: readonly AllergicGuest[];
  onOrder(): void;
  onClose(): void;
}

export interface AddProduct {
  asking: AskOptions | null;
  allergy: AllergyQuestion | null;
  /** A tap on a product: onto the order at once, or first its options. */
  pick(product: SoldProduct, ask?: boolean): void;
}

/** Room for what the kitchen must know, whatever else was typed. */
const NOTE_LENGTH = 500;

/**
 * Adds products with the course, seat and hold chosen on the bar; a refused line comes back with all that was typed. Of one
 * somebody at the table is allergic to it asks first, from the menu and the guests the till has; ordered all the same, the
 * kitchen reads so on the line.
 */
export const useAddProduct = (
  catalogue: PosCatalogue,
  order: Pick<OrderOnScreen, 'guests' | 'items'>,
  settings: AddSettings,
  actions: OrderActions,
): AddProduct => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<AskOptions | null>(null);
  const [allergy, setAllergy] = useState<AllergyQuestion | null>(null);
  const close = () => setAsking(null);

  const add = async (product: SoldProduct, start: AskOptions['start'], warning: string | null) => {
    const groups = offeredGroups(catalogue, product.id);
    const input: AddOrderItemInput = {
      productId: product.id,
      quantity: start.quantity,
      courseNumber: settings.course,
      seatNo: settings.seat,
      holdUntilFired: settings.hold,
      notes: [warning, start.notes.trim()].filter(Boolean).join(' · ').slice(0, NOTE_LENGTH) || null,
      modifiers: choicesOf(groups, start.selection),
    };
    const taken = await actions.add(input, product.name);
    const hasTyping = start.notes !== '' || groups.length > 0;
    if (!taken && hasTyping) ask(product, start);
  };
  const check = (product: SoldProduct, start: AskOptions['start']) => {
    const options = offeredGroups(catalogue, product.id)
      .flatMap((group) => group.options)
      .filter((option) => start.selection[option.id])
      .map((option) => option.name);
    const dish = { name: product.name, allergens: product.allergens, options };
    const guests = allergicGuests(order.guests, settings.seat, dish);
    if (guests.length === 0) return void add(product, start, null);
    const names = guests.map(({ seatNo, allergies }) =>
      t('pos.allergyAt', { number: seatNo, names: allergies.join(', ') }),
    );
    const warning = t('pos.allergyNote', { names: names.join('; ') });
    const wasAsked = order.items.some(
      (line) => line.productId === product.id && !line.voidedAt && line.notes?.startsWith(warning),
    );
    if (wasAsked) return void add(product, start, warning);
    const onClose = () => setAllergy(null);
    const onOrder = () => {
      onClose();
      void add(product, start, warning);
    };
    setAllergy({ dish: product.name, guests, onOrder, onClose });
  };
  const ask = (product: SoldProduct, start: AskOptions['start']) =>
    setAsking({
      product,
      start,
      action: 'add',
      onClose: close,
      onDone: (answer) => {
        close();
        check(product, answer);
      },
    });
  const pick = (product: SoldProduct, always = false) => {
    const groups = offeredGroups(catalogue, product.id);
    const start = { selection: defaultSelection(groups), notes: '', quantity: 1 };
    if (always || mustAsk(groups)) ask(product, start);
    else check(product, start);
  };
  return { asking, allergy, pick };
};
