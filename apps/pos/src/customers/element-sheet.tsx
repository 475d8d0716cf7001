import { type CustomerCollection, type CustomerView, GT_DEPARTMENTS } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { COLLECTIONS, type Draft, draftOf, type Element } from '@comanda/web/customers';
import { Button, Select, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { useCustomerWrite } from './use-customer.ts';
import { wrongFields } from './wrong-fields.ts';

/** Nobody types coordinates at a till. */
const NOT_HERE = ['latitude', 'longitude'];

type Field = (typeof COLLECTIONS)[CustomerCollection]['fields'][number];

const FieldInput = ({
  field,
  value,
  error,
  isFirst,
  onChange,
}: {
  field: Field;
  value: string | boolean | undefined;
  error: string | undefined;
  isFirst: boolean;
  onChange(value: string | boolean): void;
}) => {
  const { t } = useTranslation();
  const label = t(`customers.field_${field.name}`);
  const wide = field.half ? {} : { 'data-wide': true };
  if (field.kind === 'flag') {
    const change = (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked);
    return <Switch {...wide} size="lg" label={label} checked={value === true} onChange={change} />;
  }
  if (field.kind === 'text') {
    return (
      <TextInput
        wrapperProps={wide}
        size="md"
        label={label}
        required={field.required ?? false}
        inputMode={field.name === 'zona' ? 'numeric' : field.name === 'e164' ? 'tel' : 'text'}
        data-autofocus={isFirst || undefined}
        value={String(value ?? '')}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const isDepartment = field.kind === 'department';
  const named = (one: string) => ({
    value: one,
    label: field.name === 'type' ? t(`customers.phone_${one}`, { defaultValue: one }) : one,
  });
  return (
    <Select
      wrapperProps={wide}
      size="md"
      label={label}
      data={isDepartment ? [...GT_DEPARTMENTS] : (field.choices ?? []).map(named)}
      clearable={isDepartment}
      allowDeselect={isDepartment}
      value={String(value ?? '') || null}
      error={error ?? null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};

export interface ElementSheetProps {
  customer: CustomerView;
  collection: CustomerCollection;
  /** Null: a new one. */
  element: Element | null;
  onClose(): void;
}

/** Adds, changes or removes one phone, e-mail, billing profile or address. */
export const ElementSheet = ({ customer, collection, element, onClose }: ElementSheetProps) => {
  const { t } = useTranslation();
  const write = useCustomerWrite();
  const [seen, setSeen] = useState(customer);
  const [draft, setDraft] = useState<Draft>(() => draftOf(collection, element));
  const { fields, body } = COLLECTIONS[collection];
  const shown = fields.filter(({ name }) => !NOT_HERE.includes(name));
  const wrong = wrongFields(t, write.error);
  const isAboutField = shown.some(({ name }) => name in wrong);
  const path = `/${seen.id}/${collection}${element ? `/${element.id}` : ''}`;
  const run = async (method: 'POST' | 'PUT' | 'DELETE', given?: unknown) => {
    try {
      await write.mutateAsync({ method, path, body: given, version: seen.version });
      onClose();
    } catch {
      // Told of it once, who saves again means it.
      setSeen(write.latest(customer));
    }
  };
  return (
    <Sheet title={t(`customers.${element ? 'edit' : 'add'}_${collection}`)} size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(element ? 'PUT' : 'POST', body(draft));
        }}
      >
        <div className={classes.fields}>
          {shown.map((field, i) => (
            <FieldInput
              key={field.name}
              field={field}
              value={draft[field.name]}
              error={wrong[field.name]}
              isFirst={i === 0}
              onChange={(value) => setDraft({ ...draft, [field.name]: value })}
            />
          ))}
          {write.error !== null && !isAboutField && (
            <Text c="chile" role="alert" data-wide>
              {errorText(t, write.error)}
            </Text>
          )}
          <Button type="submit" size="xl" loading={write.isPending} data-wide>
            {t('common.save')}
          </Button>
          {element && (
            <Button
              size="lg"
              variant="subtle"
              color="chile"
              disabled={write.isPending}
              data-wide
              onClick={() => void run('DELETE')}
            >
              {t('common.delete')}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
};
