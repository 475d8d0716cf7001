import { compare, hash } from 'bcryptjs';

/** How the local password is kept. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  /** False for a hash of another kind, too. */
  verify(hash: string, password: string): Promise<boolean>;
}

/** Bcrypt, for the interface says so and other tools read it; some 200 ms a try. */
const COST = 12;

export const bcryptHash: PasswordHash = {
  hash: (password) => hash(password, COST),
  verify: (known, password) => compare(password, known),
};
