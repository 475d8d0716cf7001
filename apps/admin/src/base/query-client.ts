import { notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * What was read is good for a quarter of a minute; a failed reading is tried once more, and without any network it fails as well: left
 * to wait it would show neither what is known nor why. Pages hear of what they asked for before the
 * next tap is handled: a second tap on a button finds it waiting. By itself the library tells them a turn of the loop later, which on a
 * slow tablet comes after a double tap.
 */
export const newQueryClient = (): QueryClient => {
  notifyManager.setScheduler((run) => queueMicrotask(run));
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 1, retryDelay: 700, networkMode: 'always' } },
  });
};
