import { z } from 'zod';

/** Zod tries `eval` to run faster; the pages' content security policy forbids it and would log an error at each start. */
export const quietZod = (): void => {
  z.config({ jitless: true });
};
