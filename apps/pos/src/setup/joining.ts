/** The place this hub takes over, while it loads what the cloud holds of it. */
export interface Joining {
  businessName: string;
  locationName: string;
}

const KEY = 'comanda.pos.joining';

/** Kept over a reload: the hub knows whose it is long before anybody can sign in there. */
export const saveJoining = (storage: Storage, joining: Joining | null): void => {
  if (joining) storage.setItem(KEY, JSON.stringify(joining));
  else storage.removeItem(KEY);
};

export const loadJoining = (storage: Storage): Joining | null => {
  const stored = storage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as Joining);
};

export const isJoining = (storage: Storage): boolean => storage.getItem(KEY) !== null;
