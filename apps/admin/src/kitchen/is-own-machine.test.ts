import { expect, test } from 'vitest';
import { isOwnMachine } from './is-own-machine.ts';

test.each(['localhost', 'hub.localhost', '127.0.0.1', '127.0.1.1', '[::1]'])(
  'a bridge on another machine finds nothing at %s',
  (name) => expect(isOwnMachine(name)).toBe(true),
);

test.each(['192.168.1.10', 'comanda.local', '127.comanda.gt', 'localhost.gt', 'nube.comanda.gt'])(
  '%s is the same from every machine',
  (name) => expect(isOwnMachine(name)).toBe(false),
);
