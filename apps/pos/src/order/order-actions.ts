import {
  type AddOrderItemInput,
  type BundleView,
  type OrderView,
  orderIdAt,
  type PosCatalogue,
  type UpdateOrderItemInput,
} from '@comanda/contracts';
import { isOfLooseLines } from '@comanda/pricing';
import { ApiError, newId } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApp, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { isDismissed } from '../base/retrying-writer.ts';
import { useTranslation } from '../base/use-translation.ts';
import { comboAgain, type Family, familyOf, type NewCombo } from '../combos/combo-again.ts';
import { isSameAgain } from '../combos/parting.ts';
import { usePriceOf } from '../products/use-prices.ts';
import { inputAgain } from './discounts/discount-draft.ts';
import { inThousandths, moreApart } from './line-patch.ts';
import { mergeTarget } from './merge-target.ts';
import type { OrderChange } from './order-op.ts';
import { type LineOnScreen, projectOrder } from './project-order.ts';
import { unbornOrder } from './unsent/unborn-order.ts';

export interface OrderActions {
  /** Resolves with the answer, or with null after telling what failed (about `about`). */
  change(change: OrderChange, about?: string): Promise<OrderView | null>;
  /** Changes a line; more of it at a price that is over is a line of its own. False when the hub refused it. */
  edit(line: LineOnScreen, patch: UpdateOrderItemInput): Promise<boolean>;
  /** A new line, on screen at once; false when the hub refused it. */
  add(input: AddOrderItemInput, about: string): Promise<boolean>;
  /** New lines and combos, however many, that one tap takes back for eight seconds. */
  addAll(again: readonly (AddOrderItemInput | NewCombo)[], done: string, onTakenBack: () => void): void;
  /** A combo with what was chosen of it, on screen at once. */
  addCombo(combo: NewCombo): Promise<void>;
  /** Takes an unsent line out, of a combo all of it; it can be undone for eight seconds. */
  remove(line: LineOnScreen): void;
  /** Parts a combo by its application; where its lines make exactly it again, that can be undone for eight seconds. */
  part(parent: LineOnScreen, applicationId: string): Promise<void>;
}

/** Refusals that mean the line is not what this till last saw. */
const CHANGED_UNDER_US = [
  'ORDER_VERSION_CONFLICT',
  'ORDER_ITEM_NOT_FOUND',
  'ORDER_ITEM_ALREADY_SENT',
  'ORDER_ITEM_VOIDED',
  'PRICE_RULE_ENDED',
];

/** Refusals that mean the menu is not what this till last saw. */
const RAN_OUT = ['ORDER_PRODUCT_UNAVAILABLE', 'ORDER_PRODUCT_FEW_LEFT'];

/** The line again, as it was ordered. */
export const inputOf = (line: LineOnScreen): AddOrderItemInput => ({
  productId: line.productId ?? '',
  quantity: line.quantity,
  courseNumber: line.courseNumber,
  modifiers: line.modifiers.map((one) => ({
    productModifierGroupId: one.productModifierGroupId,
    productModifierId: one.productModifierId,
    quantity: one.quantity,
  })),
  legacyModifiers: line.legacyModifiers ?? undefined,
  notes: line.notes,
  seatNo: line.seatNo,
  holdUntilFired: line.holdUntilFired,
});

/** Every write of the order screen: into the order's lane, and a Spanish word when the hub refuses. */
export const useOrderActions = (orderId: string): OrderActions => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { live } = useApp();
  const client = useQueryClient();
  const feedback = useFeedback();
  const priceOf = usePriceOf();
  const { id: locationId } = usePlace().location;
  return useMemo(() => {
    const { queue } = runtime;
    const tell = (error: unknown, about?: string): false => {
      // Whatever was refused, the screen must show what the hub really has.
      void client.invalidateQueries({ queryKey: keys.order(orderId) });
      if (error instanceof ApiError && RAN_OUT.includes(error.code)) {
        void client.invalidateQueries({ queryKey: keys.catalogue });
      }
      // Its last line was taken out before it went.
      if (error instanceof ApiError && error.code === 'ORDER_NOTHING_TO_SEND') return false;
      feedback.error(error, about);
      return false;
    };
    /** As this till knows it; of one the hub has not heard of, as it was begun here. */
    const known = () => client.getQueryData<OrderView>(keys.order(orderId)) ?? unbornOrder(queue.pending(orderId));
    const lines = () => {
      const order = known();
      const catalogue = client.getQueryData<PosCatalogue>(keys.catalogue);
      return order ? projectOrder(order, queue.pending(orderId), catalogue).items : [];
    };
    /** What was asked for without the hub nobody waits for: its question for a PIN put away, it was gone without a word. */
    const ask = async (one: OrderChange) => {
      const isLeft = !live.get().online;
      try {
        return await queue.enqueue(orderId, one);
      } catch (error) {
        if (isLeft && isDismissed(error)) runtime.refuse(error, orderId, one);
        throw error;
      }
    };
    const change = async (one: OrderChange, about?: string) => {
      try {
        return await ask(one);
      } catch (error) {
        tell(error, about);
        return null;
      }
    };
    /** Of what waits to go to the kitchen, before it goes; what is there the hub keeps, and that is told. */
    const takeOut = (itemId: string, about?: string) => {
      if (!queue.withdraw(orderId, itemId)) void change({ kind: 'remove', itemId }, about);
    };
    const productOf = (productId: string) =>
      client.getQueryData<PosCatalogue>(keys.catalogue)?.products.find((one) => one.id === productId);
    /** What it costs at this moment; undefined of what the till does not know. */
    const priceNow = ({ productId }: AddOrderItemInput) => {
      const order = known();
      const product = productOf(productId);
      return order && product && priceOf(product, order);
    };
    const newLineId = () => orderIdAt(locationId, newId());
    const adding = (input: AddOrderItemInput, lineId = newLineId()): OrderChange => {
      const shown = priceNow(input);
      return { kind: 'add', lineId, input, ...(shown?.priceRulesSnapshot && { shown }) };
    };
    const addingCombo = (combo: NewCombo, lineId = newLineId()) => ({
      kind: 'combo' as const,
      lineId,
      partIds: combo.input.selections.map(newLineId),
      ...combo,
    });
    const addLine = async (input: AddOrderItemInput, about: string) => (await change(adding(input), about)) !== null;
    const add = async (input: AddOrderItemInput, about: string) => {
      const same = mergeTarget(lines(), input, priceNow(input)?.unitPriceSnapshot);
      if (!same) return addLine(input, about);
      const quantity = inThousandths(same.quantity + input.quantity);
      try {
        await ask({ kind: 'edit', itemId: same.id, patch: { quantity } });
        return true;
      } catch (error) {
        // Someone changed the order meanwhile, or the line is gone: what was asked for becomes a line of its own.
        return error instanceof ApiError && CHANGED_UNDER_US.includes(error.code)
          ? addLine(input, about)
          : tell(error, about);
      }
    };
    /** Both are asked at once: what is sent to the kitchen next goes after both, and a page that closes keeps both. */
    const editApart = async (line: LineOnScreen, whole: UpdateOrderItemInput): Promise<boolean> => {
      const { patch, added } = moreApart(line, whole);
      const about = line.productNameSnapshot;
      const said = patch ? change({ kind: 'edit', itemId: line.id, patch }, about) : true;
      const isAdded = addLine({ ...inputOf(line), ...added }, about);
      return (await said) !== null && (await isAdded);
    };
    const edit = async (line: LineOnScreen, patch: UpdateOrderItemInput): Promise<boolean> => {
      const isMore = (patch.quantity ?? 0) > line.quantity;
      const price = isMore && line.priceRulesSnapshot ? priceNow(inputOf(line))?.unitPriceSnapshot : undefined;
      if (price !== undefined && price > line.unitPriceSnapshot) return editApart(line, patch);
      try {
        await ask({ kind: 'edit', itemId: line.id, patch });
        return true;
      } catch (error) {
        // The hub's clock is not this till's, or was there later. Who said something else of the line since has another wish.
        const isOver = error instanceof ApiError && error.code === 'PRICE_RULE_ENDED';
        const isOld = queue.pending(orderId).some((op) => op.kind === 'edit' && op.itemId === line.id);
        if (!isOver || !isMore || isOld) return tell(error, line.productNameSnapshot);
        const isAdded = await editApart(line, patch);
        // What was sent to the kitchen meanwhile went without it.
        if (isAdded) feedback.done(t('pos.addedApart', { name: line.productNameSnapshot }));
        return isAdded;
      }
    };
    const addAll: OrderActions['addAll'] = (again, done, onTakenBack) => {
      const standing = new Set<string>();
      for (const one of again) {
        const lineId = newLineId();
        standing.add(lineId);
        const added =
          'bundleId' in one
            ? change(addingCombo(one, lineId), one.name)
            : change(adding(one, lineId), productOf(one.productId)?.name);
        void added.then((answer) => {
          // Nothing is to be taken back of what was refused.
          if (answer === null) standing.delete(lineId);
        });
      }
      feedback.undo(done, () => {
        for (const itemId of standing) takeOut(itemId);
        onTakenBack();
      });
    };
    const addCombo = async (combo: NewCombo) => void (await change(addingCombo(combo), combo.name));
    const discount = (itemId: string, { productNameSnapshot: name, discounts = [] }: LineOnScreen) => {
      for (const one of discounts) void change({ kind: 'discount', itemId, input: inputAgain(one) }, name);
    };
    /** A combo as it was, with what was off it and off its lines. What is made of dishes on an order alone is made of them again. */
    const bringBack = ({ parent, children }: Family): void => {
      const { bundleId, productNameSnapshot: name } = parent;
      const bundle = client.getQueryData<readonly BundleView[]>(keys.combos)?.find(({ id }) => id === bundleId);
      if (bundle && isOfLooseLines(bundle)) {
        for (const child of children) void change(adding(inputOf(child)), child.productNameSnapshot);
        void change({ kind: 'apply-combo', bundleId: bundle.id, name }, name);
        return;
      }
      const again = addingCombo(comboAgain({ parent, children }));
      void change(again, name);
      discount(again.lineId, parent);
      for (const [i, child] of children.entries()) discount(again.partIds[i]!, child);
    };
    /** It went while it waited to be sent, and comes back after that: nobody sends it by itself. */
    const tellUnsent = ({ isSendAsked, productNameSnapshot: name }: LineOnScreen) => {
      if (isSendAsked) feedback.tell(t('pos.backUnsent', { name }));
    };
    const remove = (line: LineOnScreen) => {
      const family = familyOf(line, lines());
      if (family) {
        const name = family.parent.productNameSnapshot;
        takeOut(family.parent.id, name);
        feedback.undo(t('pos.removed', { name }), () => {
          if (queue.restore(orderId, family.parent.id)) return;
          bringBack(family);
          tellUnsent(family.parent);
        });
        return;
      }
      takeOut(line.id, line.productNameSnapshot);
      feedback.undo(t('pos.removed', { name: line.productNameSnapshot }), () => {
        if (queue.restore(orderId, line.id)) return;
        tellUnsent(line);
        if (!line.discounts?.length) return void add(inputOf(line), line.productNameSnapshot);
        const itemId = newLineId();
        void change(adding(inputOf(line), itemId), line.productNameSnapshot);
        discount(itemId, line);
      });
    };
    const part = async (parent: LineOnScreen, applicationId: string) => {
      const order = client.getQueryData<OrderView>(keys.order(orderId));
      const sold = order?.bundleApplications?.find(({ id }) => id === applicationId);
      const bundle = client.getQueryData<readonly BundleView[]>(keys.combos)?.find(({ id }) => id === parent.bundleId);
      const family = familyOf(parent, lines());
      const isUndone = bundle && sold && family && isSameAgain(family, sold, bundle);
      const name = parent.productNameSnapshot;
      if ((await change({ kind: 'part-combo', applicationId }, name)) === null) return;
      if (!isUndone) return feedback.done(t('pos.comboParted', { name }));
      const itemIds = family.children.map(({ id }) => id);
      feedback.undo(t('pos.comboParted', { name }), () => {
        void change({ kind: 'apply-combo', bundleId: bundle.id, name, itemIds }, name);
      });
    };
    return { change, edit, add, addAll, addCombo, remove, part };
  }, [orderId, locationId, runtime, live, client, feedback, t, priceOf]);
};
