import { QueryClient } from '@tanstack/react-query';

/** What was read is good for a quarter of a minute; a failed reading is tried once more. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1, retryDelay: 700 } } });
