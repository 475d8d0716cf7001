import type { AddOrderItemInput, BundleView, PosCatalogue } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { type ReactNode, useState } from 'react';
import { type AllergicGuest, allergicGuests } from '../allergies/allergic-guests.ts';
import type { Dish } from '../allergies/allergy-conflict.ts';
import { useTranslation } from '../base/use-translation.ts';
import { comboToday, familyOf, type NewCombo, type NotAgain } from '../combos/combo-again.ts';
import {
  choicesOf,
  choose,
  defaultSelection,
  isComplete,
  mustAsk,
  offeredGroups,
  type Selection,
} from '../modifiers/selection.ts';
import { isSold, type SoldProduct } from '../products/favourites.ts';
import type { QuickQuestion } from '../products/quick-options.tsx';
import { usePriceOf } from '../products/use-prices.ts';
import type { AddSettings } from './add-bar.tsx';
import { Rounds } from './last-round.ts';
import { inputOf, type OrderActions } from './order-actions.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';

interface Answer {
  selection: Selection;
  notes: string;
  quantity: number;
}

/** What the options sheet starts with, and what it does at the end. */
export interface AskOptions {
  product: SoldProduct;
  start: Answer;
  action: 'add' | 'change';
  /** A dish of a combo: how many there are of it and what it costs, the combo says. */
  isOfCombo?: boolean;
  /** What was done is under way. */
  isBusy?: boolean;
  /** What is to be read of the answer before it is given. */
  notice?(answer: Answer): ReactNode;
  /** It goes by itself with the last choice that must be made: nobody asked for it. */
  isQuick?: boolean;
  onDone(answer: Answer): void;
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
  quick: QuickQuestion | null;
  allergy: AllergyQuestion | null;
  /** A tap on a product: onto the order at once, or first its options. */
  pick(product: SoldProduct, quantity: number): void;
  /** A product that was held: its commonest options. */
  hold(product: SoldProduct, quantity: number): void;
  /** What the kitchen is to read of an allergy, null for none; undefined where it is not to be ordered. */
  allergyNote(product: SoldProduct, options: string[], seatNo: number | null): Promise<string | null | undefined>;
  /** Lines and combos again at today's prices, as one change that can be undone; what cannot be had is left out, and said. A finger that shakes is one tap. */
  repeat(lines: readonly LineOnScreen[]): Promise<void>;
}

/** Room for what the kitchen must know, whatever else was typed. */
const NOTE_LENGTH = 500;

const noteOf = (warning: string | null, notes: string): string | null =>
  [warning, notes.trim()].filter(Boolean).join(' · ').slice(0, NOTE_LENGTH) || null;

/** A line or a combo to order once more; why not; null where somebody at the table must not have it. */
type Repeated = AddOrderItemInput | NewCombo | NotAgain | null;

/** What was said of a line before, and what the kitchen must know, once. */
const notesAgain = (line: LineOnScreen, warning: string | null): string | null => {
  const said = line.notes ?? '';
  return warning && said.startsWith(warning) ? said : noteOf(warning, said);
};

/**
 * Adds products with the course, seat and hold chosen on the bar; a refused line comes back with all that was typed. Of one
 * somebody at the table is allergic to it asks first, from the menu and the guests the till has; ordered all the same, the
 * kitchen reads so on the line.
 */
export const useAddProduct = (
  catalogue: PosCatalogue,
  order: Pick<OrderOnScreen, 'guests' | 'items' | 'locationId' | 'orderType' | 'channel'>,
  combos: readonly BundleView[],
  settings: AddSettings,
  actions: OrderActions,
): AddProduct => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const priceOf = usePriceOf();
  const [rounds] = useState(() => new Rounds());
  const [asking, setAsking] = useState<AskOptions | null>(null);
  const [quick, setQuick] = useState<QuickQuestion | null>(null);
  const [allergy, setAllergy] = useState<AllergyQuestion | null>(null);

  /** What the kitchen is to read of an allergy, null for none; undefined where it is not to be ordered. */
  const clear = async (product: SoldProduct, options: string[], seatNo: number | null) => {
    const dish: Dish = { name: product.name, allergens: product.allergens, options };
    const guests = allergicGuests(order.guests, seatNo, dish);
    if (guests.length === 0) return null;
    const names = guests.map((guest) =>
      t('pos.allergyAt', { number: guest.seatNo, names: guest.allergies.join(', ') }),
    );
    const warning = t('pos.allergyNote', { names: names.join('; ') });
    const wasAsked = order.items.some(
      (line) => line.productId === product.id && !line.voidedAt && line.notes?.startsWith(warning),
    );
    if (wasAsked) return warning;
    return new Promise<string | undefined>((resolve) => {
      const answer = (said: string | undefined) => {
        setAllergy(null);
        resolve(said);
      };
      setAllergy({ dish: product.name, guests, onOrder: () => answer(warning), onClose: () => answer(undefined) });
    });
  };
  const add = async (product: SoldProduct, start: Answer) => {
    const groups = offeredGroups(catalogue, product.id);
    const options = groups.flatMap((group) => group.options).filter((option) => start.selection[option.id]);
    const warning = await clear(
      product,
      options.map((option) => option.name),
      settings.seat,
    );
    if (warning === undefined) return;
    const input: AddOrderItemInput = {
      productId: product.id,
      quantity: start.quantity,
      courseNumber: settings.course,
      seatNo: settings.seat,
      holdUntilFired: settings.hold,
      notes: noteOf(warning, start.notes),
      modifiers: choicesOf(groups, start.selection),
    };
    const taken = await actions.add(input, product.name);
    const hasTyping = start.notes !== '' || groups.length > 0;
    if (!taken && hasTyping) ask(product, start);
  };
  const ask = (product: SoldProduct, start: Answer, isQuick = false) =>
    setAsking({
      // What it costs now, below its options as on its line.
      product: { ...product, price: priceOf(product, order).unitPriceSnapshot },
      start,
      action: 'add',
      isQuick,
      onClose: () => setAsking(null),
      onDone: (answer) => {
        setAsking(null);
        void add(product, answer);
      },
    });
  const pick = (product: SoldProduct, quantity: number) => {
    const groups = offeredGroups(catalogue, product.id);
    const start = { selection: defaultSelection(groups), notes: '', quantity };
    if (mustAsk(groups)) ask(product, start, true);
    else void add(product, start);
  };
  const hold = (product: SoldProduct, quantity: number) => {
    const groups = offeredGroups(catalogue, product.id);
    const start = { selection: defaultSelection(groups), notes: '', quantity };
    if (groups.length === 0 || !isSold(product)) return ask(product, start);
    const onClose = () => setQuick(null);
    setQuick({
      product,
      quantity,
      onClose,
      onAll: () => {
        onClose();
        ask(product, start);
      },
      onOption: (group, optionId) => {
        onClose();
        const chosen = { ...start, selection: choose(group, start.selection, optionId, 1) };
        if (isComplete(groups, chosen.selection)) void add(product, chosen);
        else ask(product, chosen, true);
      },
    });
  };
  const repeatLine = async (line: LineOnScreen): Promise<Repeated> => {
    const product = catalogue.products.find((one) => one.id === line.productId);
    if (!product || !isSold(product) || (product.remaining ?? line.quantity) < line.quantity) return 'soldOut';
    const options = line.modifiers.map((one) => one.nameSnapshot);
    const warning = await clear(product, options, line.seatNo);
    return warning === undefined ? null : { ...inputOf(line), notes: notesAgain(line, warning), holdUntilFired: false };
  };
  const repeatCombo = async (parent: LineOnScreen): Promise<Repeated> => {
    const family = familyOf(parent, order.items)!;
    const bundle = combos.find(({ id }) => id === parent.bundleId);
    const combo = comboToday(family, bundle, catalogue);
    if (typeof combo === 'string') return combo;
    const selections: NewCombo['input']['selections'] = [];
    for (const [i, selection] of combo.input.selections.entries()) {
      const line = family.children[i]!;
      const product = catalogue.products.find((one) => one.id === line.productId)!;
      const options = line.modifiers.map((one) => one.nameSnapshot);
      const warning = await clear(product, options, line.seatNo);
      if (warning === undefined) return null;
      selections.push({ ...selection, notes: notesAgain(line, warning) });
    }
    return { ...combo, input: { ...combo.input, selections } };
  };
  const repeat = async (lines: readonly LineOnScreen[]) => {
    if (!rounds.isAnother(lines, Date.now())) return;
    const left: { why: NotAgain; name: string }[] = [];
    const again: (AddOrderItemInput | NewCombo)[] = [];
    for (const line of lines) {
      const one = await (line.lineType === 'bundle_parent' ? repeatCombo(line) : repeatLine(line));
      if (typeof one === 'string') left.push({ why: one, name: line.productNameSnapshot });
      else if (one) again.push(one);
    }
    for (const [why, own] of Map.groupBy(left, (one) => one.why))
      feedback.tell(t(`pos.roundWithout_${why}`, { names: own.map(({ name }) => name).join(', ') }));
    if (again.length > 0)
      actions.addAll(
        again,
        t(lines.length > 1 ? 'pos.roundAdded' : 'pos.repeated', { name: lines[0]!.productNameSnapshot }),
        () => rounds.takenBack(),
      );
  };
  return { asking, quick, allergy, pick, hold, allergyNote: clear, repeat };
};
