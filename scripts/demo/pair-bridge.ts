import type { BridgePairingCode, HubInfo, KitchenStation, SignInOutput } from '@comanda/contracts';
import { HubClient, HubError } from './hub-client.ts';
import { DEMO_RESTAURANT } from './restaurant.data.ts';
import type { DemoStation } from './stations.data.ts';

/** Opens the page of the demo's bridge. */
export const DEMO_BRIDGE_PASSWORD = 'comanda-demo';
/** Whose slips come out of the bridge's printer. */
const STATION: DemoStation = 'Freidora';

export interface BridgePlace {
  hubUrl: string;
  bridgeUrl: string;
  /** The bridge's own printer, `tcp://host:port`. */
  printerUrl: string;
}

interface Status {
  state: string;
  hub: { apiUrl: string } | null;
}

/** Null where whoever has the bridge chose another password. */
const openBridge = async (bridge: HubClient): Promise<HubClient | null> => {
  const password = { password: DEMO_BRIDGE_PASSWORD };
  const { maySetFirst } = await bridge.get<{ maySetFirst: boolean }>('/api/auth');
  if (maySetFirst) await bridge.post('/api/auth/local-password', password);
  try {
    const { token } = await bridge.post<{ token: string }>('/api/auth/local', password);
    return bridge.as(token);
  } catch (error) {
    if (error instanceof HubError && error.code === 'SIGN_IN_FAILED') return null;
    throw error;
  }
};

/** The printer that was set up here, at where it is now. */
const movePrinter = async (bridge: HubClient, printerUrl: string): Promise<void> => {
  const { data } = await bridge.get<{ data: { id: string; label: string; printerUrl: string }[] }>('/api/printers');
  const printer = data.find(({ label }) => label === STATION);
  if (printer && printer.printerUrl !== printerUrl)
    await bridge.send('PATCH', `/api/printers/${printer.id}`, { body: { printerUrl } });
};

const pair = async (bridge: HubClient, { hubUrl, printerUrl }: BridgePlace): Promise<void> => {
  const stranger = new HubClient({ baseUrl: hubUrl });
  const { location } = await stranger.get<HubInfo>('/hub');
  const who = { pin: DEMO_RESTAURANT.ownerPin, locationId: location!.id };
  const hub = stranger.as((await stranger.post<SignInOutput>('/auth/local/sign-in', who)).idToken);
  const stations = await hub.all<KitchenStation>(`/kitchen-stations?locationId=${location!.id}`);
  const station = stations.find(({ name }) => name === STATION);
  const { data } = await bridge.get<{ data: object[] }>('/api/printers');
  if (station && data.length === 0) {
    const printer = { label: STATION, connectionType: 'tcp', printerUrl, stationIds: [station.id] };
    await bridge.post('/api/printers', printer);
  }
  // A start that was broken off between the two goes on here.
  if (station && station.printerType !== 'bridge')
    await hub.send('PATCH', `/kitchen-stations/${station.id}`, { body: { printerType: 'bridge' } });
  const at = { locationId: location!.id };
  const { code: pairingCode } = await hub.post<BridgePairingCode>('/kitchen-stations/bridge-pairing-code', at);
  // Last: a bridge that is paired is set up.
  await bridge.post('/api/pairing', { apiUrl: hubUrl, pairingCode, name: 'Puente de la freidora' });
};

/**
 * Joins the demo's print bridge to the demo's hub through their public APIs, once, and has it print for the fryer. A bridge that is
 * paired only gets its printer moved; one with a password of its own, or that the hub revoked, is left alone.
 */
export const pairDemoBridge = async (place: BridgePlace): Promise<void> => {
  const bridge = await openBridge(new HubClient({ baseUrl: place.bridgeUrl }));
  if (bridge === null) return;
  const { state, hub } = await bridge.get<Status>('/api/status');
  if (hub?.apiUrl !== place.hubUrl) await pair(bridge, place);
  if (state !== 'unpaired') await movePrinter(bridge, place.printerUrl);
};
