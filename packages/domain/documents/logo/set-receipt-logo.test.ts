import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { logoOf, registerLogoTests } from './set-receipt-logo.suite.ts';
import { setReceiptLogo } from './set-receipt-logo.ts';

registerLogoTests('SQLite', openWorld);

test('a white logo on transparent ground was an empty strip on every paper, kept without a word', async () => {
  await using world = await openWorld();
  const set = (byte: number) => world.run(world.as('Owner'), setReceiptLogo, { logo: logoOf(byte) });
  expect(await refusal(set(0))).toBe('LOGO_BLANK');
  expect((await set(0x18)).logo).toEqual(logoOf(0x18));
});
