import { formatQuantity } from '@comanda/web';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconCheck,
  IconCircle,
  IconFlame,
  IconGift,
  IconPlayerPause,
  IconRepeat,
  IconSend,
  IconToolsKitchen2,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { useRisk } from '../allergies/risk-context.ts';
import { Ring } from '../base/ring.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AskedOnLine } from './discounts/asked-discounts.tsx';
import { LineDiscounts, LinePrice } from './discounts/line-discounts.tsx';
import type { LineQuestion } from './line-dialogs.tsx';
import { type LineState, lineState, mayBeTakenOut, optionWords } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { LineProgress } from './progress/line-progress.ts';
import { HelpButton, ProgressMark } from './progress/progress-mark.tsx';
import type { LineOnScreen } from './project-order.ts';
import { useSwipe } from './use-swipe.ts';

const ICONS: Record<LineState, typeof IconSend> = {
  // One path: it is drawn while a waiter waits for what they tapped.
  new: IconCircle,
  held: IconPlayerPause,
  sent: IconSend,
  ready: IconToolsKitchen2,
  served: IconCheck,
  voided: IconX,
};

/** Where a line is, as an icon and a word, and whether it is on the house. */
export const StateMark = ({ line }: { line: LineOnScreen }) => {
  const { t } = useTranslation();
  const state = lineState(line);
  const isAsked = state === 'new' && line.isSendAsked === true;
  const Icon = isAsked ? IconSend : ICONS[state];
  return (
    <>
      <span className={classes.state} data-state={state}>
        <Icon size={15} />
        {t(isAsked ? 'pos.line_asked' : `pos.line_${state}`)}
      </span>
      {line.isVoidAsked && (
        <span className={classes.state} data-state="to-void">
          <IconX size={15} />
          {t('pos.line_toVoid')}
        </span>
      )}
      {line.isCompAsked && (
        <span className={classes.state} data-state="comped">
          <IconGift size={15} />
          {t('pos.line_toComp')}
        </span>
      )}
      {line.isPartAsked && (
        <span className={classes.state} data-state="held">
          <IconArrowsSplit size={15} />
          {t('pos.line_toPart')}
        </span>
      )}
      {line.compedAt !== null && state !== 'voided' && (
        <span className={classes.state} data-state="comped">
          <IconGift size={15} />
          {t('pos.line_comped')}
        </span>
      )}
    </>
  );
};

/** Whom it may harm who is to eat it, also where they said so later. */
const AllergyMark = ({ lineId }: { lineId: string }) => {
  const { t } = useTranslation();
  const riskOf = useRisk();
  const risk = riskOf().find(({ id }) => id === lineId);
  if (!risk) return null;
  const allergies = [...new Set(risk.guests.flatMap((guest) => guest.allergies))].join(', ');
  return (
    <span className={classes.state} data-state="voided">
      <IconAlertTriangle size={15} />
      {t('pos.allergyOnLine', { allergies })}
    </span>
  );
};

/** Its options, its note, and what is off it. */
export const LineDetails = ({ line }: { line: LineOnScreen }) => (
  <>
    <AllergyMark lineId={line.id} />
    {optionWords(line).length > 0 && <span className={classes.lineDetail}>{optionWords(line).join(' · ')}</span>}
    {line.notes && <span className={classes.lineNote}>“{line.notes}”</span>}
    <LineDiscounts line={line} />
    {line.discountsAsked?.map((asked, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is only asked for has no other identity
      <AskedOnLine key={i} asked={asked} />
    ))}
  </>
);

/** A hub that is there answers sooner: a mark on every tap would only flicker. Milliseconds. */
const SAVING_AFTER_MS = 400;

/** That the hub has not answered yet. */
const SavingMark = () => {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAVING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <span className={classes.saving} role="img" aria-label={t('pos.saving')} title={t('pos.saving')}>
      <Ring />
    </span>
  );
};

interface LineRowProps {
  line: LineOnScreen;
  progress: LineProgress | null;
  actions: OrderActions;
  onEdit(lineId: string, ask?: LineQuestion): void;
  onRepeat(lines: readonly LineOnScreen[]): void;
}

/** Of a combo not each line is taken out alone: it goes whole, by its parent. */
const mayGoAlone = (line: LineOnScreen): boolean => line.lineType !== 'bundle_child' || !mayBeTakenOut(line);

/** What is behind a line drawn to the left. */
const Behind = ({ line, onRepeat, onVoid }: { line: LineOnScreen; onRepeat(): void; onVoid(): void }) => {
  const { t } = useTranslation();
  const name = line.productNameSnapshot;
  const words = mayBeTakenOut(line) ? 'pos.removeNamed' : 'pos.voidNamed';
  return (
    <div className={classes.lineBehind}>
      <UnstyledButton aria-label={t('pos.repeatNamed', { name })} onClick={onRepeat}>
        <IconRepeat size={24} />
        {t('pos.repeat')}
      </UnstyledButton>
      {mayGoAlone(line) && (
        <UnstyledButton data-danger aria-label={t(words, { name })} onClick={onVoid}>
          {mayBeTakenOut(line) ? <IconTrash size={24} /> : <IconX size={24} />}
          {t(mayBeTakenOut(line) ? 'pos.remove' : 'pos.void')}
        </UnstyledButton>
      )}
    </div>
  );
};

/**
 * One line: tap to change it. Drawn to the right (or with the right arrow) it waits, or waits no more; to the left it shows what
 * else can be done. All of it is on its sheet, too. A tap on a product changes one of them, and only that is drawn anew.
 */
export const LineRow = memo(({ line, progress, actions, onEdit, onRepeat }: LineRowProps) => {
  const { t } = useTranslation();
  const state = lineState(line);
  const mayWait = line.lineType !== 'bundle_parent' && (state === 'new' || state === 'held');
  const wait = () => {
    const patch = { holdUntilFired: !line.holdUntilFired };
    void actions.change({ kind: 'edit', itemId: line.id, patch }, line.productNameSnapshot);
  };
  const swipe = useSwipe(mayWait ? wait : null);
  const isDone = state === 'voided';
  const close = (then: () => void) => () => {
    swipe.setOpen(false);
    then();
  };
  return (
    <div
      className={classes.line}
      data-state={state}
      data-child={line.lineType === 'bundle_child' || undefined}
      data-line={line.id}
      aria-busy={line.isSaving || undefined}
    >
      {swipe.offset > 0 && (
        <div className={classes.lineHold}>
          <IconPlayerPause size={20} />
          {t(line.holdUntilFired ? 'pos.release' : 'pos.hold')}
        </div>
      )}
      {swipe.offset < 0 && !isDone && !line.isVoidAsked && (
        <Behind
          line={line}
          onRepeat={close(() => onRepeat([line]))}
          onVoid={close(() => (mayBeTakenOut(line) ? actions.remove(line) : onEdit(line.id, 'void')))}
        />
      )}
      <div
        {...(isDone ? {} : swipe.handlers)}
        className={classes.lineFront}
        data-settling={!swipe.isMoving || undefined}
        style={swipe.offset === 0 ? undefined : { transform: `translateX(${swipe.offset}px)` }}
      >
        <button
          type="button"
          className={classes.lineMain}
          onClick={() => (swipe.isOpen ? swipe.setOpen(false) : onEdit(line.id))}
          aria-keyshortcuts={isDone ? undefined : 'ArrowLeft ArrowRight'}
          onKeyDown={({ key }) => {
            if (isDone) return;
            if (key === 'ArrowRight' && swipe.isOpen) swipe.setOpen(false);
            else if (key === 'ArrowRight' && mayWait) wait();
            else if (key === 'ArrowLeft') swipe.setOpen(true);
          }}
        >
          <span className={classes.quantity}>{formatQuantity(line.quantity)}</span>
          <span className={classes.lineText}>
            <span className={classes.lineName}>{line.productNameSnapshot}</span>
            <LineDetails line={line} />
            <span className={classes.lineMarks}>
              <StateMark line={line} />
              {state === 'sent' && progress && <ProgressMark progress={progress} />}
              {line.seatNo !== null && (
                <span className={classes.seat}>{t('pos.seatShort', { number: line.seatNo })}</span>
              )}
              {line.isSaving && <SavingMark />}
            </span>
          </span>
          <span className={classes.price}>{line.lineType !== 'bundle_child' && <LinePrice line={line} />}</span>
        </button>
        {state === 'sent' && progress && (
          <HelpButton progress={progress} name={line.productNameSnapshot} orderId={line.orderId} />
        )}
        {state === 'held' && line.lineType !== 'bundle_parent' && !line.isSaving && (
          <ActionIcon
            variant="light"
            color="maize"
            className={classes.fire}
            aria-label={t('pos.fireNamed', { name: line.productNameSnapshot })}
            title={t('pos.fire')}
            onClick={() => void actions.change({ kind: 'fire', itemId: line.id }, line.productNameSnapshot)}
          >
            <IconFlame size={22} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
});
