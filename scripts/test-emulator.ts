import { strict as assert } from 'node:assert';
import { openFirebaseIdentity } from '@comanda/cloud/adapters/firebase-identity';
import { AppError } from '@comanda/contracts';

// Optional: the same adapter against Google's own Auth emulator, which is too heavy to come with `npm test`.
const HOW = `No Firebase Auth emulator answers at FIREBASE_AUTH_EMULATOR_HOST (default 127.0.0.1:9099).

It is not part of this repository: 300 MB, and half a minute to start. In a folder of its own:

  npm install firebase-tools@15.34.2
  echo '{"emulators":{"auth":{"port":9099},"ui":{"enabled":false}}}' > firebase.json
  npx firebase emulators:start --only auth --project demo-comanda

then run this again.`;

process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
const PROJECT = 'demo-comanda';
const BASE = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;

const post = async (path: string, body: object): Promise<{ idToken: string; localId: string }> => {
  // With the emulator's own credential a sign-up makes an account, but signs nobody in.
  const isAdmin = path.startsWith('projects/');
  const headers = { 'content-type': 'application/json', ...(isAdmin ? { authorization: 'Bearer owner' } : {}) };
  const response = await fetch(`${BASE}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.equal(response.status, 200, `${path}: ${response.status}`);
  return (await response.json()) as { idToken: string; localId: string };
};
const isThere = await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/`).then(
  () => true,
  () => false,
);

const steps = async (): Promise<void> => {
  const person = {
    email: `ana-${process.pid}-${Date.now()}@comal.gt`,
    password: 'correcta-1234',
    returnSecureToken: true,
  };
  const google = openFirebaseIdentity({
    projectId: PROJECT,
    clientEmail: 'nobody',
    privateKey: 'none',
    isEmulated: true,
    now: Date.now,
    onOutage: (error) => console.error(error),
  });
  const code = (token: string) =>
    google.verify(token, { checkRevoked: true }).then(
      () => 'good',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const { idToken, localId } = await post('accounts:signUp?key=any', person);
  const identity = await google.verify(idToken, { checkRevoked: true });
  assert.deepEqual([identity.uid, identity.email], [localId, person.email]);
  console.log('a person signs up and their token is good');
  await google.writeClaims(localId, { db_user_id: 'u1', role: 'Admin', role_by_business_id: { b1: 'Admin' } });
  const again = await post('accounts:signInWithPassword?key=any', person);
  const { claims } = await google.verify(again.idToken, { checkRevoked: true });
  assert.deepEqual([claims.db_user_id, claims.role], ['u1', 'Admin']);
  console.log('the next token carries the claims');
  assert.equal(await code('a.b.c'), 'IDENTITY_TOKEN_MALFORMED');
  await post(`projects/${PROJECT}/accounts:update`, { localId, disableUser: true });
  assert.equal(await code(again.idToken), 'IDENTITY_TOKEN_INVALID');
  console.log('a disabled person is out');
  await google.close();
};

if (isThere) await steps();
else {
  console.error(HOW);
  process.exitCode = 1;
}
