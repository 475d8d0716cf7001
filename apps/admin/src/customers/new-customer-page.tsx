import type { CreatedCustomer, DuplicateCandidate } from '@comanda/contracts';
import { nameCase } from '@comanda/web/customers';
import { useFeedback } from '@comanda/web/mantine';
import { Alert, Anchor, Button, Card, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApi, useBusiness, useIsAtHub } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import { type FoundTaxpayer, NitInput } from './taxpayer-fill.tsx';

const FIELDS = [
  ...['firstName', 'lastName', 'phones[0].e164', 'emails[0].email'],
  ...['billingProfiles[0].taxId', 'billingProfiles[0].legalName'],
];

interface Draft {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  nit: string;
  legalName: string;
}
const EMPTY: Draft = { firstName: '', lastName: '', phone: '', email: '', nit: '', legalName: '' };

/** What SAT knows fills the invoice's name in, and the person's own where nothing was typed yet. */
const withTaxpayer = (draft: Draft, { taxId, legalName, nameParts }: FoundTaxpayer): Draft => ({
  ...draft,
  nit: taxId,
  legalName,
  firstName: draft.firstName || nameCase(nameParts?.firstName ?? ''),
  lastName: draft.lastName || nameCase(nameParts?.lastName ?? ''),
});

const bodyOf = (draft: Draft, businessId: string) => ({
  businessId,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  ...(draft.phone.trim() ? { phones: [{ e164: draft.phone.trim() }] } : {}),
  ...(draft.email.trim() ? { emails: [{ email: draft.email.trim() }] } : {}),
  ...(draft.nit.trim()
    ? {
        billingProfiles: [
          {
            taxIdType: 'NIT',
            taxId: draft.nit.trim(),
            legalName: draft.legalName.trim() || `${draft.firstName} ${draft.lastName}`.trim(),
          },
        ],
      }
    : {}),
});

/** Says before saving that somebody like this is known already. */
const Known = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const [settled] = useDebouncedValue(draft, 500);
  const phones = settled.phone.replace(/\D/g, '').length >= 8 ? [settled.phone.trim()] : [];
  const taxIds = settled.nit.trim().length >= 4 ? [{ taxIdType: 'NIT', taxId: settled.nit.trim() }] : [];
  const emails = /.+@.+\..+/.test(settled.email) ? [settled.email.trim()] : [];
  const found = useQuery({
    queryKey: ['customers', 'known', phones, taxIds, emails],
    queryFn: () =>
      api.send<{ data: DuplicateCandidate[] }>('POST', '/customers/duplicates', {
        body: { businessId, phones, taxIds, emails },
      }),
    enabled: phones.length + taxIds.length + emails.length > 0,
    retry: false,
  });
  const known = found.data?.data ?? [];
  if (known.length === 0) return null;
  return (
    <Alert color="maize" icon={<IconUsersGroup />} title={t('admin.maybeKnown')}>
      {known.map((one) => (
        <div key={one.customerId}>
          <Anchor component={Link} c="inherit" underline="always" href={`/clientes/${one.customerId}`}>
            {one.displayName || t('customers.unnamed')}
          </Anchor>
        </div>
      ))}
    </Alert>
  );
};

/** A new customer with what a cashier asks first; the rest is added on their page. */
export const NewCustomerPage = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [, navigate] = useLocation();
  const { businessId } = useBusiness().membership;
  const isAtHub = useIsAtHub();
  const [draft, setDraft] = useState(EMPTY);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const create = useMutation({
    mutationFn: () => api.send<CreatedCustomer>('POST', '/customers', { body: bodyOf(draft, businessId) }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['customers'] });
      feedback.done(t('admin.saved'));
      navigate(`/clientes/${id}`);
    },
  });
  const [wrong, touch] = useWrong(create.error);
  const field = (name: keyof Draft, path: string, more: object = {}) => (
    <TextInput
      label={t(`customers.new_${name}`)}
      value={draft[name]}
      error={wrong[path]}
      onChange={(event) => {
        touch(path);
        set({ [name]: event.currentTarget.value });
      }}
      {...more}
    />
  );
  return (
    <Page title={t('customers.addCustomer')} back={{ to: '/clientes', label: t('admin.customers') }}>
      <Card withBorder p="lg" maw={720}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate();
          }}
        >
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {field('firstName', 'firstName', { autoFocus: true })}
              {field('lastName', 'lastName')}
              {field('phone', 'phones[0].e164', { type: 'tel' })}
              {field('email', 'emails[0].email', { inputMode: 'email' })}
              <NitInput
                label={t('customers.new_nit')}
                value={draft.nit}
                error={wrong['billingProfiles[0].taxId']}
                onChange={(nit) => {
                  touch('billingProfiles[0].taxId');
                  set({ nit });
                }}
                onFound={(found) => {
                  touch('billingProfiles[0].legalName');
                  setDraft((now) => withTaxpayer(now, found));
                }}
              />
              {field('legalName', 'billingProfiles[0].legalName')}
            </SimpleGrid>
            {!isAtHub && <Known draft={draft} />}
            <FormError error={create.error} fields={FIELDS} />
            <Button type="submit" size="xl" loading={create.isPending}>
              {t('common.save')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
};
