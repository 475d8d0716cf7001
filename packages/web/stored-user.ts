import './quiet-zod.ts';
import { SignedInUser } from '@comanda/contracts';

/** Who was signed in, of what this device kept; null where it is not understood. */
export const storedUser = (stored: unknown): SignedInUser | null => SignedInUser.safeParse(stored).data ?? null;
