import type { CustomerView } from '@comanda/contracts';
import { ApiError, type ApiRequest, useFeedback } from '@comanda/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../app/context.ts';

export interface CustomerWrite {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the customer: `` for itself, `/phones/…`. */
  path: string;
  body?: unknown;
}

export interface Conflict {
  /** What somebody else made of the customer meanwhile. */
  theirs: CustomerView;
  write: CustomerWrite;
}

const requestOf = ({ body }: CustomerWrite, version: number): ApiRequest => ({ body, ifMatch: version });

/** A customer on screen, and the one way to change it: always against the version that is seen. */
export const useCustomer = (id: string) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const key = ['customers', 'one', id];
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const query = useQuery({ queryKey: key, queryFn: () => api.get<CustomerView>(`/customers/${id}`) });
  const show = (customer: CustomerView) => {
    client.setQueryData(key, customer);
    void client.invalidateQueries({ queryKey: ['customers'], predicate: (one) => one.queryKey[1] !== 'one' });
  };
  const write = useMutation({
    mutationFn: ({ version, ...change }: CustomerWrite & { version: number }) =>
      api.send<CustomerView>(change.method, `/customers/${id}${change.path}`, requestOf(change, version)),
    onSuccess: (customer) => {
      setConflict(null);
      show(customer);
      feedback.done(t('admin.saved'));
    },
    onError: async (error, { version: _seen, ...change }) => {
      if (!(error instanceof ApiError) || error.code !== 'CUSTOMER_VERSION_CONFLICT') return;
      setConflict({ theirs: await api.get<CustomerView>(`/customers/${id}`), write: change });
    },
  });
  const version = query.data?.version ?? 0;
  return {
    query,
    conflict,
    isSaving: write.isPending,
    /** Of the last write, unless it is shown as a conflict. */
    error: conflict ? null : write.error,
    save: (change: CustomerWrite) =>
      write.mutateAsync({ ...change, version }).then(
        () => true,
        () => false,
      ),
    /** Takes theirs: what was meant is given up. */
    keepTheirs: () => {
      if (conflict) show(conflict.theirs);
      setConflict(null);
      write.reset();
    },
    /** Does what was meant on top of theirs. */
    keepMine: () => {
      if (!conflict) return;
      show(conflict.theirs);
      write.mutate({ ...conflict.write, version: conflict.theirs.version });
    },
    show,
  };
};
