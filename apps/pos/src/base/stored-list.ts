/** A list as it is kept on this device; empty where there is none, or nobody can read it. */
export const storedList = <T>(storage: Storage, key: string): T[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as T[]) : [];
  } catch {
    return [];
  }
};

/** Keeps a list on this device; answers false where it has no room, and what it had stays: nobody is kept from working by that. */
export const storeList = (storage: Storage, key: string, list: readonly unknown[]): boolean => {
  try {
    if (list.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
};
