import type { Member, Page, User } from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useIsPaired } from '../hub-home/use-is-paired.ts';

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
