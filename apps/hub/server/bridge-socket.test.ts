import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { createSockets } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openRestaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { socketHandlers } from './sockets.ts';

const log = pino({ level: 'silent' });

/** A restaurant with its sockets, and a bridge that is paired with it. */
const openPlace = async () => {
  const house = await openRestaurant();
  const { secrets } = house.contexts.task(PUBLIC_ACTOR);
  const server = createServer();
  const handlers = socketHandlers({ contexts: house.contexts, secrets, cloud: null }, { saw: () => undefined }, log);
  const sockets = createSockets(server, handlers, log);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/restaurant`;
  const { locationId } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  const bridge = await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
  const clients: Socket[] = [];
  const connect = async (token: string) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    clients.push(socket);
    const heard: string[] = [];
    socket.onAny((event: string, payload: { stationId?: string }) => heard.push(`${event} ${payload.stationId ?? ''}`));
    const ended = new Promise<void>((done) => socket.once('disconnect', () => done()));
    await new Promise<void>((done) => socket.once('connect', done));
    return { socket, heard, ended };
  };
  /** Tells the sockets what the house has told so far. */
  const tell = () => {
    for (const one of house.published.splice(0))
      sockets.publish(one.namespace as '/restaurant', one.room, one.event, one.payload);
  };
  return {
    house,
    sockets,
    bridge,
    connect,
    tell,
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.close();
      await sockets.close();
      await house[Symbol.asyncDispose]();
    },
  };
};

const ask = (socket: Socket, stationIds: string[]): Promise<{ joined: string[] }> =>
  socket.timeout(5000).emitWithAck('subscribe', { stationIds });

test('a bridge hears of the slips of its stations, and of no order, guest or other station', async () => {
  await using place = await openPlace();
  const { house, bridge, connect, tell } = place;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerType: 'bridge' });
  const bar = await house.make.station('Barra', { outputType: 'printer', printerType: 'bridge' });
  const { socket, heard } = await connect(bridge.deviceToken);
  expect(await ask(socket, [house.grill, bridge.bridgeId])).toEqual({ joined: [house.grill] });
  tell();
  await house.sentOrder();
  await house.call(house.manager, 'createTestPrint', { id: bar });
  tell();
  await expect.poll(() => heard).toEqual([`print_job.new ${house.grill}`]);
});

test('a bridge heard of the slips of a station that the hub had come to print for, and hears of them once it is a bridge’s', async () => {
  await using place = await openPlace();
  const { house, bridge, connect, tell } = place;
  await house.printer();
  const { socket, heard } = await connect(bridge.deviceToken);
  await ask(socket, [house.grill]);
  const told = () => {
    const rooms = house.published
      .filter(({ event }) => event === 'print_job.new')
      .map(({ room }) => room.split(':')[0]);
    tell();
    return rooms;
  };
  await house.sentOrder();
  expect(told()).toEqual(['business']);
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  await house.sentOrder();
  expect(told()).toEqual(['business', 'rst']);
  await expect.poll(() => heard.filter((one) => one.startsWith('print_job.new'))).toHaveLength(1);
});

test('another business’s stations are nobody’s, and a display’s token or none opens no door here', async () => {
  await using place = await openPlace();
  const { house, bridge, connect } = place;
  const theirs = await house.stranger();
  const { id } = await house.call<{ id: string }>(theirs, 'createStation', {
    businessId: theirs.businessId,
    locationId: theirs.locationIds[0],
    name: 'Parrilla',
  });
  const { socket } = await connect(bridge.deviceToken);
  expect(await ask(socket, [id])).toEqual({ joined: [] });
  for (const token of ['f'.repeat(64), '', 'x']) {
    const refused = await connect(token);
    await refused.ended;
    expect(refused.heard).toEqual(['auth_error ']);
  }
});

test('who is revoked hears nothing more', async () => {
  await using place = await openPlace();
  const { house, bridge, connect, sockets } = place;
  const { socket, ended } = await connect(bridge.deviceToken);
  await ask(socket, [house.grill]);
  await house.call(house.manager, 'removeBridge', { id: bridge.bridgeId });
  expect(house.emitted).toContainEqual({ name: 'device.removed', payload: { deviceId: bridge.bridgeId } });
  sockets.disconnect('/restaurant', bridge.bridgeId);
  await ended;
  const again = await connect(bridge.deviceToken);
  await again.ended;
  expect(again.heard).toEqual(['auth_error ']);
});
