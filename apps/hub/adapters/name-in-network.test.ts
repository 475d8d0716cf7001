import { expect, test } from 'vitest';
import { NameInNetwork, type Responder } from './name-in-network.ts';

const inNetwork = (files: Record<string, string> = {}, advertise = async () => undefined) => {
  const asked: { hostname: string; type: string; port: number }[] = [];
  const warned: string[] = [];
  let rename: (hostname: string) => void = () => undefined;
  let isShut = false;
  const responder: Responder = {
    createService: (options) => {
      asked.push(options);
      return {
        advertise,
        on: (_event, listener) => {
          rename = listener;
        },
      };
    },
    shutdown: async () => {
      isShut = true;
    },
  };
  const name = new NameInNetwork({
    name: 'comanda',
    dataFolder: '/data',
    env: {
      readFile: (path) => files[path] ?? null,
      writeFile: async (path, text) => {
        files[path] = text;
      },
    },
    log: { warn: (_details, message) => void warned.push(message) },
    loadResponder: async () => responder,
  });
  return { name, asked, warned, files, rename: (hostname: string) => rename(hostname), isShut: () => isShut };
};

test('a hub is announced by its name, and says goodbye', async () => {
  const { name, asked, isShut } = inNetwork();
  await name.start({ port: 3000, isSecure: true });
  expect(asked).toMatchObject([{ hostname: 'comanda', type: 'https', port: 3000 }]);
  expect(name.host).toBe('comanda.local');
  await name.stop();
  expect(isShut()).toBe(true);
});

test('the second hub of a network gets another name, and keeps it over a restart', async () => {
  const first = inNetwork();
  await first.name.start({ port: 3000, isSecure: false });
  first.rename('comanda-2.local.');
  expect(first.name.host).toBe('comanda-2.local');
  const again = inNetwork(first.files);
  await again.name.start({ port: 3000, isSecure: false });
  expect(again.asked).toMatchObject([{ hostname: 'comanda-2' }]);
});

test('a network that takes no announcement never keeps a hub from starting', async () => {
  const { name, warned } = inNetwork({}, () => Promise.reject(new Error('EADDRINUSE 5353')));
  await name.start({ port: 3000, isSecure: false });
  expect(warned).toHaveLength(1);
});
