import { HubAwayError, HubRefusedError } from '../agent/hub-client.ts';
import { ApiError } from './api-error.ts';

/** What a page is told of a hub that did not do what it was asked: its own word for it, where it has one. */
export const asApiError = (error: unknown): unknown => {
  if (error instanceof HubAwayError && error.isBehindCloud)
    return new ApiError(502, 'HUB_AWAY', 'The hub of this location is not connected to the cloud');
  if (error instanceof HubAwayError) return new ApiError(502, 'HUB_UNREACHABLE', 'The hub does not answer');
  if (!(error instanceof HubRefusedError)) return error;
  if (error.status === 401)
    return new ApiError(401, 'BRIDGE_REVOKED', 'The hub no longer knows this bridge; pair it again');
  if (error.status >= 500)
    return new ApiError(502, 'HUB_UNREACHABLE', 'The hub answered with an error; try again later');
  const { retryAfterSeconds } = error;
  return new ApiError(
    error.status,
    error.code,
    'The hub refused it',
    retryAfterSeconds === null ? undefined : { retryAfterSeconds },
  );
};
