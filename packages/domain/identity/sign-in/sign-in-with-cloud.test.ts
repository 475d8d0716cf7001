import { AppError } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff, type Staff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { authenticateByCloud, type CloudClaims, type CloudIdentity } from './cloud-identity.ts';
import { type CloudSignInContext, DEVICE_SESSION_SECONDS, signInWithCloud } from './sign-in-with-cloud.ts';

const ANA: CloudClaims = {
  accountId: 'account-ana',
  email: 'Ana@Comal.gt',
  emailVerified: true,
  owesTwoStepAt: [],
  signedInAt: 2_000_000_000,
};

/** A hub whose cloud says of any token what `claims` says, at a browser that keeps the key it is given. */
const browser = (house: Staff, claims: CloudClaims | AppError) => {
  const device = {
    key: null as string | null,
    keep: (key: string) => {
      device.key = key;
    },
  };
  const ctx: CloudSignInContext = {
    ...house.contexts.task(house.at('tablet')),
    cloud: {
      readToken: async () => {
        if (claims instanceof AppError) throw claims;
        return claims;
      },
      signIn: async (email, password) => {
        if (password !== 'right') throw new AppError('SIGN_IN_FAILED');
        return `token of ${email}`;
      },
      whileFree: (_asker, run) => run(),
    },
    device,
  };
  return { device, ctx };
};

test('one login opens a month’s session that is good in that browser alone', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const { ctx, device } = browser(house, ANA);
  const { idToken, expiresIn } = await signInWithCloud(ctx, { idToken: 'token' });
  expect(expiresIn).toBe(DEVICE_SESSION_SECONDS);
  expect((await house.who(idToken, device.key)).name).toBe('Ana');
  expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
  expect(await refusal(house.who(idToken, 'another browser'))).toBe('UNAUTHENTICATED');
  house.env.advance((DEVICE_SESSION_SECONDS - 1) * 1000);
  expect((await house.who(idToken, device.key)).name).toBe('Ana');
  house.env.advance(1000);
  expect(await refusal(house.who(idToken, device.key))).toBe('UNAUTHENTICATED');
});

test('a browser keeps its key over several logins, and none of it is in the database as it is', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const { ctx, device } = browser(house, ANA);
  const first = await signInWithCloud(ctx, { idToken: 'token' });
  const key = device.key!;
  await signInWithCloud({ ...ctx, device: { key, keep: device.keep } }, { idToken: 'token' });
  expect(device.key).toBe(key);
  expect((await house.who(first.idToken, key)).name).toBe('Ana');
  const rows = await house.db.read.selectFrom('userSession').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('an account is tied to the person with its proven address once, and found by itself afterwards', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  await signInWithCloud(browser(house, ANA).ctx, { idToken: 'token' });
  const moved = { ...ANA, email: 'ana.nueva@comal.gt' };
  expect((await signInWithCloud(browser(house, moved).ctx, { idToken: 'token' })).user.fullName).toBe('Ana');
  const thief = { ...ANA, accountId: 'account-thief' };
  expect(await refusal(signInWithCloud(browser(house, thief).ctx, { idToken: 'token' }))).toBe('SIGN_IN_FAILED');
});

test('an address nobody proved, and an account nobody here has, open nothing', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const attempt = (claims: CloudClaims) => refusal(signInWithCloud(browser(house, claims).ctx, { idToken: 'token' }));
  expect(await attempt({ ...ANA, emailVerified: false })).toBe('SIGN_IN_FAILED');
  expect(await attempt({ ...ANA, email: 'nobody@comal.gt' })).toBe('SIGN_IN_FAILED');
  expect(await attempt({ ...ANA, email: null })).toBe('SIGN_IN_FAILED');
});

test('e-mail and password go to the cloud; what the cloud says of a token is said here', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const byPassword = (password: string) =>
    signInWithCloud(browser(house, ANA).ctx, { email: 'ana@comal.gt', password });
  expect((await byPassword('right')).user.fullName).toBe('Ana');
  expect(await refusal(byPassword('wrong'))).toBe('SIGN_IN_FAILED');
  const expired = browser(house, new AppError('IDENTITY_TOKEN_EXPIRED'));
  expect(await refusal(signInWithCloud(expired.ctx, { idToken: 'token' }))).toBe('IDENTITY_TOKEN_EXPIRED');
  const off = { ...browser(house, ANA).ctx, cloud: null };
  expect(await refusal(signInWithCloud(off, { idToken: 'token' }))).toBe('CLOUD_SIGN_IN_OFF');
});

test('who is switched off here does not get in by the cloud', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  await house.write(house.owner, (tx) =>
    tx.db.updateTable('appUser').set({ isActive: false }).where('id', '=', id).execute(),
  );
  expect(await refusal(signInWithCloud(browser(house, ANA).ctx, { idToken: 'token' }))).toBe('SIGN_IN_FAILED');
});

test('a stolen token outlived “sign out everywhere”: a hub exchanged it for a month, and took it for each request', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Owner', { email: 'ana@comal.gt', password: 'secret-secret' });
  const ended = ANA.signedInAt! + 60;
  await house.write(house.owner, (tx) =>
    tx.db.updateTable('appUser').set({ sessionEpoch: ended }).where('id', '=', id).execute(),
  );
  for (const signedInAt of [ANA.signedInAt, ended - 1, null]) {
    const { ctx } = browser(house, { ...ANA, signedInAt });
    expect(await refusal(signInWithCloud(ctx, { idToken: 'token' }))).toBe('SIGN_IN_FAILED');
    expect(await refusal(authenticateByCloud(ctx, ctx.cloud!, 'token'))).toBe('UNAUTHENTICATED');
  }
  const anew = browser(house, { ...ANA, signedInAt: ended }).ctx;
  expect((await signInWithCloud(anew, { idToken: 'token' })).user.fullName).toBe('Ana');
  expect(await authenticateByCloud(anew, anew.cloud!, 'token')).toMatchObject({ id });
});

test('a second step was skipped at hubs: by password and by token it is asked for', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Owner', { email: 'ana@comal.gt', password: 'secret-secret' });
  const { ctx } = browser(house, { ...ANA, owesTwoStepAt: 'everywhere' });
  expect(await refusal(signInWithCloud(ctx, { idToken: 'token' }))).toBe('TWO_STEP_REQUIRED');
  expect(await refusal(signInWithCloud(ctx, { email: 'ana@comal.gt', password: 'right' }))).toBe('TWO_STEP_REQUIRED');
  expect(await house.db.read.selectFrom('userSession').selectAll().execute()).toEqual([]);
});

test('a business that was not this one kept people out of their own hub: only what this one wants is asked for', async () => {
  await using house = await openStaff();
  const { businessId } = house.owner;
  await house.hire('Ana', 'Owner', { email: 'ana@comal.gt', password: 'secret-secret' });
  const at = (owesTwoStepAt: string[]) => browser(house, { ...ANA, owesTwoStepAt }).ctx;
  const strange = at(['another business']);
  expect((await signInWithCloud(strange, { idToken: 'token' })).user.fullName).toBe('Ana');
  expect(await authenticateByCloud(strange, strange.cloud!, 'token')).toMatchObject({ name: 'Ana' });
  const own = at(['another business', businessId]);
  expect(await refusal(signInWithCloud(own, { idToken: 'token' }))).toBe('TWO_STEP_REQUIRED');
  expect(await refusal(authenticateByCloud(own, own.cloud!, 'token'))).toBe('TWO_STEP_REQUIRED');
});

test('five wrong passwords of a guest locked the owner out at the cloud: here guests have three for an e-mail, known browsers their own', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const [owner, guest] = [browser(house, ANA), browser(house, ANA)];
  await signInWithCloud(owner.ctx, { email: 'ana@comal.gt', password: 'right' });
  const asked: string[] = [];
  const cloud = {
    ...guest.ctx.cloud!,
    signIn: async (email: string) => {
      asked.push(email);
      throw new AppError('SIGN_IN_FAILED');
    },
  };
  const guess = (at: string) =>
    refusal(
      signInWithCloud({ ...guest.ctx, actor: house.at(at), cloud }, { email: 'ana@comal.gt', password: 'wrong' }),
    );
  const said: string[] = [];
  for (let i = 0; i < 8; i += 1) said.push(await guess(`guest-${i}`));
  expect(said.slice(0, 4)).toEqual(['SIGN_IN_FAILED', 'SIGN_IN_FAILED', 'SIGN_IN_FAILED', 'SIGN_IN_LOCKED']);
  expect(asked).toHaveLength(3);
  const known = { ...owner.ctx, device: { key: owner.device.key, keep: owner.device.keep } };
  await signInWithCloud(known, { email: 'ana@comal.gt', password: 'right' });
});

test('guests with ever other e-mails used up what the cloud takes of this hub in a minute: they have ten together', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const [owner, guest] = [browser(house, ANA), browser(house, ANA)];
  await signInWithCloud(owner.ctx, { email: 'ana@comal.gt', password: 'right' });
  const guess = (n: number) =>
    refusal(
      signInWithCloud(
        { ...guest.ctx, actor: house.at(`guest-${n}`) },
        { email: `nobody-${n}@comal.gt`, password: 'wrong' },
      ),
    );
  const said: string[] = [];
  for (let n = 0; n < 30; n += 1) said.push(await guess(n));
  expect(said.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10);
  expect(new Set(said.slice(10))).toEqual(new Set(['SIGN_IN_LOCKED']));
  const known = { ...owner.ctx, device: { key: owner.device.key, keep: owner.device.keep } };
  await signInWithCloud(known, { email: 'ana@comal.gt', password: 'right' });
});

test('sign-ins by password wait for the cloud as what they are: those of a browser somebody signed in from have places of their own', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Manager', { email: 'ana@comal.gt', password: 'secret-secret' });
  const { ctx, device } = browser(house, ANA);
  const askers: string[] = [];
  const cloud: CloudIdentity = {
    ...ctx.cloud!,
    whileFree: (asker, run) => {
      askers.push(asker);
      return run();
    },
  };
  const password = { email: 'ana@comal.gt', password: 'right' };
  await signInWithCloud({ ...ctx, cloud }, password);
  await signInWithCloud({ ...ctx, cloud, device: { key: device.key, keep: device.keep } }, password);
  expect(askers).toEqual(['guest', 'known']);
});

test('a cloud that is away, or asks for the second step, counts as no wrong password', async () => {
  await using house = await openStaff();
  const { ctx } = browser(house, ANA);
  for (const code of ['IDENTITY_PROVIDER_UNAVAILABLE', 'TWO_STEP_REQUIRED'] as const) {
    const cloud = { ...ctx.cloud!, signIn: () => Promise.reject(new AppError(code)) };
    for (let i = 0; i < 5; i += 1) {
      const tried = signInWithCloud({ ...ctx, cloud }, { email: 'ana@comal.gt', password: 'right' });
      expect(await refusal(tried)).toBe(code);
    }
  }
});
