import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PRINTS_BY_TCP = `
  import Module from 'node:module';
  const { probePrinter } = await import(${JSON.stringify(import.meta.resolve('../index.ts'))});
  await probePrinter('tcp://127.0.0.1:1');
  const foreign = /node_modules.(usb|@node-usb|serialport|@serialport)\\b/;
  console.log(JSON.stringify(Object.keys(Module._cache).filter((path) => foreign.test(path))));
`;

test('a hub that prints over a network alone loads neither the USB nor the serial library', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', PRINTS_BY_TCP], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([]);
});
