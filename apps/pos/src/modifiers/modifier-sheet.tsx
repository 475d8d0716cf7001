import type { Modifier, PosCatalogue } from '@comanda/contracts';
import { grossOf, priceOption } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { PaperHint } from '@comanda/web/mantine';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePlace } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import type { AskOptions } from '../order/use-add-product.ts';
import classes from './modifiers.module.css';
import { ruleOf } from './rule-of.ts';
import {
  adjustmentTotal,
  choose,
  countIn,
  isComplete,
  isSettled,
  missingIn,
  type OfferedGroup,
  offeredGroups,
  type Selection,
  tap,
} from './selection.ts';

interface OptionProps {
  group: OfferedGroup;
  option: Modifier;
  selection: Selection;
  onSelect(selection: Selection): void;
}

const Option = ({ group, option, selection, onSelect }: OptionProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const quantity = selection[option.id] ?? 0;
  const price = priceOption(option, 1).unitPriceAdjustment;
  const repeatable = group.mode === 'repeatable_bounded' || group.mode === 'repeatable_unlimited';
  const isFull = quantity === 0 && group.mode !== 'unique' && countIn(group, selection) >= group.max;
  return (
    <div className={classes.option} data-on={quantity > 0 || undefined} data-full={isFull || undefined}>
      <UnstyledButton
        className={classes.optionMain}
        role={repeatable ? undefined : group.mode === 'unique' ? 'radio' : 'checkbox'}
        aria-checked={repeatable ? undefined : quantity > 0}
        disabled={isFull}
        onClick={() => onSelect(tap(group, selection, option.id))}
      >
        <span className={classes.tick} data-round={group.mode === 'unique' || undefined}>
          {quantity > 0 && (repeatable ? quantity : <IconCheck size={18} stroke={3} />)}
        </span>
        <span className={classes.optionName}>{option.name}</span>
        {price !== 0 && (
          <span className={classes.optionPrice}>
            {price > 0 ? '+' : ''}
            {formatMoney(price, business.currency)}
          </span>
        )}
      </UnstyledButton>
      {repeatable && quantity > 0 && (
        <ActionIcon
          aria-label={t('pos.lessOf', { name: option.name })}
          onClick={() => onSelect(choose(group, selection, option.id, quantity - 1))}
        >
          <IconMinus size={20} />
        </ActionIcon>
      )}
    </div>
  );
};

interface GroupProps extends Omit<OptionProps, 'option'> {
  /** Someone pressed the button: what is missing must be seen. */
  isPressed: boolean;
}

/** A group of options with what it asks for. */
export const OptionGroup = ({ group, selection, isPressed, onSelect }: GroupProps) => {
  const { t } = useTranslation();
  const missing = missingIn(group, selection);
  return (
    <section className={classes.group} data-missing={(isPressed && missing > 0) || undefined} data-group={group.id}>
      <div className={classes.groupHead}>
        <h3>{group.name}</h3>
        <span className={classes.rule} data-required={missing > 0 || undefined}>
          {missing > 0 ? t('pos.missing', { count: missing }) : ruleOf(t, group)}
        </span>
      </div>
      <fieldset className={classes.options} aria-label={group.name}>
        {group.options.map((option) => (
          <Option key={option.id} group={group} option={option} selection={selection} onSelect={onSelect} />
        ))}
      </fieldset>
    </section>
  );
};

/** The options of a product. It cannot be left with a required group open, nor with more than a group takes. */
export const ModifierSheet = ({
  product,
  start,
  action,
  isOfCombo = false,
  isBusy = false,
  isQuick = false,
  notice,
  catalogue,
  onDone,
  onClose,
}: AskOptions & { catalogue: PosCatalogue }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const groups = offeredGroups(catalogue, product.id);
  const [selection, setSelection] = useState(start.selection);
  const [notes, setNotes] = useState(start.notes);
  const [quantity, setQuantity] = useState(start.quantity);
  const [isPressed, setPressed] = useState(false);
  const list = useRef<HTMLFormElement>(null);
  const total = grossOf({ quantity, unitPriceSnapshot: product.price }, adjustmentTotal(groups, selection));
  const showMissing = (now: Selection) => {
    const first = groups.find((group) => missingIn(group, now) > 0);
    list.current?.querySelector(`[data-group="${first?.id}"]`)?.scrollIntoView({ block: 'center' });
  };
  const select = (group: OfferedGroup, next: Selection) => {
    setSelection(next);
    if (isQuick && isSettled(groups, next)) return onDone({ selection: next, notes, quantity });
    if (group.min > 0 && missingIn(group, next) === 0) showMissing(next);
  };
  const submit = () => {
    setPressed(true);
    if (isComplete(groups, selection)) return onDone({ selection, notes, quantity });
    showMissing(selection);
  };
  const footer = (
    <div className={classes.foot}>
      {notice?.({ selection, notes, quantity })}
      {!isOfCombo && <QuantityStepper value={quantity} onChange={setQuantity} />}
      <Button size="xl" flex={1} px="xs" loading={isBusy} onClick={submit}>
        {isOfCombo
          ? t('common.save')
          : t(action === 'add' ? 'pos.addFor' : 'pos.saveFor', { total: formatMoney(total, business.currency) })}
      </Button>
    </div>
  );
  return (
    <Sheet title={product.name} size="xl" onClose={onClose} footer={footer}>
      <form
        ref={list}
        className={classes.groups}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {groups.map((group) => (
          <OptionGroup
            key={group.id}
            group={group}
            selection={selection}
            isPressed={isPressed}
            onSelect={(next) => select(group, next)}
          />
        ))}
        <TextInput
          label={t('pos.note')}
          placeholder={t('pos.notePlaceholder')}
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <PaperHint text={notes} />
      </form>
    </Sheet>
  );
};
