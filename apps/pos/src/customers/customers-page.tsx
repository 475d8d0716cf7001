import type { CustomerSummary } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { isSearchable, phoneText, taxIdText } from '@comanda/web/customers';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Alert, Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudUp, IconPlus, IconSearch, IconUsers, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import page from '../base/page.module.css';
import { useTranslation } from '../base/use-translation.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { NewCustomerSheet } from './customer-sheet.tsx';
import classes from './customers.module.css';
import { AnsweredNotice } from './requests-sheet.tsx';
import { useCustomers } from './use-customer.ts';
import { usePending } from './use-requests.ts';

/** Milliseconds after the last key. */
const TYPING_MS = 200;

const Row = ({
  customer,
  isChosen,
  isPending,
}: {
  customer: CustomerSummary;
  isChosen: boolean;
  isPending: boolean;
}) => {
  const { t } = useTranslation();
  const { id, displayName, primaryPhone, defaultTaxId, status } = customer;
  const known = [primaryPhone && phoneText(primaryPhone), defaultTaxId && taxIdText(defaultTaxId)].filter(Boolean);
  const facts = [known.join(' · ') || t('customers.noContact'), status !== 'active' && t(`customers.status_${status}`)];
  return (
    <Link className={classes.row} href={`/customers/${id}`} data-chosen={isChosen || undefined}>
      <span>
        <strong>{displayName || t('customers.unnamed')}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {isPending && <IconCloudUp size={24} aria-label={t('customers.pending')} />}
    </Link>
  );
};

const List = ({ q, chosen }: { q: string; chosen: string | undefined }) => {
  const { t } = useTranslation();
  const pending = usePending();
  const { data, error, isPending } = useCustomers(q);
  if (q.trim() !== '' && !isSearchable(q)) {
    return (
      <Empty icon={<IconSearch size={40} />} title={t('customers.searchMore')} hint={t('customers.searchMoreHint')} />
    );
  }
  if (error && !data) return <Alert color="chile">{errorText(t, error)}</Alert>;
  if (isPending) return <Skeleton height={240} radius={8} />;
  if (data!.length === 0) {
    const [title, hint] = q.trim()
      ? [t('customers.nobodyFound', { q: q.trim() }), t('customers.nobodyFoundHint')]
      : [t('customers.noCustomers'), t('customers.noCustomersHint')];
    return <Empty icon={<IconUsers size={40} />} title={title} hint={hint} />;
  }
  return (
    <nav className={classes.rows} aria-label={t('customers.list')}>
      {data!.map((one) => (
        <Row key={one.id} customer={one} isChosen={one.id === chosen} isPending={pending.has(one.id)} />
      ))}
    </nav>
  );
};

const Search = ({ q, onChange }: { q: string; onChange(q: string): void }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      className={classes.search}
      size="lg"
      aria-label={t('customers.searchCustomers')}
      placeholder={t('customers.searchCustomers')}
      leftSection={<IconSearch size={22} />}
      rightSection={
        q && (
          <ActionIcon size={44} variant="subtle" aria-label={t('customers.clearSearch')} onClick={() => onChange('')}>
            <IconX size={22} />
          </ActionIcon>
        )
      }
      value={q}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** The customers of the business, out of the hub's own copy: with or without internet. */
export const CustomersPage = ({ id }: { id: string | undefined }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const [, navigate] = useLocation();
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q, TYPING_MS);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('customers.title')}</h1>
        <span className={classes.spacer} />
        {may(session, 'Customer:Create') && (
          <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
            {t('customers.addCustomer')}
          </Button>
        )}
      </header>
      <div className={classes.body} data-open={id !== undefined || undefined}>
        <AnsweredNotice />
        <div className={classes.list}>
          <Search q={q} onChange={setQ} />
          <List q={settled} chosen={id} />
        </div>
        <div className={classes.detail}>
          {id === undefined ? (
            <Empty icon={<IconUsers size={48} />} title={t('customers.choose')} hint={t('customers.chooseHint')} />
          ) : (
            <CustomerPanel key={id} id={id} onBack={() => navigate('/customers')} />
          )}
        </div>
      </div>
      {isAdding && (
        <NewCustomerSheet
          q={q}
          onCreated={(made) => {
            setAdding(false);
            setQ('');
            navigate(`/customers/${made}`);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};
