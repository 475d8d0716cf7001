import { clear, createStore, entries, promisifyRequest } from 'idb-keyval';

/** What the hub answered to one question, and when. */
export interface KnownAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

/** Whose answers these are and as of when. */
export interface KnownMark {
  /** The release of the page that kept them: another may expect other fields. */
  release: string;
  /** When the hub was last heard. */
  heardAt: number;
}

export interface KnownStore {
  load(): Promise<{ mark: KnownMark; answers: Map<string, KnownAnswer> } | null>;
  /** All of it or nothing; `undefined` forgets an answer. Fails when the device is full. */
  save(mark: KnownMark, changed: ReadonlyMap<string, KnownAnswer | undefined>): Promise<void>;
  clear(): Promise<void>;
}

/** No question's name: those are JSON. */
const MARK = 'mark';

/** On this device, in a database of this name. */
export const deviceStore = (name: string): KnownStore => {
  const store = createStore(name, 'known');
  return {
    load: async () => {
      const answers = new Map(await entries<string, KnownAnswer>(store));
      const mark = answers.get(MARK) as unknown as KnownMark | undefined;
      answers.delete(MARK);
      return mark ? { mark, answers } : null;
    },
    save: (mark, changed) =>
      store('readwrite', (objects) => {
        objects.put(mark, MARK);
        for (const [name, answer] of changed) {
          if (answer === undefined) objects.delete(name);
          else objects.put(answer, name);
        }
        return promisifyRequest(objects.transaction);
      }),
    clear: () => clear(store),
  };
};
