import type { UpdateOrderItemInput } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import { formatQuantity } from '@comanda/web';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ModifierSheet } from '../modifiers/modifier-sheet.tsx';
import { choicesOf, isSameSelection, offeredGroups, pricedOptions, selectionOf } from '../modifiers/selection.ts';
import { AlreadyMade } from './already-made.tsx';
import { DiscountDialog } from './discounts/discount-dialog.tsx';
import { priceOnTicket } from './discounts/project-discounts.ts';
import { useDiscounts } from './discounts/use-discounts.ts';
import { draftOf, needsReason, patchOf } from './line-patch.ts';
import type { LineSheetProps } from './line-sheet.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { AskOptions } from './use-add-product.ts';

/** What can be asked of a line before something is done to it. */
export type LineQuestion = 'reduce' | 'void' | 'comp' | 'discount' | 'options' | null;

interface LineDialogsProps extends Pick<LineSheetProps, 'line' | 'order' | 'catalogue' | 'actions' | 'onClose'> {
  asked: LineQuestion;
  /** It is being changed. */
  isBusy: boolean;
  /** Less of it, as its sheet says. */
  onReduce(reason: string): Promise<boolean>;
  /** Changes it and closes all of this; false when the hub refused it. */
  onEdit(patch: UpdateOrderItemInput): Promise<boolean>;
  onAsk(asked: LineQuestion): void;
}

/** What is asked about one line before something is done to it. */
export const LineDialogs = (props: LineDialogsProps) => {
  const { asked, line, actions, onReduce, onAsk, onClose } = props;
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { online } = useLive();
  const name = `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`;
  const by = session.user.id;
  const back = () => onAsk(null);
  const { give } = useDiscounts(actions, line.id, name);
  const mark = async (kind: 'void' | 'comp', reason: string) => {
    const change = { kind, itemId: line.id, reason, by };
    // Without the hub it waits with all else; the line says so.
    if (!online) {
      void actions.change(change, name);
      onClose();
      return true;
    }
    const done = await actions.change(change, name);
    if (done) onClose();
    return done !== null;
  };
  if (asked === 'discount') {
    return (
      <DiscountDialog
        title={t('pos.discountNamed', { name })}
        kinds={['percentage', 'amount', 'fixed_price']}
        base={{ left: priceOnTicket(line), thousandths: thousandthsOf(line.quantity) }}
        onGive={give}
        onClose={back}
      />
    );
  }
  if (asked === 'options') return <LineOptions {...props} onClose={back} />;
  if (asked === 'reduce') {
    return (
      <ReasonDialog
        title={t('pos.reduceNamed', { name: line.productNameSnapshot })}
        confirm={t('pos.reduceNamed', { name: line.productNameSnapshot })}
        reasons={VOID_REASONS}
        onConfirm={onReduce}
        onClose={back}
      />
    );
  }
  if (asked === 'void' || asked === 'comp') {
    return (
      <ReasonDialog
        title={t(`pos.${asked}Named`, { name })}
        confirm={t(`pos.${asked}Named`, { name })}
        reasons={asked === 'void' ? VOID_REASONS : COMP_REASONS}
        onConfirm={(reason) => mark(asked, reason)}
        onClose={back}
      />
    );
  }
  return null;
};

const VOID_REASONS = ['reasonGuestChanged', 'reasonMistake', 'reasonKitchen', 'reasonSoldOut', 'reasonLate'] as const;
const COMP_REASONS = ['reasonCourtesy', 'reasonComplaint', 'reasonLate', 'reasonBirthday'] as const;

type OptionsAnswer = Parameters<AskOptions['onDone']>[0];

/** The options of a line: of one the kitchen has as of any other, for it is told what changed. */
const LineOptions = ({
  line,
  order,
  catalogue,
  isBusy,
  onEdit,
  onClose,
}: Pick<LineDialogsProps, 'line' | 'order' | 'catalogue' | 'isBusy' | 'onEdit' | 'onClose'>) => {
  const { t } = useTranslation();
  const [less, setLess] = useState<UpdateOrderItemInput | null>(null);
  const product = catalogue.products.find((one) => one.id === line.productId);
  if (!product) return null;
  const groups = offeredGroups(catalogue, product.id);
  const start = { selection: selectionOf(line.modifiers), notes: line.notes ?? '', quantity: line.quantity };
  /** Only what differs, as of all else that is said of a line. */
  const patchOfAnswer = ({ selection, notes, quantity }: OptionsAnswer): UpdateOrderItemInput => ({
    ...patchOf(line, { ...draftOf(line), notes, quantity }),
    ...(!isSameSelection(start.selection, selection) && { modifiers: choicesOf(groups, selection) }),
  });
  if (less) {
    return (
      <ReasonDialog
        title={t('pos.lessOptions', { name: line.productNameSnapshot })}
        confirm={t('pos.lessOptions', { name: line.productNameSnapshot })}
        reasons={VOID_REASONS}
        onConfirm={(reason) => onEdit({ ...less, reason })}
        onClose={onClose}
      />
    );
  }
  const isThis = ({ id }: { id: string }) => id === line.id;
  const notice = (answer: OptionsAnswer) => {
    const patch = patchOfAnswer(answer);
    if (patch.notes !== undefined) return <AlreadyMade order={order} isOf={isThis} />;
    const isWord = pricedOptions(groups, answer.selection).some(
      (one) => one.unitPriceAdjustment <= 0 && one.quantity !== (start.selection[one.productModifierId] ?? 0),
    );
    return patch.modifiers && isWord && <AlreadyMade order={order} isOf={isThis} says="alreadyMadeFree" />;
  };
  const asking: AskOptions = {
    // It costs what the guest was told, whatever the menu says by now.
    product: { ...product, price: line.unitPriceSnapshot },
    action: 'change',
    isOfCombo: line.lineType === 'bundle_child',
    isBusy,
    start,
    notice,
    onClose,
    onDone: (answer) => {
      const patch = patchOfAnswer(answer);
      const options = patch.modifiers && pricedOptions(groups, answer.selection);
      if (needsReason(line, { quantity: answer.quantity, ...(options && { options }) })) return setLess(patch);
      if (Object.keys(patch).length === 0) return onClose();
      void onEdit(patch);
    },
  };
  return <ModifierSheet {...asking} catalogue={catalogue} />;
};
