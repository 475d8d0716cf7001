import { type BundleView, majorToMinor, type PosCatalogue } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { PaperHint } from '@comanda/web/mantine';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconAdjustments, IconCheck, IconMinus } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { usePlace } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { OptionGroup } from '../modifiers/modifier-sheet.tsx';
import classes from '../modifiers/modifiers.module.css';
import { ruleOf } from '../modifiers/rule-of.ts';
import { isSold } from '../products/favourites.ts';
import {
  type ChosenDish,
  type ComboChoice,
  type ComboDish,
  type ComboGroup,
  choose,
  chosenDishes,
  comboGroups,
  countIn,
  defaultChoice,
  hasItsOptions,
  isWhole,
  missingIn,
  tap,
  totalOf,
} from './combo-choice.ts';
import { type ComboPlace, DishPlaceFields } from './dish-place.tsx';

interface StepProps {
  group: ComboGroup;
  choice: ComboChoice;
  /** Someone pressed the button: what is missing must be seen. */
  isPressed: boolean;
  place: ComboPlace;
  onChoose(choice: ComboChoice): void;
}

const Dish = ({ group, dish, choice, onChoose }: Omit<StepProps, 'isPressed' | 'place'> & { dish: ComboDish }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { product, component } = dish;
  const quantity = choice[component.id]?.quantity ?? 0;
  const adds = majorToMinor(component.priceAdjustment);
  const isSingle = group.max === 1;
  const isCounted = group.allowDuplicates && !isSingle;
  const isOut = !isSold(product);
  const isFull = quantity === 0 && !isSingle && countIn(group, choice) >= group.max;
  return (
    <div className={classes.option} data-on={quantity > 0 || undefined} data-full={isFull || isOut || undefined}>
      <UnstyledButton
        className={classes.optionMain}
        role={isCounted ? undefined : isSingle ? 'radio' : 'checkbox'}
        aria-checked={isCounted ? undefined : quantity > 0}
        disabled={isFull || isOut}
        onClick={() => onChoose(tap(group, choice, dish))}
      >
        <span className={classes.tick} data-round={isSingle || undefined}>
          {quantity > 0 && (isCounted ? quantity : <IconCheck size={18} stroke={3} />)}
        </span>
        <span className={classes.optionName}>{product.name}</span>
        {(isOut || adds !== 0) && (
          <span className={classes.optionPrice}>
            {isOut ? t('pos.soldOut') : `${adds > 0 ? '+' : ''}${formatMoney(adds, business.currency)}`}
          </span>
        )}
      </UnstyledButton>
      {isCounted && quantity > 0 && (
        <ActionIcon
          aria-label={t('pos.lessOf', { name: product.name })}
          onClick={() => onChoose(choose(group, choice, dish, quantity - 1))}
        >
          <IconMinus size={20} />
        </ActionIcon>
      )}
    </div>
  );
};

/** Below a dish that was chosen, not below all of them: the options it must have at once, what else can be said of it where somebody wants to. */
const DishDetails = ({ dish, choice, isPressed, place, onChoose }: Omit<StepProps, 'group'> & { dish: ChosenDish }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { optionGroups, options, component, product } = dish;
  const shown = optionGroups.filter((group) => isOpen || group.min > 0 || group.autoPrompt);
  const change = (more: Partial<ComboChoice[string]>) =>
    onChoose({ ...choice, [component.id]: { ...choice[component.id]!, ...more } });
  return (
    <div className={classes.ofDish}>
      {shown.map((group) => (
        <OptionGroup
          key={group.id}
          group={{ ...group, name: `${product.name}: ${group.name}` }}
          selection={options}
          isPressed={isPressed}
          onSelect={(next) => change({ options: next })}
        />
      ))}
      <div className={classes.more}>
        {shown.length < optionGroups.length && (
          <Button
            variant="subtle"
            aria-label={t('pos.optionsOf', { name: product.name })}
            leftSection={<IconAdjustments size={20} />}
            onClick={() => setOpen(true)}
          >
            {t('pos.options')}
          </Button>
        )}
        <DishPlaceFields dish={dish} usual={place} onPlace={(next) => change({ place: next })} />
      </div>
    </div>
  );
};

const Step = (props: StepProps) => {
  const { group, choice, isPressed } = props;
  const { t } = useTranslation();
  const missing = missingIn(group, choice);
  const chosen = chosenDishes([group], choice);
  const mode = group.max === 1 ? 'unique' : 'checkbox';
  return (
    <section className={classes.group} data-missing={(isPressed && missing > 0) || undefined} data-group={group.id}>
      <div className={classes.groupHead}>
        <h3>{group.name}</h3>
        <span className={classes.rule} data-required={missing > 0 || undefined}>
          {missing > 0 ? t('pos.missing', { count: missing }) : ruleOf(t, { ...group, mode, options: group.dishes })}
        </span>
      </div>
      <fieldset className={classes.options} aria-label={group.name}>
        {group.dishes.map((dish) => {
          const details = chosen.find(({ component }) => component.id === dish.component.id);
          return (
            <Fragment key={dish.component.id}>
              <Dish {...props} dish={dish} />
              {details && <DishDetails {...props} dish={details} />}
            </Fragment>
          );
        })}
      </fieldset>
    </section>
  );
};

export interface ComboSheetProps {
  bundle: BundleView;
  /** So many with the same choices. */
  quantity: number;
  catalogue: PosCatalogue;
  place: ComboPlace;
  onDone(dishes: readonly ChosenDish[], notes: string): void;
  onClose(): void;
}

/** What a guest chooses of a combo, choice by choice; what it costs stands on the button. */
export const ComboSheet = ({ bundle, quantity, catalogue, place, onDone, onClose }: ComboSheetProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const groups = comboGroups(bundle, catalogue);
  const [choice, setChoice] = useState(() => defaultChoice(groups));
  const [notes, setNotes] = useState('');
  const [isPressed, setPressed] = useState(false);
  const list = useRef<HTMLFormElement>(null);
  const dishes = chosenDishes(groups, choice);
  const submit = () => {
    setPressed(true);
    if (isWhole(groups, choice)) return onDone(dishes, notes);
    const lacking = dishes.find((dish) => !hasItsOptions(dish))?.groupId;
    const first = groups.find((group) => missingIn(group, choice) > 0)?.id ?? lacking;
    list.current?.querySelector(`[data-group="${first}"]`)?.scrollIntoView({ block: 'center' });
  };
  const total = formatMoney(totalOf(bundle, dishes) * quantity, business.currency);
  const footer = (
    <Button size="xl" fullWidth onClick={submit}>
      {quantity > 1 ? t('pos.addManyFor', { count: quantity, total }) : t('pos.addFor', { total })}
    </Button>
  );
  return (
    <Sheet title={bundle.name} size="xl" onClose={onClose} footer={footer}>
      <form
        ref={list}
        className={classes.groups}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {groups.map((group) => (
          <Step key={group.id} group={group} choice={choice} isPressed={isPressed} place={place} onChoose={setChoice} />
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
