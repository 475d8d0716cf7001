import type { ErrorCode, PosCatalogue, UpdateOrderItemInput } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { PaperHint } from '@comanda/web/mantine';
import { Alert, Button, Switch, Textarea } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsSplit,
  IconDiscount2,
  IconFlame,
  IconGift,
  IconLock,
  IconRepeat,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLive, usePlace } from '../base/context.ts';
import { useBills } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { partedBy } from '../combos/parting.ts';
import { offeredGroups } from '../modifiers/selection.ts';
import { Chip, seatCountOf, seatsTo } from './add-bar.tsx';
import { AlreadyMade } from './already-made.tsx';
import { WaitingDiscounts } from './discounts/asked-discounts.tsx';
import { DiscountList } from './discounts/discount-list.tsx';
import { useDiscounts } from './discounts/use-discounts.ts';
import { useWaitingWords } from './discounts/use-waiting-words.ts';
import { LineDialogs, type LineQuestion } from './line-dialogs.tsx';
import { draftOf, type LineDraft, needsReason, patchOf } from './line-patch.ts';
import { StateMark } from './line-row.tsx';
import { isForKitchen, lineState, mayBeTakenOut, priceLock } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface LineSheetProps {
  line: LineOnScreen;
  order: OrderOnScreen;
  catalogue: PosCatalogue;
  actions: OrderActions;
  /** What it asks at once: the line was swiped. */
  start?: LineQuestion | undefined;
  onRepeat(): void;
  onClose(): void;
}

interface FieldsProps {
  line: LineOnScreen;
  order: OrderOnScreen;
  draft: LineDraft;
  lock: ErrorCode | null;
  onChange(draft: LineDraft): void;
}

const PlaceFields = ({ line, order, draft, onChange }: Omit<FieldsProps, 'lock'>) => {
  const { t } = useTranslation();
  const courses = [...new Set([1, 2, 3, 4, line.courseNumber])].sort((a, b) => a - b);
  return (
    <>
      {!isForKitchen(line) && (
        <div>
          <div className={classes.fieldLabel}>{t('pos.course')}</div>
          <div className={classes.chips}>
            {courses.map((course) => (
              <Chip
                key={course}
                on={draft.courseNumber === course}
                label={t('pos.courseNamed', { number: course })}
                onClick={() => onChange({ ...draft, courseNumber: course })}
              >
                {course}
              </Chip>
            ))}
            <Switch
              size="lg"
              classNames={{ root: classes.hold, label: classes.holdLabel }}
              checked={draft.holdUntilFired}
              label={t('pos.hold')}
              onChange={(event) => onChange({ ...draft, holdUntilFired: event.currentTarget.checked })}
            />
          </div>
        </div>
      )}
      <div>
        <div className={classes.fieldLabel}>{t('pos.seat')}</div>
        <div className={classes.chips}>
          <Chip
            on={draft.seatNo === null}
            label={t('pos.seatTable')}
            onClick={() => onChange({ ...draft, seatNo: null })}
          >
            {t('pos.seatTable')}
          </Chip>
          {seatsTo(Math.max(seatCountOf(order), line.seatNo ?? 0)).map((seat) => (
            <Chip
              key={seat}
              on={draft.seatNo === seat}
              label={t('pos.seatNamed', { number: seat })}
              onClick={() => onChange({ ...draft, seatNo: seat })}
            >
              {seat}
            </Chip>
          ))}
        </div>
      </div>
    </>
  );
};

const Fields = ({ lock, ...props }: FieldsProps) => {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  return (
    <div className={classes.fields}>
      {lock === null && props.line.lineType === 'product' && (
        <div>
          <div className={classes.fieldLabel}>{t('pos.quantity')}</div>
          <QuantityStepper value={draft.quantity} onChange={(quantity) => onChange({ ...draft, quantity })} />
        </div>
      )}
      <Textarea
        label={t('pos.note')}
        placeholder={t('pos.notePlaceholder')}
        maxLength={500}
        autosize
        minRows={2}
        value={draft.notes}
        onChange={(event) => onChange({ ...draft, notes: event.currentTarget.value })}
      />
      <PaperHint text={draft.notes} />
      {patchOf(props.line, draft).notes !== undefined && (
        <AlreadyMade
          order={props.order}
          isOf={({ id, parentOrderItemId }) => [id, parentOrderItemId].includes(props.line.id)}
        />
      )}
      {props.line.lineType !== 'bundle_parent' && <PlaceFields {...props} />}
    </div>
  );
};

interface ActionsProps extends Pick<LineSheetProps, 'line' | 'order' | 'actions' | 'onRepeat' | 'onClose'> {
  hasOptions: boolean;
  lock: ErrorCode | null;
  onAsk(asked: LineQuestion): void;
}

const LineActions = ({ line, order, actions, hasOptions, lock, onAsk, onRepeat, onClose }: ActionsProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const state = lineState(line);
  // A courtesy can still be taken off the order.
  const parting = line.lineType === 'bundle_parent' ? partedBy(order, line.id) : null;
  const mayGo = (lock === null || lock === 'ORDER_ITEM_COMPED') && !line.isVoidAsked;
  return (
    <div className={classes.sheetActions}>
      {line.lineType !== 'bundle_child' && (
        <Button
          variant="default"
          leftSection={<IconRepeat size={20} />}
          onClick={() => {
            onClose();
            onRepeat();
          }}
        >
          {t('pos.repeat')}
        </Button>
      )}
      {hasOptions && lock === null && !line.isVoidAsked && (
        <Button variant="default" leftSection={<IconAdjustments size={20} />} onClick={() => onAsk('options')}>
          {t('pos.options')}
        </Button>
      )}
      {state === 'held' && line.lineType !== 'bundle_parent' && (
        <Button
          variant="light"
          color="maize"
          leftSection={<IconFlame size={20} />}
          onClick={() => {
            void actions.change({ kind: 'fire', itemId: line.id }, line.productNameSnapshot);
            onClose();
          }}
        >
          {t('pos.fire')}
        </Button>
      )}
      {lock === null && !line.isSaving && (
        <Button variant="default" leftSection={<IconGift size={20} />} onClick={() => onAsk('comp')}>
          {t('pos.comp')}
        </Button>
      )}
      {lock === null && !line.isSaving && (
        <Button variant="default" leftSection={<IconDiscount2 size={20} />} onClick={() => onAsk('discount')}>
          {t('pos.discount')}
        </Button>
      )}
      {parting && lock === null && !line.isSaving && !line.isVoidAsked && (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit size={20} />}
          onClick={() => {
            void actions.part(line, parting.applicationId);
            onClose();
          }}
        >
          {parting.more === null
            ? t('pos.partCombo')
            : t('pos.partComboMore', { amount: formatMoney(parting.more, business.currency) })}
        </Button>
      )}
      {mayGo && !mayBeTakenOut(line) && (
        <Button variant="light" color="chile" leftSection={<IconX size={20} />} onClick={() => onAsk('void')}>
          {t('pos.void')}
        </Button>
      )}
      {mayGo && mayBeTakenOut(line) && line.lineType !== 'bundle_child' && (
        <Button
          variant="light"
          color="chile"
          leftSection={<IconTrash size={20} />}
          onClick={() => {
            onClose();
            actions.remove(line);
          }}
        >
          {t('pos.remove')}
        </Button>
      )}
    </div>
  );
};

/** Everything about one line. What a hub that is there refuses stays typed. */
export const LineSheet = (props: LineSheetProps) => {
  const { line, order, catalogue, actions, start, onRepeat, onClose } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(line));
  const [asked, setAsked] = useState<LineQuestion>(start ?? null);
  const [busy, setBusy] = useState(false);
  const { online } = useLive();
  const discounts = useDiscounts(actions, line.id, line.productNameSnapshot);
  const state = lineState(line);
  const lock = priceLock(line, order, useBills(order.id).data?.data ?? []);
  const waits = useWaitingWords()(line);
  const patch = patchOf(line, draft);
  const isChanged = Object.keys(patch).length > 0;
  const hasOptions = line.productId !== null && offeredGroups(catalogue, line.productId).length > 0;
  const edit = async (change: UpdateOrderItemInput) => {
    // Without the hub it waits with all else; on the line it is already.
    if (!online) {
      void actions.edit(line, change);
      onClose();
      return true;
    }
    setBusy(true);
    const done = await actions.edit(line, change);
    setBusy(false);
    if (done) onClose();
    return done;
  };
  const footer =
    state === 'voided' ? null : (
      <Button
        size="xl"
        fullWidth
        disabled={!isChanged}
        loading={busy}
        onClick={() => (needsReason(line, draft) ? setAsked('reduce') : void edit(patch))}
      >
        {t('common.save')}
      </Button>
    );
  return (
    <Sheet
      title={
        <>
          {line.productNameSnapshot} <StateMark line={line} />
        </>
      }
      onClose={onClose}
      footer={footer}
    >
      {state === 'voided' ? (
        t('pos.voidedBecause', { reason: line.voidReason ?? '—' })
      ) : (
        <div className={classes.fields}>
          {lock && (
            <Alert color="sky" icon={<IconLock size={20} />} fz={16}>
              {t(`errors.${lock}`)}
            </Alert>
          )}
          {lock === null && line.isSaving && !online && (
            <Alert color="sky" icon={<IconLock size={20} />} fz={16}>
              {waits}
            </Alert>
          )}
          {!online && line.discountsAsked && <WaitingDiscounts orderId={order.id} asked={line.discountsAsked} />}
          <LineActions
            line={line}
            order={order}
            actions={actions}
            hasOptions={hasOptions}
            lock={lock}
            onAsk={setAsked}
            onRepeat={onRepeat}
            onClose={onClose}
          />
          <DiscountList
            discounts={line.discounts ?? []}
            onRemove={lock === null && !line.isSaving ? (one) => void discounts.remove(one) : null}
          />
          <Fields line={line} order={order} draft={draft} lock={lock} onChange={setDraft} />
        </div>
      )}
      <LineDialogs
        {...props}
        asked={asked}
        isBusy={busy}
        onReduce={(reason) => edit({ ...patch, reason })}
        onEdit={edit}
        onAsk={setAsked}
      />
    </Sheet>
  );
};
