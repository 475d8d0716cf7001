import type { CustomerView } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';

export interface CustomerWrite {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the customer: `` for itself, `/phones/…`. */
  path: string;
  body?: unknown;
}

/** What became of a write; giving one's own change up in a conflict counts as done. */
export type Saved = { done: true } | { done: false; error: unknown };
export type Save = (write: CustomerWrite) => Promise<Saved>;

export interface Conflict {
  /** What the customer was when the change was begun. */
  seen: CustomerView;
  /** What somebody else made of it meanwhile. */
  theirs: CustomerView;
  write: CustomerWrite;
  answer(keep: 'mine' | 'theirs'): void;
}

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** Another state than the one on screen is the reason: it is read again. */
const STALE = ['CUSTOMER_DELETED', 'CUSTOMER_ANONYMIZED', 'CUSTOMER_ELEMENT_NOT_FOUND', 'CUSTOMER_NOT_FOUND'];

const keyOf = (id: string) => ['customers', 'one', id];

/** Has a customer on screen as an answer gave it; what is known of the others may have changed with it. */
export const showCustomer = (client: QueryClient, customer: CustomerView): void => {
  client.setQueryData(keyOf(customer.id), customer);
  void client.invalidateQueries({ queryKey: ['customers'], predicate: (one) => one.queryKey[2] !== customer.id });
};

/** A customer on screen, and the one way to change it: always against the version that is seen. */
export const useCustomer = (id: string) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const key = keyOf(id);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const query = useQuery({ queryKey: key, queryFn: () => api.get<CustomerView>(`/customers/${id}`) });
  const show = (customer: CustomerView) => showCustomer(client, customer);

  const attempt = async (write: CustomerWrite, seen: CustomerView): Promise<void> => {
    const request = { body: write.body, ifMatch: seen.version };
    show(await api.send<CustomerView>(write.method, `/customers/${id}${write.path}`, request));
    feedback.done(t('admin.saved'));
  };
  /** Until it is saved or given up: every conflict is answered by the person. */
  const saveOn = async (write: CustomerWrite, seen: CustomerView): Promise<void> => {
    try {
      await attempt(write, seen);
    } catch (error) {
      if (codeOf(error) !== 'CUSTOMER_VERSION_CONFLICT') throw error;
      const theirs = await api.get<CustomerView>(`/customers/${id}`);
      const kept = await new Promise<'mine' | 'theirs'>((answer) => setConflict({ seen, theirs, write, answer }));
      setConflict(null);
      if (kept === 'theirs') show(theirs);
      else await saveOn(write, theirs);
    }
  };
  const save: Save = async (write) => {
    const seen = client.getQueryData<CustomerView>(key);
    if (!seen) return { done: false, error: null };
    setIsSaving(true);
    try {
      await saveOn(write, seen);
      return { done: true };
    } catch (error) {
      if (STALE.includes(codeOf(error) ?? '')) void client.invalidateQueries({ queryKey: key });
      return { done: false, error };
    } finally {
      setIsSaving(false);
    }
  };
  return { query, conflict, isSaving, save, show };
};
