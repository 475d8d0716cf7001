import type { BusinessView } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

/** The business on screen, with its tax number. A hub knows nothing of its policy, which is for accounts in the cloud. */
export const useOwnBusiness = () => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  return useQuery({
    queryKey: ['business'],
    queryFn: () => api.get<BusinessView>(`/businesses/${businessId}`),
  });
};
