import { type TableRegistry, table } from '@comanda/db';

export const identityTables: TableRegistry = {
  business: table({ owner: 'identity', goesTo: 'business' }),
  location: table({ owner: 'identity', goesTo: 'business', isSettled: true }),
  location_parameter: table({ owner: 'catalogue', goesTo: 'location', isSettled: true }),
  app_user: table({
    owner: 'identity',
    // A box carried away gives away its own people alone.
    goesTo: 'branches',
    secrets: ['email', 'account_id', 'password_hash', 'pin_hash', 'pin_lookup'],
    isSettled: true,
    flags: ['is_active'],
    json: ['location_ids'],
  }),
  user_session: table({ owner: 'local', isSettled: true, pointsAt: { user_id: 'app_user' } }),
  sign_in_attempt: table({ owner: 'local' }),
  known_device: table({ owner: 'local', on: 'hub' }),
  identity_keys: table({ owner: 'local', on: 'hub', json: ['jwks'] }),
  idempotency_key: table({ owner: 'local' }),
  // Never compared: the cloud takes personal data out of answers it keeps, and to put it back would be no mending.
  request_answer: table({ owner: 'hub', isCompared: false }),
};
