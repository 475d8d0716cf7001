import type { Product } from '@comanda/contracts';
import { newId } from '@comanda/web';
import { ActionIcon, Button, Input, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../base/use-translation.ts';
import { WholeField } from '../../base/whole-field.tsx';
import classes from '../dialogs.module.css';
import { RowMoves } from '../menus/row-moves.tsx';
import { type ChoiceDraft, type ChoiceKind, type DishDraft, freshChoice } from './combo-draft.ts';

const KINDS: readonly ChoiceKind[] = ['choice', 'trigger', 'target'];

interface ChoiceProps {
  choice: ChoiceDraft;
  products: readonly Product[];
  said(path: string): string | undefined;
  /** `paths`: what may be right again. */
  onChange(choice: ChoiceDraft, paths: readonly string[]): void;
}

const Dishes = ({ choice, products, said, onChange }: ChoiceProps) => {
  const { t } = useTranslation();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const chosen = new Set(choice.dishes.map(({ productId }) => productId));
  const set = (dishes: readonly DishDraft[], path = `${choice.key}.dishes`) => onChange({ ...choice, dishes }, [path]);
  const setOne = (key: string, next: Partial<DishDraft>, path: string) =>
    set(
      choice.dishes.map((one) => (one.key === key ? { ...one, ...next } : one)),
      path,
    );
  return (
    <div data-wide>
      <ul className={classes.optionRows}>
        {choice.dishes.map((dish, index) => {
          const label = names.get(dish.productId) ?? t('admin.comboDishGone');
          return (
            <li key={dish.key} className={classes.option} aria-label={label}>
              <RowMoves rows={choice.dishes} {...{ index, label }} onChange={(rows) => set(rows)} />
              <span className={classes.optionName}>{label}</span>
              <TextInput
                className={classes.optionSurcharge}
                aria-label={t('admin.surchargeOf', { name: label })}
                leftSection="+Q"
                placeholder="0.00"
                autoComplete="off"
                value={dish.adds}
                error={said(`${dish.key}.adds`)}
                onChange={(event) => setOne(dish.key, { adds: event.currentTarget.value }, `${dish.key}.adds`)}
              />
              <ActionIcon
                className={classes.optionRemove}
                aria-label={t('admin.removeOption', { name: label })}
                onClick={() => set(choice.dishes.filter(({ key }) => key !== dish.key))}
              >
                <IconTrash size={20} />
              </ActionIcon>
              {choice.kind === 'choice' && (
                <Switch
                  className={classes.remarks}
                  size="md"
                  label={t('admin.comboDefault')}
                  aria-label={t('admin.comboDefaultOf', { name: label })}
                  checked={dish.isDefault}
                  onChange={(event) => setOne(dish.key, { isDefault: event.currentTarget.checked }, `${dish.key}.adds`)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Select
        aria-label={t('admin.comboAddDish', { name: choice.name })}
        placeholder={t('admin.comboAddDish', { name: choice.name })}
        leftSection={<IconPlus size={20} />}
        searchable
        clearable
        size="lg"
        nothingFoundMessage={t('admin.noProductFound')}
        value={null}
        error={said(`${choice.key}.dishes`)}
        data={products.filter(({ id }) => !chosen.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(productId) =>
          productId &&
          set([...choice.dishes, { key: newId(), productId, adds: '', isDefault: false, isOptional: false }])
        }
      />
    </div>
  );
};

const Choice = (props: ChoiceProps & { onRemove(): void }) => {
  const { t } = useTranslation();
  const { choice, said, onChange, onRemove } = props;
  // How many are asked for is right or wrong beside how many there are.
  const set = (next: Partial<ChoiceDraft>, ...fields: string[]) =>
    onChange(
      { ...choice, ...next },
      fields.map((field) => `${choice.key}.${field}`),
    );
  return (
    <fieldset className={`${classes.choice} ${classes.fields}`} data-wide aria-label={choice.name}>
      <TextInput
        wrapperProps={{ 'data-wide': true }}
        label={t('admin.comboChoiceName')}
        placeholder={t('admin.comboChoiceExample')}
        maxLength={150}
        required
        value={choice.name}
        error={said(`${choice.key}.name`)}
        onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
      />
      <WholeField
        label={t('admin.groupMin')}
        least={0}
        most={50}
        value={choice.min}
        error={said(`${choice.key}.min`)}
        onChange={(min) => set({ min }, 'min', 'max', 'dishes')}
      />
      <WholeField
        label={t('admin.groupMax')}
        least={1}
        most={50}
        value={choice.max}
        error={said(`${choice.key}.max`)}
        onChange={(max) => set({ max }, 'max')}
      />
      <Select
        wrapperProps={{ 'data-wide': true }}
        label={t('admin.comboKind')}
        size="lg"
        allowDeselect={false}
        value={choice.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`admin.comboKind_${kind}`) }))}
        onChange={(kind) => set({ kind: kind as ChoiceKind }, 'dishes')}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.comboRepeats')}
        checked={choice.repeats}
        onChange={(event) => set({ repeats: event.currentTarget.checked }, 'dishes')}
      />
      <Dishes {...props} />
      <Button data-wide variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onRemove}>
        {t('admin.comboRemoveChoice', { name: choice.name })}
      </Button>
    </fieldset>
  );
};

/** The choices of a combo: what a guest takes, from what, and what it adds. */
export const ChoiceFields = ({
  choices,
  products,
  said,
  onChange,
}: Pick<ChoiceProps, 'products' | 'said'> & {
  choices: readonly ChoiceDraft[];
  onChange(choices: readonly ChoiceDraft[], paths: readonly string[]): void;
}) => {
  const { t } = useTranslation();
  return (
    <Input.Wrapper
      data-wide
      label={t('admin.comboChoices')}
      description={t('admin.comboChoicesHint')}
      error={said('choices')}
    >
      <div className={classes.fields}>
        {choices.map((choice) => (
          <Choice
            key={choice.key}
            {...{ choice, products, said }}
            onChange={(next, paths) =>
              onChange(
                choices.map((one) => (one.key === next.key ? next : one)),
                paths,
              )
            }
            onRemove={() =>
              onChange(
                choices.filter(({ key }) => key !== choice.key),
                ['choices'],
              )
            }
          />
        ))}
        <Button
          data-wide
          variant="light"
          leftSection={<IconPlus size={20} />}
          onClick={() => onChange([...choices, freshChoice(newId())], ['choices'])}
        >
          {t('admin.comboAddChoice')}
        </Button>
      </div>
    </Input.Wrapper>
  );
};
