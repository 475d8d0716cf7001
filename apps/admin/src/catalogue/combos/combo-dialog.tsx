import type { BundleView } from '@comanda/contracts';
import { newId } from '@comanda/web';
import { PaperHint } from '@comanda/web/mantine';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FormError } from '../../base/form-error.tsx';
import { FormModal } from '../../base/form-modal.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { SaveFooter } from '../save-footer.tsx';
import { useAllProducts } from '../use-catalogue.ts';
import { useDraft } from '../use-draft.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { type ComboDraft, comboDraftOf, comboProblems, comboSteps, freshChoice, knownCombo } from './combo-draft.ts';
import { ComboPreview } from './combo-preview.tsx';

interface Opened {
  combo: BundleView | null;
  /** Where a new one stands: last. */
  nextOrder: number;
  /** Names of the other combos. */
  others: readonly string[];
}

const useComboForm = ({ combo, nextOrder, others }: Opened, onDone: () => void) =>
  useDraft({
    first: (): ComboDraft => {
      const first = comboDraftOf(combo);
      return combo ? first : { ...first, choices: [freshChoice(newId())] };
    },
    known: knownCombo(combo),
    problems: (draft) => comboProblems(draft, others),
    steps: (known, draft) => comboSteps(known, draft, nextOrder),
    onDone,
  });

/** A combo: its price, its days, what is chosen in it, and how a till will show it. */
export const ComboDialog = ({
  opened,
  onDelete,
  onClose,
}: {
  opened: Opened;
  /** Null when there is nothing to delete, or not by this person. */
  onDelete: (() => void) | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const products = useAllProducts().data ?? [];
  const form = useComboForm(opened, onClose);
  const { draft, set, said, save } = form;
  return (
    <FormModal isChanged={form.isChanged} onClose={onClose} size="lg" title={opened.combo?.name ?? t('admin.comboNew')}>
      <form
        ref={form.ref}
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextInput
          wrapperProps={{ 'data-phone-wide': true }}
          data-autofocus
          label={t('admin.comboName')}
          required
          maxLength={120}
          value={draft.name}
          error={said('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <PaperHint text={draft.name} />
        <TextInput
          wrapperProps={{ 'data-phone-wide': true }}
          label={t('admin.comboPrice')}
          required
          leftSection="Q"
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          error={said('price')}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('admin.comboFrom')}
          value={draft.validFrom}
          error={said('validFrom')}
          onChange={(event) => set({ validFrom: event.currentTarget.value }, 'validTo')}
        />
        <TextInput
          type="date"
          label={t('admin.comboTo')}
          description={t('admin.comboDatesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.validTo}
          error={said('validTo')}
          onChange={(event) => set({ validTo: event.currentTarget.value })}
        />
        <ChoiceFields
          choices={draft.choices}
          products={products.filter(({ isActive }) => isActive)}
          said={said}
          onChange={(choices, paths) => set({ choices }, ...paths)}
        />
        <Switch
          className={classes.switch}
          size="lg"
          label={t('admin.groupIsActive')}
          description={t('admin.groupIsActiveHint')}
          checked={draft.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <ComboPreview draft={draft} products={products} />
        <SaveFooter
          isPending={save.isPending}
          left={save.left}
          toMend={form.toMend}
          error={<FormError error={save.error} fields={['name', 'price', 'validTo']} />}
        />
        {onDelete && (
          <Button data-wide variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onDelete}>
            {t('admin.comboDelete')}
          </Button>
        )}
      </form>
    </FormModal>
  );
};
