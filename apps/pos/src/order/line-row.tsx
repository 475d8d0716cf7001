import { formatMoney, formatQuantity } from '@comanda/web';
import { ActionIcon, Loader, UnstyledButton } from '@mantine/core';
import {
  IconCheck,
  IconCircleDashed,
  IconFlame,
  IconGift,
  IconPlayerPause,
  IconSend,
  IconToolsKitchen2,
  IconX,
} from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type LineState, lineState } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import { ProgressMark, ReprintButton } from './progress-mark.tsx';
import type { LineOnScreen } from './project-order.ts';
import { useLineProgress } from './use-order-progress.ts';

const ICONS: Record<LineState, typeof IconSend> = {
  new: IconCircleDashed,
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
  const Icon = ICONS[state];
  return (
    <>
      <span className={classes.state} data-state={state}>
        <Icon size={15} />
        {t(`pos.line_${state}`)}
      </span>
      {line.compedAt !== null && state !== 'voided' && (
        <span className={classes.state} data-state="comped">
          <IconGift size={15} />
          {t('pos.line_comped')}
        </span>
      )}
    </>
  );
};

const optionWords = (line: LineOnScreen): string[] => [
  ...line.modifiers.map((one) => (one.quantity > 1 ? `${one.quantity}× ${one.nameSnapshot}` : one.nameSnapshot)),
  ...(line.legacyModifiers ?? []),
];

const Details = ({ line }: { line: LineOnScreen }) => (
  <>
    {optionWords(line).length > 0 && <span className={classes.lineDetail}>{optionWords(line).join(' · ')}</span>}
    {line.notes && <span className={classes.lineNote}>“{line.notes}”</span>}
  </>
);

/** One line: tap to change it. */
export const LineRow = ({ line, actions, onEdit }: { line: LineOnScreen; actions: OrderActions; onEdit(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const state = lineState(line);
  const progress = useLineProgress(line);
  return (
    <div className={classes.line} data-state={state} data-child={line.lineType === 'bundle_child' || undefined}>
      <UnstyledButton className={classes.lineMain} onClick={onEdit}>
        <span className={classes.quantity}>{formatQuantity(line.quantity)}</span>
        <span className={classes.lineText}>
          <span className={classes.lineName}>{line.productNameSnapshot}</span>
          <Details line={line} />
          <span className={classes.lineMarks}>
            <StateMark line={line} />
            {state === 'sent' && progress && <ProgressMark progress={progress} />}
            {line.seatNo !== null && (
              <span className={classes.seat}>{t('pos.seatShort', { number: line.seatNo })}</span>
            )}
            {line.isSaving && <Loader size={14} color="gray" aria-label={t('pos.saving')} />}
          </span>
        </span>
        <span className={classes.price}>{formatMoney(line.lineTotal, business.currency)}</span>
      </UnstyledButton>
      {state === 'sent' && progress && <ReprintButton progress={progress} name={line.productNameSnapshot} />}
      {state === 'held' && !line.isSaving && (
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
  );
};
