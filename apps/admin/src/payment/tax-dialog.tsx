import type { Tax } from '@comanda/contracts';
import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { FormModal } from '../base/form-modal.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { taxName } from '../catalogue/products/tax-name.ts';
import { CATALOGUE_KEY } from '../catalogue/use-catalogue.ts';
import { percentField, readPercent } from './tax-rate.ts';

interface Draft {
  name: string;
  percent: string;
  isDefault: boolean;
}

/** The key of a new tax, from its name: it is on products and sold lines, and nobody reads it. */
export const categoryOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  return plain.slice(0, 30) || 'otro';
};

const useSaveTax = (tax: Tax | null, onClose: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: ({ name, percent, isDefault }: Draft) => {
      const body = { name: name.trim(), rate: readPercent(percent) };
      if (tax?.id) {
        const wanted = { ...body, ...(isDefault ? { isDefault } : {}) };
        return api.send('PATCH', `/taxes/${tax.id}`, { body: wanted });
      }
      const category = tax?.category ?? categoryOf(name);
      return api.send('POST', '/taxes', { body: { businessId, category, ...body, isDefault } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: CATALOGUE_KEY });
      onClose();
    },
  });
};

/** Adds a tax, or changes its name and rate; a built-in one gets a row of its own by that. */
export const TaxDialog = ({ tax, onClose }: { tax: Tax | null; onClose(): void }) => {
  const { t } = useTranslation();
  const [first] = useState<Draft>({
    name: tax ? taxName(t, tax) : '',
    percent: tax ? percentField(tax.rate) : '',
    isDefault: tax?.isDefault ?? false,
  });
  const [draft, setDraft] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const save = useSaveTax(tax, onClose);
  const set = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const isWrong = readPercent(draft.percent) === null;
  return (
    <FormModal
      title={t(tax ? 'admin.editTax' : 'admin.addTax')}
      isChanged={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isWrong && draft.name.trim() !== '') save.mutate(draft);
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('admin.taxName')}
            placeholder={t('admin.taxExample')}
            required
            maxLength={120}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('admin.taxRate')}
            description={t('admin.taxRateHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            placeholder="12"
            value={draft.percent}
            error={isTried && isWrong ? t('admin.taxRateWrong') : null}
            onChange={(event) => set({ percent: event.currentTarget.value })}
          />
          {!first.isDefault && (
            <Switch
              size="lg"
              label={t('admin.makeDefaultTax')}
              checked={draft.isDefault}
              onChange={(event) => set({ isDefault: event.currentTarget.checked })}
            />
          )}
          <FormError error={save.error} fields={[]} />
          <Button type="submit" size="xl" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </FormModal>
  );
};
