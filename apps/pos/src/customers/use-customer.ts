import type { CustomerHits, CustomerListItem, CustomerSummary, CustomerView, Page } from '@comanda/contracts';
import { isSearchable } from '@comanda/web/customers';
import { useFeedback } from '@comanda/web/mantine';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';

/** What the cloud changes comes without a word; who looks at it sees it soon. Milliseconds. */
const LOOK_AGAIN_MS = 20_000;

/** Customers by name, or those a text finds; none while it is too short to look for. */
export const useCustomers = (q: string) => {
  const { api } = useRuntime();
  const words = q.trim();
  return useQuery({
    queryKey: [...keys.customers, 'list', words],
    queryFn: async (): Promise<CustomerSummary[]> =>
      words === ''
        ? (await api.get<Page<CustomerListItem>>('/customers', { size: 100 })).data
        : (await api.get<CustomerHits>('/customers/search', { q: words, limit: 50 })).data,
    enabled: words === '' || isSearchable(words),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
};

const keyOf = (id: string) => [...keys.customers, 'one', id];

export const useCustomer = (id: string) => {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => api.get<CustomerView>(`/customers/${id}`),
    refetchOnMount: 'always',
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  });
};

export interface CustomerWrite {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/customers`: ``, `/:id`, `/:id/phones/…`. */
  path: string;
  body?: unknown;
  /** The version that is on screen; none for a new customer. */
  version?: number;
}

/** The one way a till changes customers: against the version that is seen, and shown at once. */
export const useCustomerWrite = () => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const mutation = useMutation({
    mutationFn: ({ method, path, body, version }: CustomerWrite): Promise<CustomerView> =>
      runtime.write<CustomerView>({ method, path: `/customers${path}`, body, ifMatch: version }),
    onSuccess: (customer) => {
      client.setQueryData(keyOf(customer.id), customer);
      feedback.done(t('customers.saved'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.customers }),
  });
  /** A customer as it is on screen by now. */
  const latest = (customer: CustomerView): CustomerView =>
    client.getQueryData<CustomerView>(keyOf(customer.id)) ?? customer;
  return { ...mutation, latest };
};
