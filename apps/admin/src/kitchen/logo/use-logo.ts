import type { LogoRaster, ReceiptLogo } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../base/context.ts';

const KEY = ['receipt-logo'] as const;

/** What documents begin with; null: with the restaurant's name. */
export const useLogo = () => {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.get<ReceiptLogo>('/receipt-logo')).logo });
};

/** Puts a logo on documents, or takes it off (null). */
export const useSetLogo = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: (logo: LogoRaster | null) =>
      logo ? api.send('PUT', '/receipt-logo', { body: { logo } }) : api.send('DELETE', '/receipt-logo'),
    onError: (error) => feedback.error(error),
    onSuccess: (_, logo) => client.setQueryData(KEY, logo),
  });
};
