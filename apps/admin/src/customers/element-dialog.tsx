import type { CustomerCollection, TaxpayerLookup } from '@comanda/contracts';
import { GT_DEPARTMENTS } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../app/fields.ts';
import { COLLECTIONS, type Draft, draftOf, type Element } from './elements.ts';
import { TaxpayerFill } from './taxpayer-fill.tsx';

const FieldInput = ({
  collection,
  field,
  draft,
  error,
  onChange,
}: {
  collection: CustomerCollection;
  field: (typeof COLLECTIONS)[CustomerCollection]['fields'][number];
  draft: Draft;
  error: string | undefined;
  onChange(value: string | boolean): void;
}) => {
  const { t } = useTranslation();
  const label = t(`admin.field_${field.name}`);
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
        required={field.required ?? false}
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
          label: collection === 'phones' ? t(`admin.phone_${one}`) : one,
        }));
  return (
    <Select
      label={label}
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
  error,
  busy,
  onSave,
  onClose,
}: {
  collection: CustomerCollection;
  element: Element | null;
  error: unknown;
  busy: boolean;
  onSave(body: unknown): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(collection, element));
  const { fields, body } = COLLECTIONS[collection];
  const wrong = fieldErrors(t, error);
  const fill = (found: Extract<TaxpayerLookup, { status: 'found' }>) =>
    setDraft({ ...draft, taxId: found.taxId, legalName: found.legalName });
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(`admin.${element ? 'edit' : 'add'}_${collection}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(body(draft));
        }}
      >
        <Stack>
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              collection={collection}
              field={field}
              draft={draft}
              error={wrong[field.name]}
              onChange={(value) => setDraft({ ...draft, [field.name]: value })}
            />
          ))}
          {collection === 'billing-profiles' && draft.taxIdType === 'NIT' && (
            <TaxpayerFill nit={String(draft.taxId)} onFound={fill} />
          )}
          {error !== null && Object.keys(wrong).length === 0 && (
            <Text c="chile" role="alert">
              {errorText(t, error)}
            </Text>
          )}
          <Button type="submit" size="xl" loading={busy}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
