import type { Role, SignInOutput, User } from '@comanda/contracts';
import { authenticateUser } from '@comanda/domain/identity';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import { callOperation } from './run-operation.ts';
import { openWorld, type World } from './world.ts';

/** A world with people in it. */
export interface Staff extends World {
  owner: Actor;
  /** Hires somebody; `more` gives a PIN, an e-mail and a password. */
  hire(fullName: string, role: Role, more?: object): Promise<User>;
  /** Somebody who has not signed in, at this device. */
  at(device: string): Actor;
  /**
   * Signs in by PIN at a device, or by whatever `input` says. A device is a browser that keeps its key, at an address of its
   * own unless one is given.
   */
  signIn(input: object, device?: string, address?: string): Promise<SignInOutput>;
  pin(pin: string, device?: string, address?: string): Promise<SignInOutput>;
  /** Who a token stands for now, in a browser with this key or with none. */
  who(token: string, device?: string | null): Promise<Actor>;
}

export const openStaff = async (): Promise<Staff> => {
  const world = await openWorld();
  const { contexts, locationId } = world;
  const owner = world.as('Owner');
  const at = (device: string): Actor => ({ ...PUBLIC_ACTOR, id: `public:${device}` });
  const keys = new Map<string, string>();
  const signIn: Staff['signIn'] = (input, device = 'till', address = device) => {
    const browser = { key: keys.get(device) ?? null, keep: (key: string) => void keys.set(device, key) };
    const task = (actor: Actor) => ({ ...contexts.task(actor), device: browser });
    return callOperation({ ...contexts, task }, at(address), 'signIn', input);
  };
  return {
    ...world,
    owner,
    at,
    signIn,
    hire: (fullName, role, more) => callOperation(contexts, owner, 'createUser', { fullName, role, ...more }),
    pin: (pin, device, address) => signIn({ pin, locationId }, device, address),
    who: (token, device = null) => authenticateUser(contexts.task(PUBLIC_ACTOR), { token, device }),
  };
};
