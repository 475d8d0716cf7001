import { existsSync } from 'node:fs';

/** Of Debian's two, the one without a browser's own window, toolbar and start page: a quarter of what a journey cost. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where this machine's Chromium is; undefined where there is none. */
export const browserPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
