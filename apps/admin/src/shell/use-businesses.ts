import { type BusinessView, type Membership, type Page, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../base/context.ts';

/** As many as the cloud names at once. */
const SIZE = 200;

const asSupport = ({ id, name }: BusinessView): Membership => ({
  businessId: id,
  businessName: name,
  role: 'Root',
  locationIds: [],
  permissions: [...PERMISSIONS_BY_ROLE.Root],
});

/** Where a person may act: where they work; for support everywhere, their own businesses first. Null until it is known. */
export const useBusinesses = (): Membership[] | null => {
  const { api, me } = useAccount();
  const isSupport = me.user?.isRoot ?? false;
  const all = useQuery({
    queryKey: ['businesses'],
    queryFn: () => api.get<Page<BusinessView>>('/businesses', { size: SIZE }),
    enabled: isSupport,
  });
  const own = me.memberships ?? [];
  if (!isSupport || all.error) return own;
  if (!all.data) return null;
  const isOwn = new Set(own.map((one) => one.businessId));
  return [...own, ...all.data.data.filter(({ id }) => !isOwn.has(id)).map(asSupport)];
};
