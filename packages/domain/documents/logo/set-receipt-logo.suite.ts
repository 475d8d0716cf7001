import type { LogoRaster } from '@comanda/contracts';
import type { World } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { deleteReceiptLogo } from './delete-receipt-logo.ts';
import { getReceiptLogo } from './get-receipt-logo.ts';
import { setReceiptLogo } from './set-receipt-logo.ts';

export const logoOf = (byte: number): LogoRaster => ({
  width: 16,
  height: 8,
  bits: Buffer.alloc(16, byte).toString('base64'),
});

/** What the logo of documents promises, on whichever database `open` gives. */
export const registerLogoTests = (database: string, open: () => Promise<World>): void => {
  describe(`the logo of documents, on ${database}`, () => {
    test('it is given, changed for another and taken away, and the log says so once for each', async () => {
      await using world = await open();
      const owner = world.as('Owner');
      const now = async () => (await world.run(owner, getReceiptLogo, undefined)).logo;
      const put = (byte: number) => world.run(owner, setReceiptLogo, { logo: logoOf(byte) });
      expect(await now()).toBeNull();
      await put(1);
      await put(1);
      expect(await now()).toEqual(logoOf(1));
      await put(2);
      expect(await now()).toEqual(logoOf(2));
      await world.run(owner, deleteReceiptLogo, undefined);
      await world.run(owner, deleteReceiptLogo, undefined);
      expect(await now()).toBeNull();
      const entries = await world.db.read.selectFrom('auditEntry').select('action').orderBy('seq').execute();
      const said = entries.map(({ action }) => action).filter((action) => action.startsWith('setting.logo'));
      expect(said).toEqual(['setting.logo_changed', 'setting.logo_changed', 'setting.logo_removed']);
    });

    test('a row under another business’s id was written in place of its own', async () => {
      await using world = await open();
      const { businessId } = await world.stranger();
      const at = new Date(world.env.now()).toISOString();
      await world.write(world.as('Owner'), ({ db }) =>
        db
          .insertInto('receiptLogo')
          .values({ id: businessId, businessId: world.businessId, raster: 'x', createdAt: at, updatedAt: at })
          .execute(),
      );
      const stranger = await world.stranger();
      await world.run(stranger, setReceiptLogo, { logo: logoOf(2) });
      expect(await world.run(stranger, getReceiptLogo, undefined)).toEqual({ logo: logoOf(2) });
    });

    test('of another business there is none, and nothing it does is done to this one', async () => {
      await using world = await open();
      const owner = world.as('Owner');
      await world.run(owner, setReceiptLogo, { logo: logoOf(1) });
      const stranger = await world.stranger();
      expect(await world.run(stranger, getReceiptLogo, undefined)).toEqual({ logo: null });
      await world.run(stranger, deleteReceiptLogo, undefined);
      await world.run(stranger, setReceiptLogo, { logo: logoOf(2) });
      expect(await world.run(owner, getReceiptLogo, undefined)).toEqual({ logo: logoOf(1) });
    });
  });
};
