import { type Raster, TALLEST_RASTER } from './raster.ts';

/** Pixels a side; what is larger is a photograph, and no logo. */
const LARGEST_PICTURE = 4096;

/** A picture of four bytes a pixel (red, green, blue, opacity), or of one (grey), rows from the top. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

/**
 * The picture in dots, `dots` wide (as many bytes as fit in it) or less where it would be taller than 6 cm, in black where it is
 * dark (Floyd–Steinberg). Throws RangeError for a picture without pixels, of other than its pixels, or larger than 4096 a side.
 */
export const toRaster = (picture: Picture, dots: number): Raster => {
  const widest = Math.floor(dots / 8) * 8;
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= LARGEST_PICTURE;
  const depth = picture.rgba.length / (picture.width * picture.height);
  if (!isSide(picture.width) || !isSide(picture.height) || (depth !== 4 && depth !== 1)) {
    throw new RangeError('A picture has one or four bytes a pixel, and 1 to 4096 pixels a side.');
  }
  if (!(widest > 0 && widest <= LARGEST_PICTURE)) throw new RangeError('A raster is 8 to 4096 dots wide.');
  const scale = Math.min(widest / picture.width, TALLEST_RASTER / picture.height);
  const drawn = Math.min(widest, Math.max(1, Math.round(picture.width * scale)));
  const height = Math.min(TALLEST_RASTER, Math.max(1, Math.round(picture.height * scale)));
  return dither(scaled(picture, depth, drawn, height), drawn, height);
};

/** Grey, 0 is black: the mean of all pixels that a dot covers. */
const scaled = ({ width, height, rgba }: Picture, depth: 1 | 4, toWidth: number, toHeight: number): Float32Array => {
  const grey = new Float32Array(toWidth * toHeight);
  for (let i = 0; i < grey.length; i++) {
    const [left, right] = covered(i % toWidth, width / toWidth);
    const [top, bottom] = covered(Math.floor(i / toWidth), height / toHeight);
    let sum = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += greyAt(rgba, depth, y * width + x);
    grey[i] = sum / ((right - left) * (bottom - top));
  }
  return grey;
};

const covered = (dot: number, pixels: number): [number, number] => {
  const first = Math.floor(dot * pixels);
  return [first, Math.max(first + 1, Math.floor((dot + 1) * pixels))];
};

/** On white paper what is transparent is white. */
const greyAt = (rgba: Picture['rgba'], depth: 1 | 4, pixel: number): number => {
  if (depth === 1) return rgba[pixel]!;
  const at = pixel * 4;
  const luma = 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
  return 255 + ((luma - 255) * rgba[at + 3]!) / 255;
};

const dither = (grey: Float32Array, width: number, height: number): Raster => {
  const bytes = Math.ceil(width / 8);
  const bits = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x]!;
      const isBlack = value < 128;
      if (isBlack) bits[y * bytes + (x >> 3)]! |= 0x80 >> (x & 7);
      spread(grey, width, x, y, value - (isBlack ? 0 : 255));
    }
  }
  return { width: bytes * 8, height, bits };
};

/** What a dot is too dark or too light by is made good by those to its right and below. */
const spread = (grey: Float32Array, width: number, x: number, y: number, error: number): void => {
  const add = (dx: number, dy: number, sixteenths: number): void => {
    const at = (y + dy) * width + x + dx;
    if (x + dx >= 0 && x + dx < width && at < grey.length) grey[at]! += (error * sixteenths) / 16;
  };
  add(1, 0, 7);
  add(-1, 1, 3);
  add(0, 1, 5);
  add(1, 1, 1);
};
