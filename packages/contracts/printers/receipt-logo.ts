import { z } from 'zod';

/** Dots: as wide as the narrowest paper takes (58 mm), and 3 cm high. */
export const MOST_LOGO = { width: 384, height: 240 };

/** `size` whole bytes as base64, and nothing behind them. */
const areBits = (bits: string, size: number): boolean =>
  bits.length === Math.ceil(size / 3) * 4 &&
  /^[A-Za-z0-9+/]*={0,2}$/.test(bits) &&
  bits.replace(/=+$/, '').length === Math.ceil((size * 4) / 3);

/**
 * A logo in dots as a printer draws them: rows of `width / 8` bytes from the top, the highest bit at the left, 1 is black; the
 * bytes in base64.
 */
export const LogoRaster = z
  .strictObject({
    width: z.int().min(8).max(MOST_LOGO.width).multipleOf(8),
    height: z.int().min(1).max(MOST_LOGO.height),
    bits: z.string().max(Math.ceil((MOST_LOGO.width * MOST_LOGO.height) / 8 / 3) * 4),
  })
  .refine(({ width, height, bits }) => areBits(bits, (width / 8) * height), {
    path: ['bits'],
    message: 'must be base64 of width / 8 × height bytes',
  });
export type LogoRaster = z.infer<typeof LogoRaster>;

/** Null: documents begin with the restaurant's name. */
export const ReceiptLogo = z.object({ logo: LogoRaster.nullable() });
export type ReceiptLogo = z.infer<typeof ReceiptLogo>;
export const ReceiptLogoInput = z.strictObject({ logo: LogoRaster });

/** Fewer black dots than these are specks of a picture that was white on white. */
const LEAST_DOTS = 10;

/** How many dots of a logo are black, up to as many as make it one. */
const blackDots = (bits: string): number => {
  let dots = 0;
  for (const letter of atob(bits)) for (let byte = letter.charCodeAt(0); byte > 0; byte >>= 1) dots += byte & 1;
  return dots;
};

/** A picture of which nothing prints: an empty strip on every paper. */
export const isBlankLogo = ({ bits }: Pick<LogoRaster, 'bits'>): boolean => blackDots(bits) < LEAST_DOTS;
export type ReceiptLogoInput = z.infer<typeof ReceiptLogoInput>;

const STORED = /^(\d{1,3})x(\d{1,3}):(.*)$/s;

/** As one column keeps it, `384x120:<bits>`, so that two edits of one never mix. */
export const storedLogo = ({ width, height, bits }: LogoRaster): string => `${width}x${height}:${bits}`;

/** What `storedLogo` made; null: nothing of the kind. */
export const readStoredLogo = (text: string): LogoRaster | null => {
  const [, width, height, bits] = STORED.exec(text) ?? [];
  const read = LogoRaster.safeParse({ width: Number(width), height: Number(height), bits });
  return read.success ? read.data : null;
};

/** Whether a stored row's logo is one that could have been given. */
export const isSoundReceiptLogo = (row: unknown): boolean =>
  z.looseObject({ raster: z.string() }).safeParse(row).success &&
  readStoredLogo((row as { raster: string }).raster) !== null;
