import type { CustomerCollection } from '@comanda/contracts';
import { GT_DEPARTMENTS } from '@comanda/contracts';
import { COLLECTIONS, type Draft, draftOf, type Element } from '@comanda/web/customers';
import { Modal } from '@comanda/web/mantine';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import classes from './customers.module.css';
import { type FoundTaxpayer, NitInput } from './taxpayer-fill.tsx';
import type { Saved } from './use-customer.ts';

const FieldInput = ({
  collection,
  field,
  draft,
  error,
  isFirst,
  onChange,
}: {
  collection: CustomerCollection;
  field: (typeof COLLECTIONS)[CustomerCollection]['fields'][number];
  draft: Draft;
  error: string | undefined;
  /** Where one begins to type. */
  isFirst: boolean;
  onChange(value: string | boolean): void;
}) => {
  const { t } = useTranslation();
  const label = t(`customers.field_${field.name}`);
  const value = draft[field.name];
  if (field.kind === 'flag') {
    return (
      <Switch
        size="lg"
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (field.kind === 'text') {
    return (
      <TextInput
        label={label}
        wrapperProps={{ 'data-half': field.half }}
        required={field.required ?? false}
        data-autofocus={isFirst || undefined}
        inputMode={['zona'].includes(field.name) ? 'numeric' : field.name === 'e164' ? 'tel' : 'text'}
        value={String(value)}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const data =
    field.kind === 'department'
      ? [...GT_DEPARTMENTS]
      : (field.choices ?? []).map((one) => ({
          value: one,
          label: collection === 'phones' ? t(`customers.phone_${one}`, { defaultValue: one }) : one,
        }));
  return (
    <Select
      label={label}
      wrapperProps={{ 'data-half': field.half }}
      data={data}
      searchable={field.kind === 'department'}
      clearable={field.kind === 'department'}
      allowDeselect={field.kind === 'department'}
      value={String(value) || null}
      error={error ?? null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};

/** Adds or changes one phone, e-mail, billing profile or address. */
export const ElementDialog = ({
  collection,
  element,
  busy,
  onSave,
  onClose,
}: {
  collection: CustomerCollection;
  element: Element | null;
  busy: boolean;
  onSave(body: unknown): Promise<Saved>;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(collection, element));
  const [error, setError] = useState<unknown>(null);
  const { fields, body } = COLLECTIONS[collection];
  const [wrong, touch] = useWrong(error);
  const set = (name: string, value: string | boolean) => {
    touch(name);
    setDraft({ ...draft, [name]: value });
  };
  const fill = (found: FoundTaxpayer) => setDraft({ ...draft, taxId: found.taxId, legalName: found.legalName });
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(`customers.${element ? 'edit' : 'add'}_${collection}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(body(draft)).then((saved) => setError(saved.done ? null : saved.error));
        }}
      >
        <div className={classes.fields}>
          {fields.map((field) =>
            field.name === 'taxId' ? (
              <NitInput
                key={field.name}
                label={t('customers.field_taxId')}
                required
                autoFocus
                value={String(draft.taxId)}
                error={wrong.taxId}
                canAsk={draft.taxIdType === 'NIT'}
                onChange={(taxId) => set('taxId', taxId)}
                onFound={fill}
              />
            ) : (
              <FieldInput
                key={field.name}
                collection={collection}
                field={field}
                draft={draft}
                error={wrong[field.name]}
                isFirst={field === fields[0]}
                onChange={(value) => set(field.name, value)}
              />
            ),
          )}
          <FormError error={error} fields={fields.map(({ name }) => name)} />
          <Button type="submit" size="xl" loading={busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
