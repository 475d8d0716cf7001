import { type LogoRaster, MOST_LOGO } from '@comanda/contracts';

/** Rows from the top, four bytes a pixel: red, green, blue, opacity. */
export type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

/**
 * A picture in the dots of a printer, as large as a logo may be, in black where it is dark (Floyd–Steinberg). What is printed is
 * decided here, where whoever chooses it sees it.
 */
export const toDots = (picture: Picture): LogoRaster => {
  const scale = Math.min(MOST_LOGO.width / picture.width, MOST_LOGO.height / picture.height);
  const drawn = Math.min(MOST_LOGO.width, Math.max(1, Math.round(picture.width * scale)));
  const height = Math.min(MOST_LOGO.height, Math.max(1, Math.round(picture.height * scale)));
  return dither(scaled(picture, drawn, height), drawn, height);
};

/** Grey, 0 is black: the mean of all pixels that a dot covers. */
const scaled = ({ width, height, data }: Picture, toWidth: number, toHeight: number): Float32Array => {
  const grey = new Float32Array(toWidth * toHeight);
  for (let i = 0; i < grey.length; i++) {
    const [left, right] = covered(i % toWidth, width / toWidth);
    const [top, bottom] = covered(Math.floor(i / toWidth), height / toHeight);
    let sum = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += greyAt(data, y * width + x);
    grey[i] = sum / ((right - left) * (bottom - top));
  }
  return grey;
};

const covered = (dot: number, pixels: number): [number, number] => {
  const first = Math.floor(dot * pixels);
  return [first, Math.max(first + 1, Math.floor((dot + 1) * pixels))];
};

/** On white paper what is transparent is white. */
const greyAt = (data: Picture['data'], pixel: number): number => {
  const at = pixel * 4;
  const luma = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return 255 + ((luma - 255) * data[at + 3]!) / 255;
};

const dither = (grey: Float32Array, drawn: number, height: number): LogoRaster => {
  const bytes = Math.ceil(drawn / 8);
  const bits = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < drawn; x++) {
      const value = grey[y * drawn + x]!;
      const isBlack = value < 128;
      if (isBlack) bits[y * bytes + (x >> 3)]! |= 0x80 >> (x & 7);
      spread(grey, drawn, x, y, value - (isBlack ? 0 : 255));
    }
  }
  return { width: bytes * 8, height, bits: btoa(String.fromCharCode(...bits)) };
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
