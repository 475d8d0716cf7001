import type { Modifier, ModifierGroup } from '@comanda/contracts';
import { ApiError, newId } from '@comanda/web';
import { Modal, PaperHint } from '@comanda/web/mantine';
import { Button, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useBusiness } from '../../base/context.ts';
import { FormError } from '../../base/form-error.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { WholeField } from '../../base/whole-field.tsx';
import classes from '../dialogs.module.css';
import { ChangeHistory } from '../history/change-history.tsx';
import { SaveFooter } from '../save-footer.tsx';
import { useDraft } from '../use-draft.ts';
import {
  type GroupDraft,
  groupDraftOf,
  groupProblems,
  groupSteps,
  knownGroup,
  withMax,
  withRepeats,
} from './group-draft.ts';
import { freshOption } from './option-draft.ts';
import { OptionRows } from './option-rows.tsx';

interface Opened {
  group: ModifierGroup | null;
  options: readonly Modifier[];
  /** Where a new one stands: last. */
  nextOrder: number;
}

const useGroupForm = ({ group, options, nextOrder }: Opened, onDone: () => void) => {
  const { businessId } = useBusiness().membership;
  return useDraft({
    first: (): GroupDraft => {
      const first = groupDraftOf(group, options);
      return group ? first : { ...first, options: [freshOption(newId())] };
    },
    known: knownGroup(group, options),
    problems: groupProblems,
    steps: (known, draft) => groupSteps(known, draft, { businessId, sortOrder: nextOrder }),
    onDone,
  });
};
type Form = ReturnType<typeof useGroupForm>;

const Range = ({ form }: { form: Form }) => {
  const { t } = useTranslation();
  const { draft, set, said } = form;
  const hasMost = draft.mode !== 'repeatable_unlimited';
  return (
    <>
      <WholeField
        label={t('admin.groupMin')}
        description={t('admin.groupMinHint')}
        least={0}
        most={50}
        value={draft.min}
        error={said('min')}
        onChange={(min) => set({ min }, 'max')}
      />
      <WholeField
        label={t('admin.groupMax')}
        description={t('admin.groupMaxHint')}
        least={1}
        most={50}
        placeholder={hasMost ? undefined : t('admin.groupNoMost')}
        value={hasMost ? draft.max : null}
        error={said('max')}
        onChange={(max) => set(withMax(draft, max), 'min', 'max')}
      />
    </>
  );
};

const Switches = ({ form }: { form: Form }) => {
  const { t } = useTranslation();
  const { draft, set } = form;
  return (
    <>
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.groupAsks')}
        description={t('admin.groupAsksHint')}
        checked={draft.autoPrompt}
        onChange={(event) => set({ autoPrompt: event.currentTarget.checked })}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.groupRepeats')}
        description={t('admin.groupRepeatsHint')}
        checked={draft.mode.startsWith('repeatable')}
        onChange={(event) => set(withRepeats(draft, event.currentTarget.checked), 'min', 'max')}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.groupIsActive')}
        description={t('admin.groupIsActiveHint')}
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
};

/** The form itself keeps the least below the most: what the cloud refuses is a range some product has for itself. */
const Refusal = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  if (!(error instanceof ApiError && error.code === 'MODIFIER_RANGE_INVALID')) {
    return <FormError error={error} fields={['name']} />;
  }
  return (
    <Text c="chile" role="alert">
      {t('admin.groupRangeOfProduct')}
    </Text>
  );
};

/** A group of options: how many are chosen, and which there are. */
export const GroupDialog = ({
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
  const form = useGroupForm(opened, onClose);
  const { draft, set, said, save } = form;
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={opened.group?.name ?? t('admin.addGroup')}>
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
          wrapperProps={{ 'data-wide': true }}
          data-autofocus
          label={t('admin.groupName')}
          required
          maxLength={120}
          value={draft.name}
          error={said('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <PaperHint text={draft.name} />
        <Range form={form} />
        <OptionRows
          options={draft.options}
          said={said}
          isNew={(key) => !save.known.options.has(save.known.made.get(key) ?? key)}
          onChange={(options, path) => set({ options }, 'min', 'max', ...(path ? [path] : []))}
          onAdd={() => set({ options: [...draft.options, freshOption(newId())] }, 'min')}
        />
        <Switches form={form} />
        {opened.group && <ChangeHistory of="product-modifier-groups" id={opened.group.id} onUndone={onClose} />}
        <SaveFooter
          isPending={save.isPending}
          left={save.left}
          toMend={form.toMend}
          error={<Refusal error={save.error} />}
        />
        {onDelete && (
          <Button data-wide variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onDelete}>
            {t('admin.deleteGroup')}
          </Button>
        )}
      </form>
    </Modal>
  );
};
