import type { ErrorCode, PosCatalogue } from '@comanda/contracts';
import { formatQuantity } from '@comanda/web';
import { Alert, Button, Switch, Textarea } from '@mantine/core';
import { IconAdjustments, IconFlame, IconGift, IconLock, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useBills } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ModifierSheet } from '../modifiers/modifier-sheet.tsx';
import { adjustmentTotal, choicesOf, offeredGroups, selectionOf } from '../modifiers/selection.ts';
import { Chip, seatsOf } from './add-bar.tsx';
import { draftOf, type LineDraft, needsReason, patchOf } from './line-patch.ts';
import { StateMark } from './line-row.tsx';
import { lineState, priceLock } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { AskOptions } from './use-add-product.ts';

export interface LineSheetProps {
  line: LineOnScreen;
  order: OrderOnScreen;
  catalogue: PosCatalogue;
  actions: OrderActions;
  onClose(): void;
}

type Asked = 'reduce' | 'void' | 'comp' | 'options' | null;

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
      {!line.isSent && (
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
          {seatsOf(order).map((seat) => (
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
      {lock === null && (
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
      <PlaceFields {...props} />
    </div>
  );
};

interface ActionsProps extends Pick<LineSheetProps, 'line' | 'actions' | 'onClose'> {
  hasOptions: boolean;
  lock: ErrorCode | null;
  onAsk(asked: Asked): void;
}

const LineActions = ({ line, actions, hasOptions, lock, onAsk, onClose }: ActionsProps) => {
  const { t } = useTranslation();
  const state = lineState(line);
  // A courtesy can still be taken off the order.
  const mayGo = lock === null || lock === 'ORDER_ITEM_COMPED';
  return (
    <div className={classes.sheetActions}>
      {hasOptions && !line.isSent && lock === null && (
        <Button variant="default" leftSection={<IconAdjustments size={20} />} onClick={() => onAsk('options')}>
          {t('pos.options')}
        </Button>
      )}
      {state === 'held' && (
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
      {mayGo && line.isSent && (
        <Button variant="light" color="chile" leftSection={<IconX size={20} />} onClick={() => onAsk('void')}>
          {t('pos.void')}
        </Button>
      )}
      {mayGo && !line.isSent && (
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

interface AskedDialogProps extends LineSheetProps {
  asked: Asked;
  onReduce(reason: string): Promise<boolean>;
  onAsk(asked: Asked): void;
}

const AskedDialog = ({ asked, line, catalogue, actions, onReduce, onAsk, onClose }: AskedDialogProps) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const name = `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`;
  const by = session.user.id;
  const back = () => onAsk(null);
  const mark = async (kind: 'void' | 'comp', reason: string) => {
    const done = await actions.change({ kind, itemId: line.id, reason, by }, name);
    if (done) onClose();
    return done !== null;
  };
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

const LineOptions = ({ line, catalogue, actions, onClose }: Omit<LineSheetProps, 'order'>) => {
  const { t } = useTranslation();
  const [less, setLess] = useState<OptionsAnswer | null>(null);
  const product = catalogue.products.find((one) => one.id === line.productId);
  if (!product) return null;
  const groups = offeredGroups(catalogue, product.id);
  const save = ({ selection, notes, quantity }: OptionsAnswer, reason?: string) => {
    const patch = { modifiers: choicesOf(groups, selection), notes: notes.trim() || null, quantity };
    const change = { kind: 'edit', itemId: line.id, patch: reason ? { ...patch, reason } : patch } as const;
    return actions.change(change, line.productNameSnapshot);
  };
  if (less) {
    return (
      <ReasonDialog
        title={t('pos.lessOptions', { name: line.productNameSnapshot })}
        confirm={t('pos.lessOptions', { name: line.productNameSnapshot })}
        reasons={VOID_REASONS}
        onConfirm={async (reason) => (await save(less, reason)) !== null}
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
      const options = adjustmentTotal(groups, answer.selection);
      if (needsReason(line, { quantity: answer.quantity, options })) return setLess(answer);
      void save(answer);
      onClose();
    },
  };
  return <ModifierSheet {...asking} catalogue={catalogue} />;
};

/** Everything about one line. What the hub refuses stays typed. */
export const LineSheet = (props: LineSheetProps) => {
  const { line, order, catalogue, actions, onClose } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(line));
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const state = lineState(line);
  const lock = priceLock(line, order.status, useBills(order.id).data?.data ?? []);
  const patch = patchOf(line, draft);
  const isChanged = Object.keys(patch).length > 0;
  const hasOptions = line.productId !== null && offeredGroups(catalogue, line.productId).length > 0;
  const save = async (reason?: string) => {
    setBusy(true);
    const change = { kind: 'edit', itemId: line.id, patch: reason ? { ...patch, reason } : patch } as const;
    const done = await actions.change(change, line.productNameSnapshot);
    setBusy(false);
    if (done) onClose();
    return done !== null;
  };
  const footer =
    state === 'voided' ? null : (
      <Button
        size="xl"
        fullWidth
        disabled={!isChanged}
        loading={busy}
        onClick={() => (needsReason(line, draft) ? setAsked('reduce') : void save())}
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
          <LineActions
            line={line}
            actions={actions}
            hasOptions={hasOptions}
            lock={lock}
            onAsk={setAsked}
            onClose={onClose}
          />
          <Fields line={line} order={order} draft={draft} lock={lock} onChange={setDraft} />
        </div>
      )}
      <AskedDialog {...props} asked={asked} onReduce={save} onAsk={setAsked} />
    </Sheet>
  );
};
