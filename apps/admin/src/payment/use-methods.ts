import type { CreatePaymentMethodInput, DocumentPaymentMethod, PaymentMethod } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

const METHODS_KEY = ['payment methods'] as const;

export const useMethods = () => {
  const api = useApi();
  return useQuery({
    queryKey: METHODS_KEY,
    queryFn: async () => (await api.get<{ data: PaymentMethod[] }>('/payment-methods')).data,
  });
};

const INVOICED_KEY = ['document payment methods'] as const;

/** Which payments of bills get an electronic invoice; by payment method, the setting there is. */
export const useInvoicedMethods = (): ReadonlyMap<string, DocumentPaymentMethod> | undefined => {
  const api = useApi();
  return useQuery({
    queryKey: INVOICED_KEY,
    queryFn: async () => (await api.get<{ data: DocumentPaymentMethod[] }>('/document-payment-methods')).data,
    select: (all) =>
      new Map(all.filter((one) => one.documentType === 'order_bill').map((one) => [one.paymentMethodId, one])),
  }).data;
};

/** Switches electronic invoices of bills that are paid by a method. */
export const useInvoiceSwitch = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: ({
      methodId,
      setting,
      isOn,
    }: {
      methodId: string;
      setting?: DocumentPaymentMethod | undefined;
      isOn: boolean;
    }) => {
      const body = { generatesElectronicDocument: isOn };
      if (setting) return api.send('PATCH', `/document-payment-methods/${setting.id}`, { body });
      const pair = { businessId, documentType: 'order_bill', paymentMethodId: methodId };
      return api.send('POST', '/document-payment-methods', { body: { ...pair, ...body } });
    },
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: INVOICED_KEY }),
  });
};

export const useMethodWrites = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const onSettled = () => client.invalidateQueries({ queryKey: METHODS_KEY });
  return {
    add: useMutation({
      mutationFn: (body: Omit<CreatePaymentMethodInput, 'businessId' | 'isActive'>) =>
        api.send('POST', '/payment-methods', { body: { businessId, ...body } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({
        id,
        body,
      }: {
        id: string;
        body: Partial<Pick<PaymentMethod, 'name' | 'isActive' | 'sortOrder'>>;
      }) => api.send('PATCH', `/payment-methods/${id}`, { body }),
      onError: (error) => feedback.error(error),
      onSettled,
    }),
  };
};
