import { OrderChannel, OrderType } from '@comanda/contracts';
import { Chip, Input, MultiSelect, Select, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../base/use-translation.ts';
import { WholeField } from '../../base/whole-field.tsx';
import classes from '../dialogs.module.css';
import { readTime } from '../menus/time-of-day.ts';
import type { RuleDraft } from './rule-draft.ts';
import { weekdayName } from './rule-sentence.ts';
import type { RuleParts } from './use-rule-parts.ts';

interface FieldsProps {
  draft: RuleDraft;
  parts: RuleParts;
  set(next: Partial<RuleDraft>, ...also: string[]): void;
  said(path: string): string | undefined;
}

const KINDS = ['percentage', 'amount', 'fixed_price'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const headed = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

const options = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const Chips = ({
  label,
  hint,
  chosen,
  all,
  onChange,
}: {
  label: string;
  hint: string;
  chosen: readonly string[];
  all: readonly { value: string; label: string; full?: string }[];
  onChange(chosen: string[]): void;
}) => (
  <Input.Wrapper component="fieldset" className={classes.fieldset} data-wide label={label} description={hint}>
    <Chip.Group multiple value={[...chosen]} onChange={onChange}>
      <div className={classes.chips}>
        {all.map((one) => (
          <Chip key={one.value} value={one.value} size="lg" aria-label={one.full}>
            {one.label}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  </Input.Wrapper>
);

/** What it does: takes a part or an amount off, or says the price. */
export const ValueFields = ({ draft, set, said }: FieldsProps) => {
  const { t } = useTranslation();
  const isPercent = draft.kind === 'percentage';
  return (
    <>
      <Select
        wrapperProps={{ 'data-phone-wide': true }}
        label={t('admin.ruleKind')}
        size="lg"
        allowDeselect={false}
        value={draft.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`admin.ruleKind_${kind}`) }))}
        onChange={(kind) => set({ kind: kind as RuleDraft['kind'] }, 'value')}
      />
      <TextInput
        wrapperProps={{ 'data-phone-wide': true }}
        label={t(`admin.ruleValue_${draft.kind}`)}
        description={draft.kind === 'fixed_price' ? t('admin.ruleFixedHint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        leftSection={isPercent ? undefined : 'Q'}
        rightSection={isPercent ? '%' : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft.value}
        error={said('value')}
        onChange={(event) => set({ value: event.currentTarget.value })}
      />
    </>
  );
};

/** Of which dishes. */
export const DishFields = ({ draft, parts, set, said }: FieldsProps) => {
  const { t } = useTranslation();
  const field = (name: 'categoryIds' | 'productIds', label: string, rows: readonly { id: string; name: string }[]) => (
    <MultiSelect
      label={label}
      description={name === 'productIds' ? t('admin.ruleProductsHint') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      wrapperProps={{ 'data-wide': true }}
      placeholder={t('admin.ruleAdd')}
      searchable
      hidePickedOptions
      limit={100}
      nothingFoundMessage={t('admin.noProductFound')}
      data={options(rows)}
      value={[...draft[name]]}
      error={said(name)}
      onChange={(ids) => set({ [name]: ids })}
    />
  );
  return (
    <>
      {field('categoryIds', t('admin.ruleCategories'), parts.categories)}
      {field(
        'productIds',
        t('admin.ruleProducts'),
        parts.products.filter(({ id, isActive }) => isActive || draft.productIds.includes(id)),
      )}
    </>
  );
};

/** On which days, and from when to when. */
export const WhenFields = ({ draft, set, said }: FieldsProps) => {
  const { t, i18n } = useTranslation();
  const [from, to] = [readTime(draft.from), readTime(draft.to)];
  const isOverNight = from !== null && to !== null && to < from && to !== '00:00';
  const time = (field: 'from' | 'to', hint: string) => (
    <TextInput
      label={t(`admin.menu_${field}`)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
      maxLength={12}
      value={draft[field]}
      error={said(field)}
      onBlur={() => set({ [field]: readTime(draft[field]) ?? draft[field] })}
      onChange={(event) => set({ [field]: event.currentTarget.value }, 'to')}
    />
  );
  const date = (field: 'validFrom' | 'validTo', label: string, hint?: string) => (
    <TextInput
      type="date"
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft[field]}
      error={said(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value }, 'validTo')}
    />
  );
  return (
    <>
      <Chips
        label={t('admin.ruleWeekdays')}
        hint={t('admin.ruleWeekdaysHint')}
        chosen={draft.weekdays.map(String)}
        all={WEEKDAYS.map((day) => ({
          value: String(day),
          label: headed(weekdayName(day, i18n.language, 'short')),
          full: weekdayName(day, i18n.language),
        }))}
        onChange={(days) => set({ weekdays: days.map(Number) })}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.ruleAllDay')}
        checked={draft.isAllDay}
        onChange={(event) => set({ isAllDay: event.currentTarget.checked }, 'from', 'to')}
      />
      {!draft.isAllDay && (
        <>
          {time('from', t('admin.menuHint_from'))}
          {time('to', t('admin.ruleHoursHint'))}
          {isOverNight && (
            <Text data-wide role="status">
              {t('admin.ruleOverNight')}
            </Text>
          )}
        </>
      )}
      {date('validFrom', t('admin.ruleFrom'))}
      {date('validTo', t('admin.ruleTo'), t('admin.ruleDatesHint'))}
    </>
  );
};

/** At which locations, and ordered in which way. */
export const WhereFields = ({ draft, parts, set }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {(parts.locations.length > 1 || draft.locationIds.length > 0) && (
        <Chips
          label={t('admin.ruleLocations')}
          hint={t('admin.ruleLocationsHint')}
          chosen={draft.locationIds}
          all={options(parts.locations)}
          onChange={(locationIds) => set({ locationIds })}
        />
      )}
      <Chips
        label={t('admin.ruleOrderTypes')}
        hint={t('admin.ruleOrderTypesHint')}
        chosen={draft.orderTypes}
        all={OrderType.options.map((value) => ({ value, label: t(`common.${value}`) }))}
        onChange={(orderTypes) => set({ orderTypes: orderTypes as OrderType[] })}
      />
      <Chips
        label={t('admin.ruleChannels')}
        hint={t('admin.ruleOrderTypesHint')}
        chosen={draft.channels}
        all={OrderChannel.options.map((value) => ({ value, label: t(`admin.ruleChannel_${value}`) }))}
        onChange={(channels) => set({ channels: channels as RuleDraft['channels'] })}
      />
    </>
  );
};

/** What becomes of it where another rule is about the same dish, and whether it counts at all. */
export const RankFields = ({ draft, set, said }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <WholeField
        wrapperProps={{ 'data-wide': true }}
        label={t('admin.rulePriority')}
        description={t('admin.rulePriorityHint')}
        least={0}
        most={1000}
        value={draft.priority}
        error={said('priority')}
        onChange={(priority) => set({ priority })}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.ruleCombines')}
        description={t('admin.ruleCombinesHint')}
        checked={draft.combines}
        onChange={(event) => set({ combines: event.currentTarget.checked })}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.ruleIsActive')}
        description={t('admin.ruleIsActiveHint')}
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
};
