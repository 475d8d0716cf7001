import type { PriceRule } from '@comanda/contracts';
import { Button, Card, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FormError } from '../../base/form-error.tsx';
import { FormModal } from '../../base/form-modal.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { SaveFooter } from '../save-footer.tsx';
import { useDraft } from '../use-draft.ts';
import { knownRule, ruleDraftOf, ruleProblems, ruleSteps, saidColumns } from './rule-draft.ts';
import { DishFields, RankFields, ValueFields, WhenFields, WhereFields } from './rule-fields.tsx';
import { ruleSentence } from './rule-sentence.ts';
import type { RuleParts } from './use-rule-parts.ts';

/** A price rule: what it does, of what, when and where; as a sentence while it is written. */
export const RuleDialog = ({
  rule,
  others,
  parts,
  onDelete,
  onClose,
}: {
  rule: PriceRule | null;
  /** Names of the other rules. */
  others: readonly string[];
  parts: RuleParts;
  /** Null when there is nothing to delete, or not by this person. */
  onDelete: (() => void) | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const form = useDraft({
    first: () => ruleDraftOf(rule),
    known: knownRule(rule),
    problems: (draft) => ruleProblems(draft, others),
    steps: ruleSteps,
    onDone: onClose,
  });
  const { draft, set, said, save } = form;
  const fields = { draft, parts, set, said };
  return (
    <FormModal isChanged={form.isChanged} onClose={onClose} size="lg" title={rule?.name ?? t('admin.ruleNew')}>
      <form
        ref={form.ref}
        className={`${classes.fields} ${classes.reads}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          data-autofocus
          label={t('admin.ruleName')}
          description={t('admin.ruleNameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={120}
          value={draft.name}
          error={said('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <ValueFields {...fields} />
        <DishFields {...fields} />
        <WhenFields {...fields} />
        <WhereFields {...fields} />
        <RankFields {...fields} />
        <SaveFooter
          isPending={save.isPending}
          left={save.left}
          toMend={form.toMend}
          error={
            <>
              <Card withBorder p="sm" component="section" aria-label={t('admin.ruleReads')}>
                <Text aria-live="polite">{ruleSentence(saidColumns(draft), parts.speaker)}</Text>
              </Card>
              <FormError error={save.error} fields={['name', 'value', 'validTo']} />
            </>
          }
        />
        {onDelete && (
          <Button data-wide variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onDelete}>
            {t('admin.ruleDelete')}
          </Button>
        )}
      </form>
    </FormModal>
  );
};
