import { customer } from './entry.ts';

/** Of assistants: their keys and tokens. */
export const MCP_ERRORS = {
  MCP_KEY_NOT_FOUND: customer(404, 'No key of an assistant with this id', 'Of another business, or deleted.'),
  MCP_KEY_ROLE_FORBIDDEN: customer(
    403,
    'Keys of this role cannot be made here',
    'Operator keys are made by `npm run mcp:operator-key` where the cloud runs.',
  ),
  MCP_TOKEN_INVALID: customer(
    401,
    'The token is not valid; sign in again',
    'An ID token that is expired or not of this cloud, or an MCP token that expired more than 7 days ago.',
  ),
  MCP_NO_MEMBERSHIP: customer(
    403,
    'You belong to no active business',
    'The person has an account and no active membership.',
  ),
  MCP_METADATA_OFF: customer(
    404,
    'This cloud publishes no metadata',
    'MCP_METADATA=off, for hosts that give up on it.',
  ),
  MCP_KEY_INVALID: customer(
    401,
    'The key is unknown, revoked or expired; make another in the administration',
    'An assistant came with a key that opens nothing any more.',
  ),
  MCP_TWO_STEP_REQUIRED: customer(
    403,
    'Sign in with your second step, and connect the assistant again',
    'The person or one of their businesses asks for a second step, which the sign-in behind the token did not take.',
  ),
  MCP_KEYS_FULL: customer(
    409,
    'The business has as many keys as it may; revoke one first',
    'details.most: how many keys of a business open at a time.',
  ),
  ASSISTANT_VOIDS_OFF: customer(
    403,
    'Assistants may void nothing at this location',
    'The setting ASSISTANT_VOIDS of the location is off.',
  ),
};
