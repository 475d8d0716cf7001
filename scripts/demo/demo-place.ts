import { createHash } from 'node:crypto';
import type { HubClient } from './hub-client.ts';

/** Where the demo is being filled in: signed in as its owner. */
export interface DemoPlace {
  hub: HubClient;
  businessId: string;
  locationId: string;
  /** Creates a row once: the key is the request itself, so what a seeding that was just cut off still has under way is not made twice. */
  create(path: string, body: object): Promise<{ id: string }>;
}

/** The place of somebody who signed in. */
export const demoPlace = (hub: HubClient, at: { businessId: string; locationId: string }): DemoPlace => ({
  ...at,
  hub,
  create: (path, body) =>
    hub.post(path, body, {
      idempotencyKey: `demo-${createHash('sha256')
        .update(`${path} ${JSON.stringify(body)}`)
        .digest('hex')}`,
    }),
});
