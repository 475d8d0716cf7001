import type { CustomerView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { showCustomer } from './use-customer.ts';

/** Parts two customers again, by the id of their merge. */
export const useUndoMerge = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: (mergeId: string) => api.send<CustomerView>('POST', `/customers/merges/${mergeId}/undo`, { body: {} }),
    onSuccess: (parted) => {
      showCustomer(client, parted);
      feedback.done(t('admin.mergeUndone'));
    },
    onError: (error) => {
      feedback.error(error);
      // Most likely somebody was faster: whoever asked sees how it is now.
      void client.invalidateQueries({ queryKey: ['customers'] });
    },
  });
};
