import type { SignInOutput } from '@comanda/contracts';
import { type Env, systemEnv } from '@comanda/db';
import { readConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import type { CloudAnswer, ServedCloud } from '../contract/served-cloud.ts';

export interface RunningHub extends AsyncDisposable {
  hub: Hub;
  url: string;
  token: string;
  /** As it was set up, before it joined anything. */
  businessId: string;
  dataFolder: string;
  call(method: string, path: string, body?: unknown): Promise<CloudAnswer>;
}

const SETUP = {
  businessName: 'El Comal',
  locationName: 'Zona 4',
  locationCode: 'Z4',
  timeZone: 'America/Guatemala',
  ownerName: 'Marta Xicará',
  ownerEmail: 'marta@example.com',
  ownerPassword: 'secret-secret',
  ownerPin: '481516',
};

/** A production hub in a folder of its own, set up for itself, with a cloud it may join. */
export const startHub = async (cloudUrl: string, options: { fetch?: typeof fetch } = {}): Promise<RunningHub> => {
  const folder = tempFolder();
  const config = readConfig({ HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: folder.path, CLOUD_URL: cloudUrl });
  const env: Env = { ...systemEnv(), ...(options.fetch ? { fetch: options.fetch } : {}) };
  const hub = new Hub({
    config,
    env,
    log: pino({ level: 'silent' }),
    checkOutputs: true,
    hashCost: { memoryCost: 8, timeCost: 2 },
  });
  const { port } = await hub.start();
  const url = `http://127.0.0.1:${port}`;
  const send = async (token: string | null, method: string, path: string, body?: unknown): Promise<CloudAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
  const setUp = { ...SETUP, setupCode: setupCodeIn(folder.path, 'hub') };
  const { idToken: token, user } = (await send(null, 'POST', '/auth/local/setup', setUp)).body as SignInOutput;
  return {
    hub,
    url,
    token,
    dataFolder: folder.path,
    businessId: user.businessId,
    call: (method, path, body) => send(token, method, path, body),
    [Symbol.asyncDispose]: async () => {
      await hub.stop();
      folder[Symbol.dispose]();
    },
  };
};

/** Joins a hub to the first business of a cloud, at its first location unless another is named. */
export const pairHub = async (
  cloud: ServedCloud,
  hub: RunningHub,
  locationId = cloud.first.locationId,
): Promise<CloudAnswer> => {
  const { token } = cloud.first;
  const code = await cloud.call(token, 'POST', '/hubs/pairing-code', { locationId });
  return hub.call('POST', '/sync/pair', { pairingCode: code.body.code });
};

/** Asks until the answer is as wanted; what it was last is in the error. */
export const until = async <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, ms = 30_000): Promise<T> => {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(answer)}`);
    await new Promise((next) => setTimeout(next, 25));
  }
};
