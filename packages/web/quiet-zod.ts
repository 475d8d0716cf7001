import { z } from 'zod';

/**
 * Zod tries `eval` as the first schema is made, to run faster; the pages' content security policy forbids it and the console
 * says so at each start. A page with schemas imports this before them.
 */
z.config({ jitless: true });
