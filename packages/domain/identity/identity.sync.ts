import type { TableOwners } from '@comanda/db/sqlite';

export const identityTables: TableOwners = {
  business: 'identity',
  location: 'identity',
  location_parameter: 'catalogue',
  app_user: 'identity',
  user_session: 'local',
  sign_in_attempt: 'local',
  known_device: 'local',
  identity_keys: 'local',
  idempotency_key: 'local',
  request_answer: 'hub',
};
