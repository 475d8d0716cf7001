import type { BusinessView, CreateBusinessInput } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../app/context.ts';
import { fieldErrors } from '../app/fields.ts';

/** A business with its first location. */
export const BusinessForm = ({ onCreated }: { onCreated(business: BusinessView): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [name, setName] = useState('');
  const [taxId, setTaxId] = useState('');
  const [locationName, setLocationName] = useState('');
  const [code, setCode] = useState('');
  const create = useMutation({
    mutationFn: (body: Partial<CreateBusinessInput>) => api.send<BusinessView>('POST', '/businesses', { body }),
    onSuccess: onCreated,
  });
  const wrong = fieldErrors(t, create.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const location = { name: locationName, code, timeZone: 'America/Guatemala' };
        create.mutate({ name, taxId: taxId.trim() || null, location });
      }}
    >
      <Stack>
        <TextInput
          label={t('admin.businessName')}
          required
          autoFocus
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin.taxId')}
          placeholder={t('admin.optional')}
          value={taxId}
          error={wrong.taxId}
          onChange={(event) => setTaxId(event.currentTarget.value)}
        />
        <Title order={3} size="h4" mt="xs">
          {t('admin.firstLocation')}
        </Title>
        <TextInput
          label={t('admin.locationName')}
          required
          value={locationName}
          error={wrong['location.name']}
          onChange={(event) => setLocationName(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin.locationCode')}
          description={t('admin.locationCodeHint')}
          required
          maxLength={6}
          value={code}
          error={wrong['location.code']}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        {create.error && Object.keys(wrong).length === 0 && (
          <Text c="chile" role="alert">
            {errorText(t, create.error)}
          </Text>
        )}
        <Button type="submit" size="xl" loading={create.isPending}>
          {t('admin.create')}
        </Button>
      </Stack>
    </form>
  );
};
