import type { DiscountItemInput, DiscountKind } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { usePlace } from '../../base/context.ts';
import { Sheet } from '../../base/sheet.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { Chip } from '../add-bar.tsx';
import orderClasses from '../order.module.css';
import { AlreadyAsked } from './asked-discounts.tsx';
import {
  type DiscountBase,
  type DiscountDraft,
  inputOfDraft,
  leftAfter,
  previewOf,
  waitsAlready,
} from './discount-draft.ts';
import classes from './discounts.module.css';

const PERCENTAGES = [5, 10, 15, 20, 50] as const;
const REASONS = [
  'reasonBirthday',
  'reasonRegular',
  'reasonComplaint',
  'reasonStaff',
  'reasonAgreement',
  'reasonPromotion',
] as const;

interface FieldProps {
  draft: DiscountDraft;
  onChange(draft: DiscountDraft): void;
}

const Percentage = ({ draft, onChange }: FieldProps) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={orderClasses.chips}>
        {PERCENTAGES.map((one) => (
          <Chip
            key={one}
            on={draft.typed === String(one)}
            label={`${one} %`}
            onClick={() => onChange({ ...draft, typed: String(one) })}
          >
            {one} %
          </Chip>
        ))}
      </div>
      <TextInput
        label={t('pos.discountPercent')}
        inputMode="decimal"
        autoComplete="off"
        rightSection="%"
        maxLength={6}
        value={draft.typed}
        onChange={(event) => onChange({ ...draft, typed: event.currentTarget.value })}
      />
    </>
  );
};

const Value = ({ draft, onChange }: FieldProps) => {
  const { t } = useTranslation();
  if (draft.kind === 'percentage') return <Percentage draft={draft} onChange={onChange} />;
  const isPrice = draft.kind === 'fixed_price';
  return (
    <TextInput
      key={draft.kind}
      label={t(isPrice ? 'pos.discountPrice' : 'pos.discountAmount')}
      description={isPrice && t('pos.discountPriceHint')}
      inputMode="decimal"
      autoComplete="off"
      leftSection="Q"
      placeholder="0.00"
      value={draft.typed}
      onChange={(event) => onChange({ ...draft, typed: event.currentTarget.value })}
    />
  );
};

const ReasonFields = ({ draft, onChange }: FieldProps) => {
  const { t } = useTranslation();
  const chips = (
    <div className={orderClasses.chips}>
      {REASONS.map((key) => (
        <Chip
          key={key}
          on={draft.reason === t(`pos.${key}`)}
          label={t(`pos.${key}`)}
          onClick={() => onChange({ ...draft, reason: t(`pos.${key}`) })}
        >
          {t(`pos.${key}`)}
        </Chip>
      ))}
    </div>
  );
  return (
    <TextInput
      label={t('pos.reason')}
      description={t('pos.reasonHint')}
      placeholder={t('pos.otherReason')}
      inputContainer={(input) => (
        <Stack gap="xs" pt="xs">
          {chips}
          {input}
        </Stack>
      )}
      maxLength={200}
      value={draft.reason}
      onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
    />
  );
};

/** What is left, before the button is pressed: nobody counts per cents in their head. */
const Left = ({ draft, base }: { draft: DiscountDraft; base: DiscountBase }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { off, problem } = previewOf(draft, base);
  if (problem)
    return (
      <p className={`${classes.left} ${classes.wrong}`} role="alert">
        {t(problem)}
      </p>
    );
  return (
    <p className={classes.left} role="status">
      {off !== null && t('pos.discountLeaves', { amount: formatMoney(leftAfter(base, off), business.currency) })}
    </p>
  );
};

export interface DiscountDialogProps {
  title: string;
  kinds: readonly DiscountKind[];
  base: DiscountBase;
  /** What waits for the hub already: the same is not asked for twice. */
  asked?: readonly DiscountItemInput[];
  /** False when it was refused: the dialog stays with what was typed. */
  onGive(input: DiscountItemInput): Promise<boolean>;
  onClose(): void;
}

/** How much is taken off, and why (docs/discounts.md). */
export const DiscountDialog = ({ title, kinds, base, asked = [], onGive, onClose }: DiscountDialogProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [draft, setDraft] = useState<DiscountDraft>({ kind: 'percentage', typed: '', reason: '' });
  const [busy, setBusy] = useState(false);
  const form = useId();
  const whole = inputOfDraft(draft, base);
  // While it travels, what waits is what was given here.
  const isTwice = !busy && whole !== null && waitsAlready(whole, asked);
  const input = isTwice ? null : whole;
  const { off } = previewOf(draft, base);
  const submit = async () => {
    if (!input || busy) return;
    setBusy(true);
    const done = await onGive(input);
    setBusy(false);
    if (done) onClose();
  };
  const footer = (
    <Stack gap="xs" w="100%">
      {isTwice ? (
        <p className={`${classes.left} ${classes.wrong}`} role="alert">
          {t('pos.discountAskedTwice')}
        </p>
      ) : (
        <Left draft={draft} base={base} />
      )}
      <Button type="submit" form={form} size="xl" fullWidth loading={busy} disabled={!input}>
        {off === null ? t('pos.discount') : t('pos.discountGive', { amount: formatMoney(off, business.currency) })}
      </Button>
    </Stack>
  );
  return (
    <Sheet title={title} onClose={onClose} footer={footer}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack pb="xs">
          <AlreadyAsked asked={asked} />
          <SegmentedControl
            aria-label={t('pos.discountKind')}
            size="md"
            data={kinds.map((kind) => ({ value: kind, label: t(`pos.discountKind_${kind}`) }))}
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind, typed: '' })}
          />
          <Value draft={draft} onChange={setDraft} />
          <ReasonFields draft={draft} onChange={setDraft} />
        </Stack>
      </form>
    </Sheet>
  );
};
