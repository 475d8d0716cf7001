import {
  type DiscountLimits,
  MAX_DISCOUNT_PERCENT,
  type Member,
  type Page,
  readDiscountLimits,
  type User,
} from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useIsPaired } from '../hub-home/use-is-paired.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { setupQuestions } from '../kitchen/use-kitchen.ts';

/** Where staff is read and changed: a hub knows its own people alone. */
export const useStaffPath = (): string => {
  const { home, membership } = useBusiness();
  return home.kind === 'hub' ? '/users' : `/businesses/${membership.businessId}/users`;
};

/** A hub knows nothing of its people's accounts in the cloud. */
const asMember = (user: User | Member): Member => ({
  accountId: null,
  hasTwoStep: false,
  needsNewPin: false,
  ...user,
});

export const useStaff = (page: number, size: number) => {
  const api = useApi();
  const path = useStaffPath();
  return useQuery({
    queryKey: ['staff', page, size],
    queryFn: async () => {
      const answer = await api.get<Page<User | Member>>(path, { page, size });
      return { ...answer, data: answer.data.map(asMember) };
    },
  });
};

/** Everybody there is, to choose from or to name. */
export const usePeople = () => {
  const api = useApi();
  const path = useStaffPath();
  return useQuery({ queryKey: ['people', path], queryFn: () => readAll<User | Member>(api, path) });
};

/** True at a hub that takes its people from the cloud: there is one writer a row (docs/sync.md#one-writer-a-row). */
export const useIsStaffElsewhere = (): boolean => useIsPaired();

/** How much each role may take off, by each place there is; undefined while not all are known. */
export const useDiscountLimits = (): readonly DiscountLimits[] | undefined => {
  const api = useApi();
  const locations = useLocations().data?.data ?? [];
  const settings = useQueries({ queries: locations.map(({ id }) => setupQuestions(api, id).parameters) });
  if (locations.length === 0 || settings.some(({ data }) => data === undefined)) return undefined;
  return settings.map(({ data }) => readDiscountLimits(data!.get(MAX_DISCOUNT_PERCENT) ?? '') ?? {});
};
