import type { CustomerView } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Card, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../app/fields.ts';
import type { CustomerWrite } from './use-customer.ts';

/** Name and notes. Starts anew from the customer whenever it changed elsewhere (its key is the version). */
export const CoreCard = ({
  customer,
  mayChange,
  error,
  busy,
  save,
}: {
  customer: CustomerView;
  mayChange: boolean;
  error: unknown;
  busy: boolean;
  save(write: CustomerWrite): Promise<boolean>;
}) => {
  const { t } = useTranslation();
  const [firstName, setFirstName] = useState(customer.firstName);
  const [lastName, setLastName] = useState(customer.lastName);
  const [notes, setNotes] = useState(customer.notes ?? '');
  const wrong = fieldErrors(t, error);
  const body = { firstName: firstName.trim(), lastName: lastName.trim(), notes: notes.trim() || null };
  const isChanged =
    body.firstName !== customer.firstName || body.lastName !== customer.lastName || body.notes !== customer.notes;
  return (
    <Card withBorder p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save({ method: 'PATCH', path: '', body });
        }}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('admin.firstName')}
              value={firstName}
              disabled={!mayChange}
              error={wrong.firstName}
              onChange={(event) => setFirstName(event.currentTarget.value)}
            />
            <TextInput
              label={t('admin.lastName')}
              value={lastName}
              disabled={!mayChange}
              error={wrong.lastName}
              onChange={(event) => setLastName(event.currentTarget.value)}
            />
          </SimpleGrid>
          <Textarea
            label={t('admin.notes')}
            autosize
            minRows={2}
            maxRows={8}
            value={notes}
            disabled={!mayChange}
            error={wrong.notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          {error !== null && isChanged && Object.keys(wrong).length === 0 && (
            <Text c="chile" role="alert">
              {errorText(t, error)}
            </Text>
          )}
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
