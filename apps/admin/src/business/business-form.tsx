import type { BusinessView, CreateBusinessInput } from '@comanda/contracts';
import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';

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
  const [wrong, touch] = useWrong(create.error);
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
          onChange={(event) => {
            touch('name');
            setName(event.currentTarget.value);
          }}
        />
        <TextInput
          label={t('admin.taxId')}
          placeholder={t('admin.optional')}
          value={taxId}
          error={wrong.taxId}
          onChange={(event) => {
            touch('taxId');
            setTaxId(event.currentTarget.value);
          }}
        />
        <Title order={3} size="h4" mt="xs">
          {t('admin.firstLocation')}
        </Title>
        <TextInput
          label={t('admin.locationName')}
          required
          value={locationName}
          error={wrong['location.name']}
          onChange={(event) => {
            touch('location.name');
            setLocationName(event.currentTarget.value);
          }}
        />
        <TextInput
          label={t('admin.locationCode')}
          description={t('admin.locationCodeHint')}
          required
          maxLength={6}
          value={code}
          error={wrong['location.code']}
          onChange={(event) => {
            touch('location.code');
            setCode(event.currentTarget.value.toUpperCase());
          }}
        />
        <FormError error={create.error} fields={['name', 'taxId', 'location.name', 'location.code']} />
        <Button type="submit" size="xl" loading={create.isPending}>
          {t('admin.create')}
        </Button>
      </Stack>
    </form>
  );
};
