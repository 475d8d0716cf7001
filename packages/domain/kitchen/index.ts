import { defineSlice } from '@comanda/kernel/slice';
import { cloudBridgeRoutes, hubBridgeRoutes } from './bridge.routes.ts';
import { displayRoutes } from './display.routes.ts';
import { bridgeCommands, kitchenCommands } from './kitchen.commands.ts';
import { kitchenRoutes } from './kitchen.routes.ts';
import { kitchenTables } from './kitchen.tables.ts';
import { keepPassFree } from './routing/keep-pass-free.ts';
import { stationRoutes } from './station.routes.ts';

export type { HubNetwork, HubNetworkContext } from './address/get-hub-address.ts';
export { admitBridge } from './devices/admit-bridge.ts';
export { admitCloudBridge } from './devices/admit-cloud-bridge.ts';
export { authenticateBridge, isBridgeToken } from './devices/authenticate-bridge.ts';
export { authenticateDevice } from './devices/authenticate-device.ts';
export { devicesOf } from './devices/device.store.ts';
export { hasBridge, hasConnectedBridge } from './devices/list-bridges.ts';
export { isSeeing, listDevices } from './devices/list-devices.ts';
export { announceDevice, noteDevicesSeen } from './devices/note-devices-seen.ts';
export { subscribeBridge } from './devices/subscribe-bridge.ts';
export { lookForReturned } from './fallback/look-for-returned.ts';
export { lookForUnseen, UNSEEN_AFTER_SECONDS, workSince } from './fallback/look-for-unseen.ts';
export { noteReturned } from './fallback/note-returned.ts';
export { type Screen, SeenTickets } from './fallback/seen-tickets.ts';
export { showAtFallback } from './fallback/show-at-fallback.ts';
export {
  type ChosenStation,
  chooseStations,
  type Routing,
  stationsOfOptions,
  workingStation,
} from './stations/choose-stations.ts';
export { findExpoStation } from './stations/find-expo-station.ts';
export { readRouting } from './stations/read-routing.ts';
export { openStationRuntimes, saveRuntime, stationSetup, stations, stationsOf } from './stations/station.store.ts';
export { stationSeq, syncStation } from './stations/sync-station.ts';
export { endTickets } from './tickets/end-tickets.ts';
export {
  type FiredAt,
  type FiredLine,
  type FireRequest,
  fireTickets,
  kitchenWords,
  ownPart,
} from './tickets/fire-tickets.ts';
export { followLines } from './tickets/follow-lines.ts';
export { forgetTicketGuests } from './tickets/forget-ticket-guests.ts';
export { handOutTickets } from './tickets/hand-out-tickets.ts';
export { missedTickets } from './tickets/missed-tickets.ts';
export { noteAlsoAt } from './tickets/note-also-at.ts';
export { noteTakenOff } from './tickets/note-taken-off.ts';
export { takeBackTickets } from './tickets/take-back-tickets.ts';
export { isMade, pendingBetween, tickets, ticketsOfDishes, ticketsOfItems } from './tickets/ticket.store.ts';
export { voidTickets } from './tickets/void-tickets.ts';

const onSettings = { 'setting.changed': keepPassFree };

export const slice = defineSlice({
  name: 'kitchen',
  tables: kitchenTables,
  routes: [...stationRoutes, ...hubBridgeRoutes, ...cloudBridgeRoutes, ...kitchenRoutes, ...displayRoutes],
  listeners: { hub: onSettings, cloud: onSettings },
  commands: { hub: kitchenCommands, cloud: bridgeCommands },
});
