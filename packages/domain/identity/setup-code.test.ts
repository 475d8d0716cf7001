import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { typedCode } from '@comanda/kernel/typed-code';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { openSetupCode, proveSetupCode } from './setup-code.ts';
import { OWN } from './sign-in/lock-out.ts';

const CODE = 'K7PQ-3M9X';
const env = systemEnv();
const chance = { token: () => Buffer.from(env.randomBytes(32)).toString('hex') };
const codeFor = (kept: string | null) => kept ?? typedCode({ chance }, 2);
const open = (file: string, isSetUp = false) => openSetupCode({ file, isSetUp, codeFor }, env);

test('a code is easy to type, lies in a file for its user alone, and is the same after a restart', async () => {
  using folder = tempFolder();
  const file = folder.file('hub-setup-code');
  const { text } = await open(file);
  expect(text).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}-[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
  expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await open(file)).text).toBe(text);
  expect((await open(folder.file('other'))).text).not.toBe(text);
});

test('half a code in the file is no code: there is a new one', async () => {
  using folder = tempFolder();
  const file = folder.file('hub-setup-code');
  writeFileSync(file, 'K7P');
  const { text } = await open(file);
  expect(text).toHaveLength(9);
  expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
});

test('the file stayed when the power went right after the set-up: the next start takes it away, and there is no code', async () => {
  using folder = tempFolder();
  const file = folder.file('hub-setup-code');
  await open(file);
  expect((await open(file, true)).text).toBeNull();
  expect(existsSync(file)).toBe(false);
  expect((await open(file, true)).text).toBeNull();
});

test('a disk that does not let go of the file fails nobody who has just set the node up', async () => {
  using folder = tempFolder();
  const removeFile = () => Promise.reject(new Error('EROFS'));
  const place = { file: folder.file('code'), isSetUp: false, codeFor };
  const { forget } = await openSetupCode(place, { ...env, removeFile });
  await forget();
});

const openProof = async () => {
  const house = await openStaff();
  const prove = (given: string, device = 'till', text: string | null = CODE) => {
    const kept = { text, forget: async () => undefined };
    return proveSetupCode(house.contexts.task(house.at(device)), kept, given);
  };
  return { ...house, prove, wrong: (device: string) => refusal(prove('AAAA-AAAA', device)) };
};

test('the code was guessed by trying: after five from one address not even the right one is weighed', async () => {
  await using house = await openProof();
  for (let i = 0; i < OWN.free; i += 1) expect(await house.wrong('phone')).toBe('SETUP_CODE_WRONG');
  expect(await refusal(house.prove(CODE, 'phone'))).toBe('SIGN_IN_LOCKED');
  await house.prove(CODE, 'till');
  house.env.advance(OWN.firstLockMs);
  await house.prove(CODE, 'phone');
});

test('guesses sent at once were all weighed before the first was counted', async () => {
  await using house = await openProof();
  const answers = await Promise.all(Array.from({ length: 50 }, () => house.wrong('phone')));
  expect(answers.filter((one) => one === 'SETUP_CODE_WRONG')).toHaveLength(OWN.free);
});

test('a guest with many addresses kept the owner out by one wrong code every ten seconds: each address waits for itself', async () => {
  await using house = await openProof();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => house.wrong(`guest-${n}`)));
  expect(new Set(answers)).toEqual(new Set(['SETUP_CODE_WRONG']));
  await house.prove(CODE);
});

test('a right code is taken with its dash or without; one too many letters is none; no code fits no code', async () => {
  await using house = await openProof();
  await house.prove('K7PQ3M9X');
  expect(await refusal(house.prove('K7PQ-3M9XA'))).toBe('SETUP_CODE_WRONG');
  expect(await refusal(house.prove('', 'till', null))).toBe('SETUP_CODE_WRONG');
});
