import type { LogoRaster } from '@comanda/contracts';
import { toDots } from './to-dots.ts';

/** Pixels a side that are looked at: what is larger is made smaller by the browser first. */
const LARGEST = 1_536;

/** A chosen file in dots; null where the browser cannot read it as a picture. */
export const pictureToLogo = async (file: Blob): Promise<LogoRaster | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return toDots(context.getImageData(0, 0, canvas.width, canvas.height));
};
