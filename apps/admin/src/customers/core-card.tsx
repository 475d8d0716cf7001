import type { CustomerView } from '@comanda/contracts';
import { Button, Card, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import type { Save } from './use-customer.ts';

/** Name and notes. Starts anew whenever those changed elsewhere (they are its key), and only then. */
export const CoreCard = ({
  customer,
  mayChange,
  busy,
  save,
}: {
  customer: CustomerView;
  mayChange: boolean;
  busy: boolean;
  save: Save;
}) => {
  const { t } = useTranslation();
  const [firstName, setFirstName] = useState(customer.firstName);
  const [lastName, setLastName] = useState(customer.lastName);
  const [notes, setNotes] = useState(customer.notes ?? '');
  const [error, setError] = useState<unknown>(null);
  const [wrong, touch] = useWrong(error);
  const typed = { firstName: firstName.trim(), lastName: lastName.trim(), notes: notes.trim() || null };
  // Only what was changed is sent: what somebody else did to the rest stays.
  const body = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== customer[name as keyof typeof typed]),
  );
  const isChanged = Object.keys(body).length > 0;
  return (
    <Card withBorder p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save({ method: 'PATCH', path: '', body }).then((saved) => setError(saved.done ? null : saved.error));
        }}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('customers.firstName')}
              value={firstName}
              disabled={!mayChange}
              error={wrong.firstName}
              onChange={(event) => {
                touch('firstName');
                setFirstName(event.currentTarget.value);
              }}
            />
            <TextInput
              label={t('customers.lastName')}
              value={lastName}
              disabled={!mayChange}
              error={wrong.lastName}
              onChange={(event) => {
                touch('lastName');
                setLastName(event.currentTarget.value);
              }}
            />
          </SimpleGrid>
          <Textarea
            label={t('customers.notes')}
            autosize
            minRows={2}
            maxRows={8}
            value={notes}
            disabled={!mayChange}
            error={wrong.notes}
            onChange={(event) => {
              touch('notes');
              setNotes(event.currentTarget.value);
            }}
          />
          <FormError error={error} fields={['firstName', 'lastName', 'notes']} />
          {mayChange && (
            <Button type="submit" w="fit-content" disabled={!isChanged} loading={busy}>
              {t('common.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  );
};
