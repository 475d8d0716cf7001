import { MOST_PICTURE } from '@comanda/contracts';

/** As a tile at the till shows it, on a fine screen. Pixels. */
const WIDTH = 480;
const HEIGHT = 360;
/** Tried one after the other, until it is small enough. */
const TRIES = [
  ['image/webp', 0.8],
  ['image/webp', 0.6],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.5],
  ['image/jpeg', 0.3],
] as const;

/** How much of a picture fills the frame, from its middle. Pixels of the picture. */
export const middleOf = (width: number, height: number) => {
  const isWide = width * HEIGHT > height * WIDTH;
  const w = isWide ? (height * WIDTH) / HEIGHT : width;
  const h = isWide ? height : (width * HEIGHT) / WIDTH;
  return { x: (width - w) / 2, y: (height - h) / 2, w, h };
};

/**
 * A picture as products have it: cut to the middle, shrunk, and as a data URL. What is drawn anew keeps nothing of where and
 * when it was taken. Null where the browser cannot read it.
 */
export const shrinkPicture = async (file: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  const { x, y, w, h } = middleOf(bitmap.width, bitmap.height);
  if (!context) return null;
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(bitmap, x, y, w, h, 0, 0, WIDTH, HEIGHT);
  bitmap.close();
  const made = TRIES.map(
    ([type, quality]) =>
      () =>
        canvas.toDataURL(type, quality),
  );
  for (const make of made) {
    const url = make();
    // A browser that knows no WebP makes a PNG of it, which may be small enough, too.
    if (url.length <= MOST_PICTURE) return url;
  }
  return null;
};
