import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as askPlainly } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { systemEnv } from '@comanda/db';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const SETUP = {
  businessName: 'El Comal',
  locationName: 'Zona 10',
  locationCode: 'Z10',
  ownerName: 'Marta',
  ownerEmail: 'marta@comal.gt',
  ownerPassword: 'una-clave-larga',
  ownerPin: '481516',
};

const startHub = async (folder: string, env: NodeJS.ProcessEnv) => {
  const settings = { HUB_PORT: '0', HUB_HOST: '127.0.0.1', HUB_PLAIN_PORT: '0', COMANDA_DATA: folder, ...env };
  const config = readConfig(settings);
  const hub = new Hub({
    config,
    log: pino({ level: 'silent' }),
    env: systemEnv(),
    checkOutputs: true,
    hashCost: { memoryCost: 1024, timeCost: 2 },
  });
  const { port, plainPort } = await hub.start();
  return { hub, url: `https://localhost:${port}`, plain: `http://127.0.0.1:${plainPort}` };
};

/** Asks by HTTPS as a tablet that trusts `ca`, and no other. */
const ask = (url: string, ca: string, body?: object) =>
  new Promise<{ status: number; cookies: string[]; body: string }>((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(url, { ca, headers, method: body ? 'POST' : 'GET', family: 4, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], body: text }),
      );
    });
    asked.on('error', fail);
    asked.end(body && JSON.stringify(body));
  });

test('PINs went over the network in clear: with HUB_TLS=local a tablet that took the certificate speaks HTTPS alone', async () => {
  using folder = tempFolder();
  const { hub, url, plain } = await startHub(folder.path, { HUB_TLS: 'local' });
  try {
    const given = await fetch(`${plain}/confiar/comanda.crt`);
    expect(given.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    const ca = new X509Certificate(Buffer.from(await given.arrayBuffer())).toString();
    await expect(ask(`${url}/health`, 'none')).rejects.toThrow();
    expect(await ask(`${url}/health`, ca)).toMatchObject({ status: 200 });
    const setUp = { ...SETUP, setupCode: setupCodeIn(folder.path, 'hub') };
    expect(await ask(`${url}/auth/local/setup`, ca, setUp)).toMatchObject({ status: 201 });
    const signedIn = await ask(`${url}/auth/local/sign-in`, ca, {
      email: SETUP.ownerEmail,
      password: SETUP.ownerPassword,
    });
    expect(signedIn.cookies.length).toBeGreaterThan(0);
    expect(signedIn.cookies.filter((cookie) => !/; Secure/i.test(cookie))).toEqual([]);
    const { idToken } = JSON.parse(signedIn.body) as { idToken: string };
    const sockets: Socket[] = [];
    for (const transports of [['websocket'], ['polling', 'websocket'], ['polling']]) {
      const options = { auth: { token: idToken }, ca, transports, reconnection: false, forceNew: true };
      const socket = io(`${url}/restaurant`, options);
      await new Promise<void>((done, fail) => {
        socket.once('connect', done);
        socket.once('connect_error', fail);
      });
      // One that is just changing over to a WebSocket has a connection as young as theirs.
      await expect.poll(() => socket.io.engine.transport.name).toBe(transports.at(-1));
      sockets.push(socket);
    }
    const flood = Array.from({ length: 210 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    const ended = flood.slice(0, 10).map((one) => once(one.resume(), 'close'));
    // The caps are of those nobody knows: the tills' sockets are older than all of them.
    await Promise.all(ended);
    expect(await ask(`${url}/health`, ca)).toMatchObject({ status: 200 });
    expect(sockets.map(({ connected }) => connected)).toEqual([true, true, true]);
    for (const one of flood) one.destroy();
    for (const socket of sockets) socket.close();
  } finally {
    await hub.stop();
  }
});

test('the door in clear explains how to trust the hub, leads to it, takes no PIN and answers by no other name', async () => {
  using folder = tempFolder();
  const { hub, url, plain } = await startHub(folder.path, { HUB_TLS: 'local' });
  try {
    const page = await (await fetch(`${plain}/confiar`)).text();
    for (const word of ['Android', 'iPad', 'Windows', 'lang="es"', 'lang="en"', '/confiar/comanda.crt']) {
      expect(page).toContain(word);
    }
    expect(page.match(/<ol>(<li>[^<]+<\/li>){3}<\/ol>/g)).toHaveLength(6);
    const led = await fetch(`${plain}/kds?x=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      307,
      `${url.replace('localhost', '127.0.0.1')}/kds?x=1`,
    ]);
    const away = await fetch(`${plain}//mal.example/x`, { redirect: 'manual' });
    expect(URL.parse(away.headers.get('location') ?? '')?.host).toBe(
      new URL(url.replace('localhost', '127.0.0.1')).host,
    );
    const body = JSON.stringify({ pin: SETUP.ownerPin });
    expect((await fetch(`${plain}/auth/local/sign-in`, { method: 'POST', body })).status).toBe(403);
    const status = await new Promise((done) => {
      askPlainly(plain, { headers: { host: 'mal.example' } }, (answer) => done(answer.resume().statusCode)).end();
    });
    expect(status).toBe(421);
  } finally {
    await hub.stop();
  }
});

test('settings of TLS that do not fit are said, and a certificate of the operator’s own is shown', async () => {
  using folder = tempFolder();
  const problemOf = (env: NodeJS.ProcessEnv) => () => readConfig({ COMANDA_DATA: folder.path, ...env });
  expect(problemOf({ HUB_TLS: 'yes' })).toThrow('HUB_TLS must be local');
  expect(problemOf({ HUB_TLS_CERT: 'c.pem' })).toThrow('go together');
  expect(problemOf({ HUB_TLS: 'local', HUB_TLS_CERT: 'c', HUB_TLS_KEY: 'k' })).toThrow('not both');
  expect(readConfig({}).tls).toBeNull();
  const [cert, key] = [folder.file('cert.pem'), folder.file('key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const { hub, url, plain } = await startHub(folder.file('data'), { HUB_TLS_CERT: cert, HUB_TLS_KEY: key });
  try {
    expect(await ask(`${url}/health`, readFileSync(cert, 'utf8'))).toMatchObject({ status: 200 });
    expect((await fetch(`${plain}/confiar`, { redirect: 'manual' })).status).toBe(307);
  } finally {
    await hub.stop();
  }
});
