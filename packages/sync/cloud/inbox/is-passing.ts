/**
 * SQLSTATEs that tell of a connection, of a server that restarts, is out of room or has trouble with its disk, of a lock that
 * was not to be had, or of two transactions that waited for each other.
 */
const PASSING_STATES = /^(08|40|53[013]|55P03|57P|58)/;
/** Cancelled after its time, out of memory, beyond a limit that is set. */
const TOO_MUCH = /^(57014|53200|53400)$/;
/** What Node says of a socket. */
const PASSING_SOCKETS = /^(ECONN|EPIPE|ETIMEDOUT)/;

/**
 * Whether an error will pass by itself, so that all is tried again later. Everything else is a fault of the rows or of this
 * program in reading them, which comes again however often it is tried. An error without a code, from the driver too, is not
 * known to pass: on a connection that is lost, going back to the savepoint fails as well, and nothing of it is kept.
 */
export const isPassing = (error: unknown): boolean =>
  PASSING_STATES.test(codeOf(error)) || PASSING_SOCKETS.test(codeOf(error));

/**
 * Whether it was too much for the server as it was just then: it may pass, and may come again however often it is tried. Of
 * less at once it may go.
 */
export const isTooMuch = (error: unknown): boolean => TOO_MUCH.test(codeOf(error));

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
