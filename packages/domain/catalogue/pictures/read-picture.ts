import { AppError, MOST_PICTURE } from '@comanda/contracts';

const DATA_URL = /^data:image\/(webp|jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** How files of each kind begin. Of a WebP the length stands between. */
const BEGINNINGS: Record<string, (bytes: Buffer) => boolean> = {
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
};

/**
 * A picture of pixels as it may be kept: small, and what it says it is. Never SVG, which is a program. Throws PICTURE_INVALID.
 */
export const readPicture = (image: string): string => {
  const [, kind, text] = DATA_URL.exec(image.length <= MOST_PICTURE ? image : '') ?? [];
  if (!kind || !text || !BEGINNINGS[kind]!(Buffer.from(text, 'base64'))) {
    throw new AppError('PICTURE_INVALID', { path: 'picture' });
  }
  return image;
};
