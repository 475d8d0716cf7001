import { thousandthsOf } from '@comanda/pricing';
import { formatQuantity } from '@comanda/web';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ModifierSheet } from '../modifiers/modifier-sheet.tsx';
import { choicesOf, offeredGroups, pricedOptions, selectionOf } from '../modifiers/selection.ts';
import { DiscountDialog } from './discounts/discount-dialog.tsx';
import { priceOnTicket } from './discounts/project-discounts.ts';
import { useDiscounts } from './discounts/use-discounts.ts';
import { needsReason } from './line-patch.ts';
import type { LineSheetProps } from './line-sheet.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { AskOptions } from './use-add-product.ts';

/** What can be asked of a line before something is done to it. */
export type LineQuestion = 'reduce' | 'void' | 'comp' | 'discount' | 'options' | null;

interface LineDialogsProps extends Pick<LineSheetProps, 'line' | 'catalogue' | 'actions' | 'onClose'> {
  asked: LineQuestion;
  onReduce(reason: string): Promise<boolean>;
  onAsk(asked: LineQuestion): void;
}

/** What is asked about one line before something is done to it. */
export const LineDialogs = ({ asked, line, catalogue, actions, onReduce, onAsk, onClose }: LineDialogsProps) => {
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
  if (asked === 'options') return <LineOptions line={line} catalogue={catalogue} actions={actions} onClose={back} />;
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

const LineOptions = ({
  line,
  catalogue,
  actions,
  onClose,
}: Pick<LineSheetProps, 'line' | 'catalogue' | 'actions' | 'onClose'>) => {
  const { t } = useTranslation();
  const [less, setLess] = useState<OptionsAnswer | null>(null);
  const product = catalogue.products.find((one) => one.id === line.productId);
  if (!product) return null;
  const groups = offeredGroups(catalogue, product.id);
  const save = ({ selection, notes, quantity }: OptionsAnswer, reason?: string) => {
    const patch = { modifiers: choicesOf(groups, selection), notes: notes.trim() || null, quantity };
    return actions.edit(line, reason ? { ...patch, reason } : patch);
  };
  if (less) {
    return (
      <ReasonDialog
        title={t('pos.lessOptions', { name: line.productNameSnapshot })}
        confirm={t('pos.lessOptions', { name: line.productNameSnapshot })}
        reasons={VOID_REASONS}
        onConfirm={(reason) => save(less, reason)}
        onClose={onClose}
      />
    );
  }
  const asking: AskOptions = {
    product,
    action: 'change',
    start: { selection: selectionOf(line.modifiers), notes: line.notes ?? '', quantity: line.quantity },
    onClose,
    onDone: (answer) => {
      const options = pricedOptions(groups, answer.selection);
      if (needsReason(line, { quantity: answer.quantity, options })) return setLess(answer);
      void save(answer);
      onClose();
    },
  };
  return <ModifierSheet {...asking} catalogue={catalogue} />;
};
