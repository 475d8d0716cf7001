import type {
  CustomerHit,
  CustomerListItem,
  CustomerStatus,
  CustomerSummary,
  Page as PageOf,
} from '@comanda/contracts';
import { isSearchable, phoneText, taxIdText } from '@comanda/web/customers';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useApi, useBusiness, useMay } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { SearchField } from '../base/search-field.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { STATUS_COLOR } from './status.ts';

const SIZE = 50;
type Filter = CustomerStatus | 'all';
const FILTERS: readonly Filter[] = ['all', 'active', 'inactive', 'blocked'];

/** A keyboard that jumps up by itself hides half of a phone. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

const CustomerRow = ({ customer }: { customer: CustomerSummary & { matchedOn?: CustomerHit['matchedOn'] } }) => {
  const { t } = useTranslation();
  const { counts } = customer;
  return (
    <Link href={`/clientes/${customer.id}`} className={classes.row}>
      <div className={classes.who}>
        <Text fw={650} truncate>
          {customer.displayName || t('customers.unnamed')}
        </Text>
        <Text c="dimmed" size="sm" truncate>
          {[
            customer.primaryPhone && phoneText(customer.primaryPhone),
            customer.defaultTaxId && taxIdText(customer.defaultTaxId),
          ]
            .filter(Boolean)
            .join(' · ') || t('customers.noContact')}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap" visibleFrom="xs">
        {customer.matchedOn && <Badge color="sky">{t(`admin.matched_${customer.matchedOn}`)}</Badge>}
        {counts.addresses > 0 && (
          <Text c="dimmed" size="sm">
            {t('admin.addressCount', { count: counts.addresses })}
          </Text>
        )}
      </Group>
      {customer.status !== 'active' && (
        <Badge color={STATUS_COLOR[customer.status]}>{t(`customers.status_${customer.status}`)}</Badge>
      )}
    </Link>
  );
};

const Rows = ({ customers }: { customers: (CustomerSummary & { matchedOn?: CustomerHit['matchedOn'] })[] }) => (
  <Card withBorder p={0}>
    {customers.map((one) => (
      <CustomerRow key={one.id} customer={one} />
    ))}
  </Card>
);

const Found = ({ q }: { q: string }) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const hits = useQuery({
    queryKey: ['customers', 'search', q],
    queryFn: () => api.get<{ data: CustomerHit[] }>('/customers/search', { businessId, q, limit: 50 }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={hits}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty
            icon={<IconSearch size={40} />}
            title={t('customers.nobodyFound', { q })}
            hint={t('customers.nobodyFoundHint')}
          />
        ) : (
          <Rows customers={data} />
        )
      }
    </Loaded>
  );
};

const All = ({ filter, page, onPage }: { filter: Filter; page: number; onPage(page: number): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const status = filter === 'all' ? undefined : filter;
  const customers = useQuery({
    queryKey: ['customers', 'list', filter, page],
    queryFn: () => api.get<PageOf<CustomerListItem>>('/customers', { businessId, status, page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={customers}>
      {({ data, total }) =>
        data.length === 0 ? (
          filter === 'all' ? (
            <Empty
              icon={<IconUsers size={40} />}
              title={t('customers.noCustomers')}
              hint={t('customers.noCustomersHint')}
            />
          ) : (
            <Empty icon={<IconUsers size={40} />} title={t(`admin.nobody_${filter}`)} hint={t('admin.nobodyHint')} />
          )
        ) : (
          <Stack>
            <Rows customers={data} />
            <Pager page={page} size={SIZE} total={total} onPage={onPage} />
          </Stack>
        )
      }
    </Loaded>
  );
};

/** Everybody the business knows; a phone, a NIT, an e-mail or a part of the name finds them. */
export const CustomersPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const mayCreate = useMay('Customer:Create');
  // What is looked at is in the address: the way back from a customer leads to the same list.
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState(params.get('q') ?? '');
  const [settled] = useDebouncedValue(q.trim(), 200);
  const filter = FILTERS.find((one) => one === params.get('estado')) ?? 'all';
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const look = (next: { q?: string; estado?: Filter; pagina?: number }) => {
    const given = Object.entries({ q, estado: filter, ...next });
    const filters = given.filter(([, value]) => value !== '' && value !== 'all' && value !== 1);
    setParams(Object.fromEntries(filters.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  const search = (text: string) => {
    setQ(text);
    look({ q: text });
  };
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => navigate('/clientes/nuevo')}>
      {t('customers.addCustomer')}
    </Button>
  );
  return (
    <Page title={t('admin.customers')} actions={add}>
      <Stack>
        <SearchField placeholder={t('customers.searchCustomers')} value={q} autoFocus={!isTouch()} onSearch={search} />
        {settled === '' && (
          <SegmentedControl
            className={classes.filter}
            data={FILTERS.map((value) => ({
              value,
              label: t(`admin.filter_${value}`),
            }))}
            value={filter}
            onChange={(value) => look({ estado: value as Filter })}
          />
        )}
        {settled === '' ? (
          <All filter={filter} page={page} onPage={(pagina) => look({ pagina })} />
        ) : isSearchable(settled) ? (
          <Found q={settled} />
        ) : (
          <Empty
            icon={<IconSearch size={40} />}
            title={t('customers.searchMore')}
            hint={t('customers.searchMoreHint')}
          />
        )}
      </Stack>
    </Page>
  );
};
