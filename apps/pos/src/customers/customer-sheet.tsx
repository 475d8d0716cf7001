import type { CreatedCustomer, CustomerView } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { useCustomerWrite } from './use-customer.ts';
import { wrongFields } from './wrong-fields.ts';

type Draft = Record<'firstName' | 'lastName' | 'phone' | 'email' | 'nit' | 'legalName' | 'notes', string>;

const EMPTY: Draft = { firstName: '', lastName: '', phone: '', email: '', nit: '', legalName: '', notes: '' };

/** Where the hub says that a field is wrong. */
const PATHS: Record<keyof Draft, string> = {
  firstName: 'firstName',
  lastName: 'lastName',
  notes: 'notes',
  phone: 'phones[0].e164',
  email: 'emails[0].email',
  nit: 'billingProfiles[0].taxId',
  legalName: 'billingProfiles[0].legalName',
};

/** A text that was typed to find somebody is what is known of them already. */
const draftFrom = (q: string): Draft => {
  const text = q.trim();
  if (/^[\d\s+()-]{8,}$/.test(text)) return { ...EMPTY, phone: text };
  if (text.includes('@')) return { ...EMPTY, email: text };
  return /\d/.test(text) ? { ...EMPTY, nit: text } : { ...EMPTY, firstName: text };
};

const newBody = (given: Draft): object => {
  const { firstName, lastName, phone, email, nit, legalName, notes } = given;
  const taxId = nit.trim();
  const profile = {
    taxIdType: 'NIT',
    taxId,
    legalName: legalName.trim() || `${firstName} ${lastName}`.trim() || taxId,
  };
  return {
    firstName,
    lastName,
    notes: notes.trim() || null,
    ...(phone.trim() ? { phones: [{ e164: phone.trim() }] } : {}),
    ...(email.trim() ? { emails: [{ email: email.trim() }] } : {}),
    ...(taxId ? { billingProfiles: [profile] } : {}),
  };
};

/** Only what was changed is sent: what somebody else did to the rest stays. */
const changedBody = (given: Draft, before: CustomerView): object => {
  const typed = {
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    notes: given.notes.trim() || null,
  };
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== before[name as 'notes']));
};

interface FormProps {
  title: string;
  fields: readonly (keyof Draft)[];
  first: Draft;
  busy: boolean;
  error: unknown;
  onSubmit(draft: Draft): void;
  onClose(): void;
}

const CustomerForm = ({ title, fields, first, busy, error, onSubmit, onClose }: FormProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(first);
  const wrong = wrongFields(t, error);
  const isAboutField = fields.some((name) => PATHS[name] in wrong);
  const inputOf = (name: keyof Draft): ReactNode => {
    const shared = {
      label: t(name === 'notes' ? 'customers.notes' : `customers.new_${name}`),
      size: 'md' as const,
      value: draft[name],
      error: wrong[PATHS[name]],
      onChange: (event: { currentTarget: { value: string } }) =>
        setDraft({ ...draft, [name]: event.currentTarget.value }),
    };
    if (name === 'notes') return <Textarea key={name} {...shared} autosize minRows={2} data-wide />;
    const mode = ({ phone: 'tel', email: 'email' } as const)[name as 'phone'] ?? 'text';
    return <TextInput key={name} {...shared} inputMode={mode} data-autofocus={name === fields[0] || undefined} />;
  };
  return (
    <Sheet title={title} size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(draft);
        }}
      >
        <div className={classes.fields}>
          {fields.map(inputOf)}
          {error !== null && !isAboutField && (
            <Text c="chile" role="alert" data-wide>
              {errorText(t, error)}
            </Text>
          )}
          <Button type="submit" size="xl" loading={busy} data-wide>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};

/** A new customer, with what a cashier asks first. */
export const NewCustomerSheet = ({
  q,
  onCreated,
  onClose,
}: {
  q: string;
  onCreated(id: string): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const write = useCustomerWrite();
  const create = async (draft: Draft) => {
    const made = (await write.mutateAsync({ method: 'POST', path: '', body: newBody(draft) })) as CreatedCustomer;
    const names = made.duplicateCandidates.map(({ displayName }) => displayName).join(', ');
    if (names) feedback.done(t('customers.createdLike', { names }));
    onCreated(made.id);
  };
  return (
    <CustomerForm
      title={t('customers.addCustomer')}
      fields={['firstName', 'lastName', 'phone', 'email', 'nit', 'legalName', 'notes']}
      first={draftFrom(q)}
      busy={write.isPending}
      error={write.error}
      onSubmit={(draft) => void create(draft).catch(() => undefined)}
      onClose={onClose}
    />
  );
};

/** Name and notes of a customer. */
export const EditCustomerSheet = ({ customer, onClose }: { customer: CustomerView; onClose(): void }) => {
  const { t } = useTranslation();
  const write = useCustomerWrite();
  // What was on screen when one began: a change of somebody else meanwhile must not pass for seen.
  const [seen, setSeen] = useState(customer);
  const { firstName, lastName, notes } = customer;
  const save = async (draft: Draft) => {
    const body = changedBody(draft, seen);
    if (Object.keys(body).length > 0) {
      await write.mutateAsync({ method: 'PATCH', path: `/${seen.id}`, body, version: seen.version });
    }
    onClose();
  };
  return (
    <CustomerForm
      title={t('customers.editCore')}
      fields={['firstName', 'lastName', 'notes']}
      first={{ ...EMPTY, firstName, lastName, notes: notes ?? '' }}
      busy={write.isPending}
      error={write.error}
      // Told of it once, who saves again means it.
      onSubmit={(draft) => void save(draft).catch(() => setSeen(write.latest(customer)))}
      onClose={onClose}
    />
  );
};
