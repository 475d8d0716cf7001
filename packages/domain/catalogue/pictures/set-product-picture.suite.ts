import { MOST_PICTURE } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import type { World } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { listProducts } from '../products/list-products.ts';
import { deleteProductPicture } from './delete-product-picture.ts';
import { getProductPicture } from './get-product-picture.ts';
import { setProductPicture } from './set-product-picture.ts';

const dataUrl = (kind: string, bytes: number[], more = 0): string =>
  `data:image/${kind};base64,${Buffer.concat([Buffer.from(bytes), Buffer.alloc(more)]).toString('base64')}`;

const PNG = dataUrl('png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 40);
const JPEG = dataUrl('jpeg', [0xff, 0xd8, 0xff, 0xe0], 40);
const WEBP = dataUrl('webp', [...Buffer.from('RIFF'), 0, 0, 0, 0, ...Buffer.from('WEBP')], 40);

/** What pictures promise, on whichever database `open` gives. */
export const registerPictureTests = (database: string, open: () => Promise<World>): void => {
  describe(`pictures of products, on ${database}`, () => {
    const setUp = async () => {
      const world = await open();
      const owner = world.as('Owner');
      const id = await world.make.product('Pepián', 6_500);
      const put = (image: string, actor = owner) => world.run(actor, setProductPicture, { id, image });
      const hash = async () => (await world.run(owner, listProducts, {})).data[0]!.pictureHash;
      return { world, owner, id, put, hash };
    };

    test('a picture is given, read by its hash, changed for another and taken away', async () => {
      const { world, owner, id, put, hash } = await setUp();
      await using _ = world;
      expect(await hash()).toBeNull();
      const { pictureHash } = await put(PNG);
      expect(await hash()).toBe(pictureHash);
      const read = (v: string, actor = owner) => world.run(actor, getProductPicture, { id, v });
      expect(await read(pictureHash)).toEqual({ image: PNG, sha256: pictureHash });
      const other = (await put(WEBP)).pictureHash;
      expect(await refusal(read(pictureHash))).toBe('PICTURE_NOT_FOUND');
      expect((await read(other)).image).toBe(WEBP);
      expect((await put(WEBP)).pictureHash).toBe(other);
      expect(await world.db.read.selectFrom('productPicture').selectAll().execute()).toHaveLength(1);
      await world.run(owner, deleteProductPicture, { id });
      expect(await hash()).toBeNull();
      expect(await refusal(world.run(owner, deleteProductPicture, { id }))).toBe('PICTURE_NOT_FOUND');
      const entries = await world.db.read.selectFrom('auditEntry').select('details').orderBy('seq').execute();
      expect(entries.map(({ details }) => details.changes)).toEqual([
        { picture: [false, true] },
        { picture: [true, true] },
        { picture: [true, false] },
      ]);
    });

    test('what is no picture of pixels, or says that it is another kind, or is too large, is refused', async () => {
      const { world, put, hash } = await setUp();
      await using _ = world;
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      const wrong = [
        `data:image/svg+xml;base64,${svg.toString('base64')}`,
        `data:image/png;base64,${svg.toString('base64')}`,
        `data:text/html;base64,${Buffer.from('<b>').toString('base64')}`,
        PNG.replace('png', 'jpeg'),
        JPEG.replace('jpeg', 'webp'),
        `${PNG}"><script>`,
        PNG.replace('data:', 'https:'),
        'data:image/png;base64,',
        dataUrl('jpeg', [0xff, 0xd8, 0xff], MOST_PICTURE),
      ];
      for (const image of wrong) expect([image.slice(0, 40), await refusal(put(image))]).toContain('PICTURE_INVALID');
      await expect(put(dataUrl('jpeg', [0xff, 0xd8, 0xff], 5_000_000))).rejects.toThrow();
      expect(await hash()).toBeNull();
      expect((await put(JPEG)).pictureHash).toHaveLength(64);
    });

    test('of another business there is neither product nor picture', async () => {
      const { world, id, put } = await setUp();
      await using _ = world;
      const { pictureHash } = await put(PNG);
      const stranger = await world.stranger();
      expect(await refusal(put(WEBP, stranger))).toBe('PRODUCT_NOT_FOUND');
      expect(await refusal(world.run(stranger, getProductPicture, { id, v: pictureHash }))).toBe('PICTURE_NOT_FOUND');
      expect(await refusal(world.run(stranger, deleteProductPicture, { id }))).toBe('PRODUCT_NOT_FOUND');
    });
  });
};
