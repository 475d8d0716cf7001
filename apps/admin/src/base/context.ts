import type { Location, Membership, MyAccount, Permission } from '@comanda/contracts';
import type { Api } from '@comanda/web';
import { createContext, useContext } from 'react';

/** The signed-in person and their way to the cloud. */
export interface AccountServices {
  api: Api;
  me: MyAccount;
  /** This cloud keeps passwords itself. */
  isLocal: boolean;
  signOut(): void;
  /** Reads the account again after it was changed. */
  refresh(): Promise<void>;
}

/** Where the pages run: in the cloud, for every location, or at a hub, for its own and without the internet. */
export type Home = { kind: 'cloud' } | { kind: 'hub'; location: Location };

/** The business on screen: every request of its pages goes to it. */
export interface BusinessServices {
  membership: Membership;
  /** All there are to choose from. */
  businesses: readonly Membership[];
  choose(businessId: string): void;
  home: Home;
}

export const AccountContext = createContext<AccountServices | null>(null);
export const BusinessContext = createContext<BusinessServices | null>(null);
export const PlaceContext = createContext<Location | null>(null);

const required = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside its provider`);
  return value;
};

export const useAccount = (): AccountServices => required(useContext(AccountContext), 'AccountContext');
export const useBusiness = (): BusinessServices => required(useContext(BusinessContext), 'BusinessContext');
/** The location on screen: a hub's own, in the cloud the one that was chosen (at-place.tsx). */
export const usePlace = (): Location => {
  const { home } = useBusiness();
  const chosen = useContext(PlaceContext);
  return home.kind === 'hub' ? home.location : required(chosen, 'PlaceContext');
};
/** These pages run at the hub of the place, which alone knows its screens and printers. */
export const useIsAtHub = (): boolean => useBusiness().home.kind === 'hub';
export const useApi = (): Api => useAccount().api;
/** True when the person may do this in the business on screen; the cloud decides all the same. */
export const useMay = (permission: Permission): boolean => useBusiness().membership.permissions.includes(permission);
