import type { HubInfo, Location } from '@comanda/contracts';
import type { Session } from '@comanda/web/hub-session';
import type { LastKnown } from '@comanda/web/known';
import { createContext, useContext } from 'react';
import type { UnsentChanges } from '../order/unsent/unsent-changes.ts';
import type { PaymentsUnderWay } from '../payment/payments-under-way.ts';
import type { NotApprovedChanges } from '../shell/not-approved-changes.ts';
import type { Runtime } from '../shell/runtime.ts';
import type { WayBack } from '../sign-in/way-back.ts';
import type { Approvals } from './approvals.ts';
import type { InstallOffer } from './install-offer.ts';
import { type Store, useStore } from './store.ts';

/** Milliseconds the hub's clock is ahead of this device's; whether the hub answers; whether its events arrive. */
export interface LiveState {
  /** Taken for granted until a question was not answered. */
  online: boolean;
  /** It has answered since this page was opened. */
  isHeard: boolean;
  socket: boolean;
  clockOffsetMs: number;
}

/** Things that live as long as the page. */
export interface AppServices {
  live: Store<LiveState>;
  approvals: Approvals;
  session: Store<Session | null>;
  payments: PaymentsUnderWay;
  unsent: UnsentChanges;
  notApproved: NotApprovedChanges;
  known: LastKnown;
  wayBack: WayBack;
  /** Null where there is none, or the till is installed. */
  installOffer: Store<InstallOffer | null>;
}

export interface Place {
  business: NonNullable<HubInfo['business']>;
  location: Location;
  /** The hub takes cloud accounts. */
  cloudSignIn: boolean;
  /** 0: this till is never locked by itself. */
  idleLockMinutes: number;
}

export const AppContext = createContext<AppServices | null>(null);
export const PlaceContext = createContext<Place | null>(null);
export const RuntimeContext = createContext<Runtime | null>(null);

const required = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside its provider`);
  return value;
};

export const useApp = (): AppServices => required(useContext(AppContext), 'AppContext');
/** The business and the location this hub serves. */
export const usePlace = (): Place => required(useContext(PlaceContext), 'PlaceContext');
/** The signed-in person's way to the hub. */
export const useRuntime = (): Runtime => required(useContext(RuntimeContext), 'RuntimeContext');
export const useLive = (): LiveState => useStore(useApp().live);
