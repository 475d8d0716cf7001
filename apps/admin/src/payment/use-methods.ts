import type { CreatePaymentMethodInput, PaymentMethod } from '@comanda/contracts';
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
