/** Characters. */
const SHORTEST = 10;
/** What is kept of a password looks at no more. Bytes. */
const LONGEST = 72;

/** Why the bridge would not take a new password; null where it would. */
export const passwordProblem = (password: string): 'short' | 'long' | null => {
  if (password.length < SHORTEST) return 'short';
  return new TextEncoder().encode(password).length > LONGEST ? 'long' : null;
};
