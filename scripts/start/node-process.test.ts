import { writeFileSync } from 'node:fs';
import { freePort } from '@comanda/db/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test, vi } from 'vitest';
import { NodeProcess } from './node-process.ts';

/** Says its pid to whoever asks. */
const SERVER = `import { createServer } from 'node:http';
createServer((_request, response) => response.end(String(process.pid))).listen(process.env.PORT);`;

const world = async (program: string) => {
  const folder = tempFolder();
  const port = await freePort();
  writeFileSync(folder.file('server.mjs'), program);
  const said: string[] = [];
  const onHopeless = vi.fn();
  const child = new NodeProcess({
    name: 'The hub',
    script: folder.file('server.mjs'),
    env: { PORT: String(port) },
    onHopeless,
    say: (line) => said.push(line),
  });
  const url = `http://127.0.0.1:${port}`;
  const pid = async () => Number(await (await fetch(url)).text());
  return { child, url, pid, said, onHopeless, [Symbol.dispose]: () => folder[Symbol.dispose]() };
};

test('a hub that is killed took the whole of npm start with it: it is started again', async () => {
  using demo = await world(SERVER);
  demo.child.start();
  await demo.child.serves(demo.url);
  const first = await demo.pid();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(async () => expect(await demo.pid()).not.toBe(first));
  expect(demo.said).toEqual(['The hub ended (SIGKILL)']);
  expect(demo.onHopeless).not.toHaveBeenCalled();
  const second = await demo.pid();
  await demo.child.stop();
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
});

test('what ends before it ever served is not tried again, and the wait for it is over', async () => {
  using demo = await world('process.exit(1)');
  demo.child.start();
  await vi.waitFor(() => expect(demo.onHopeless).toHaveBeenCalledOnce());
  expect(demo.said).toEqual(['The hub ended (code 1)']);
  await demo.child.stop();
  await demo.child.serves(demo.url);
});
