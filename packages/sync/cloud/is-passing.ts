/**
 * SQLSTATE classes that tell of a connection, of a server that restarts or is out of room, or of two transactions that waited
 * for each other.
 */
const PASSING_STATES = /^(08|40|57P0|53100|53300)/;
/** What Node says of a socket. */
const PASSING_SOCKETS = /^(ECONN|EPIPE|ETIMEDOUT)/;

/**
 * Whether an error will pass by itself, so that all is tried again later. Everything else is a fault of the rows or of this
 * program in reading them, which comes again however often it is tried. An error without a code, from the driver too, is not
 * known to pass: on a connection that is lost, going back to the savepoint fails as well, and nothing of it is kept.
 */
export const isPassing = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (PASSING_STATES.test(code) || PASSING_SOCKETS.test(code));
};
