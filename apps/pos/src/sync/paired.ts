/** What the hub answers when it has joined. */
export interface Paired {
  businessName: string;
  locationName: string;
  /** People who need a new PIN. */
  pinsLost: number;
}

const KEY = 'comanda.pos.paired';

/** Kept over the sign-out that follows, for whoever connected the hub to read. */
export const savePaired = (storage: Storage, paired: Paired | null): void => {
  if (paired) storage.setItem(KEY, JSON.stringify(paired));
  else storage.removeItem(KEY);
};

export const loadPaired = (storage: Storage): Paired | null => {
  const stored = storage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as Paired);
};
