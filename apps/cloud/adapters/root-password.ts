import argon2 from 'argon2';

/** Each check takes 64 MiB: more at once would let anybody exhaust the machine. */
const AT_ONCE = 2;

/** Runs at most `limit` at a time; the rest wait their turn. */
const atMost = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * The root password as the configuration keeps it: argon2id with the encryption key as pepper
 * (docs/contract.md#the-root-password).
 */
export const hashRootPassword = (password: string, encryptionKey: Buffer): Promise<string> =>
  argon2.hash(password, { type: argon2.argon2id, secret: encryptionKey });

/** Compares a password with the configured hash, two at once. */
export const rootPasswordVerifier = (
  hash: string,
  encryptionKey: Buffer,
  verify: typeof argon2.verify = argon2.verify,
): ((password: string) => Promise<boolean>) => {
  const inTurn = atMost(AT_ONCE);
  return (password) => inTurn(() => verify(hash, password, { secret: encryptionKey }));
};
