import type { AddOrderItemInput, PosCatalogue } from '@comanda/contracts';
import { useState } from 'react';
import { choicesOf, defaultSelection, mustAsk, offeredGroups, type Selection } from '../modifiers/selection.ts';
import type { AddSettings } from './add-bar.tsx';
import type { OrderActions } from './order-actions.ts';

export type SoldProduct = PosCatalogue['products'][number];

/** What the options sheet starts with, and what it does at the end. */
export interface AskOptions {
  product: SoldProduct;
  start: { selection: Selection; notes: string; quantity: number };
  action: 'add' | 'change';
  onDone(answer: { selection: Selection; notes: string; quantity: number }): void;
  onClose(): void;
}

export interface AddProduct {
  asking: AskOptions | null;
  /** A tap on a product: onto the order at once, or first its options. */
  pick(product: SoldProduct, ask?: boolean): void;
}

/** Adds products with the course, seat and hold chosen on the bar; a refused line comes back with all that was typed. */
export const useAddProduct = (catalogue: PosCatalogue, settings: AddSettings, actions: OrderActions): AddProduct => {
  const [asking, setAsking] = useState<AskOptions | null>(null);
  const close = () => setAsking(null);

  const add = async (product: SoldProduct, start: AskOptions['start']) => {
    const groups = offeredGroups(catalogue, product.id);
    const input: AddOrderItemInput = {
      productId: product.id,
      quantity: start.quantity,
      courseNumber: settings.course,
      seatNo: settings.seat,
      holdUntilFired: settings.hold,
      notes: start.notes.trim() || null,
      modifiers: choicesOf(groups, start.selection),
    };
    const taken = await actions.add(input, product.name);
    const hasTyping = start.notes !== '' || groups.length > 0;
    if (!taken && hasTyping) ask(product, start);
  };
  const ask = (product: SoldProduct, start: AskOptions['start']) =>
    setAsking({
      product,
      start,
      action: 'add',
      onClose: close,
      onDone: (answer) => {
        close();
        void add(product, answer);
      },
    });
  const pick = (product: SoldProduct, always = false) => {
    const groups = offeredGroups(catalogue, product.id);
    const start = { selection: defaultSelection(groups), notes: '', quantity: 1 };
    if (always || mustAsk(groups)) ask(product, start);
    else void add(product, start);
  };
  return { asking, pick };
};
