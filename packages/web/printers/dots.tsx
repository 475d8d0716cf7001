import type { LogoRaster } from '@comanda/contracts';
import { useEffect, useRef } from 'react';
import classes from './dots.module.css';

const draw = (canvas: HTMLCanvasElement, { width, height, bits }: LogoRaster): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const bytes = atob(bits);
  const picture = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    const isBlack = (bytes.charCodeAt(i >> 3) & (0x80 >> (i & 7))) !== 0;
    picture.data.fill(isBlack ? 0 : 255, i * 4, i * 4 + 3);
    picture.data[i * 4 + 3] = 255;
  }
  context.putImageData(picture, 0, 0);
};

/** A picture dot by dot, as it comes out of a printer. */
export const Dots = ({ raster, label }: { raster: LogoRaster; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, raster);
  }, [raster]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={raster.width}
      height={raster.height}
      className={classes.dots}
    />
  );
};
