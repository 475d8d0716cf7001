import {
  EXPO_STATION_ID,
  type HubInfo,
  type KitchenStationView,
  type Page,
  type PairedDevice,
  type PairingCode,
  type SignInOutput,
} from '@comanda/contracts';
import { type Api, ApiError, createApi } from '@comanda/web';
import type { PairedScreen } from './device-store.ts';

/** Consumes a pairing code. Throws `ApiError` `INVALID_PAIRING_CODE` when it is wrong or expired. */
export const pairByCode = async (api: Api, pairingCode: string, deviceName: string): Promise<PairedScreen> => {
  const paired = await api.send<PairedDevice>('POST', '/devices', { body: { pairingCode, deviceName } });
  const { deviceToken, stationId, stationName } = paired;
  return { deviceToken, stationId, stationName, deviceName };
};

/** Tells the hub that this screen belongs to no station any more. Throws `ApiError` where it was not told. */
export const unpair = async ({ deviceToken }: PairedScreen): Promise<void> => {
  const api = createApi({ token: () => deviceToken, onSignedOut: () => undefined });
  await api.send('POST', '/devices/unpair', { timeoutMs: 4000 }).catch((error: unknown) => {
    // It knows already.
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
  });
};

/** A manager's short session on this screen: it exists only to choose the station. */
export interface PairingSession {
  stations: KitchenStationView[];
  /** Of the one at the pass. */
  passId: string | null;
  pair(station: KitchenStationView, deviceName: string): Promise<PairedScreen>;
}

/** The station at the pass; whoever may not read it chooses by the names alone. */
const findPass = async (api: Api, locationId: string): Promise<string | null> => {
  const path = `/locations/${locationId}/parameters`;
  const { data } = await api.get<{ data: { name: string; value: string }[] }>(path).catch(() => ({ data: [] }));
  return data.find(({ name }) => name === EXPO_STATION_ID)?.value ?? null;
};

/** Signs a manager in by PIN and lists the location's active stations. Throws `ApiError`. */
export const openPairingSession = async (pin: string): Promise<PairingSession> => {
  let token: string | null = null;
  const api = createApi({ token: () => token });
  const hub = await api.get<HubInfo>('/hub');
  if (!hub.location) throw new ApiError('SETUP_REQUIRED', 409, 'not set up');
  const locationId = hub.location.id;
  const session = await api.send<SignInOutput>('POST', '/auth/local/sign-in', { body: { pin, locationId } });
  if (!session.user.permissions.includes('Device:Pair')) throw new ApiError('FORBIDDEN', 403, 'Device:Pair');
  token = session.idToken;
  const { data } = await api.get<Page<KitchenStationView>>('/kitchen-stations', { locationId, size: 200 });
  return {
    passId: await findPass(api, locationId),
    stations: data.filter((station) => station.isActive).sort((a, b) => a.sortOrder - b.sortOrder),
    pair: async (station, deviceName) => {
      const path = `/stations/${station.id}/pairing-code`;
      const { code } = await api.send<PairingCode>('POST', path, { query: { locationId }, body: {} });
      const paired = await pairByCode(api, code, deviceName);
      // The manager leaves no session behind on a screen in the kitchen; it ends by itself if this is lost.
      await api.send('POST', '/auth/local/sign-out', { body: {} }).catch(() => undefined);
      token = null;
      return paired;
    },
  };
};
