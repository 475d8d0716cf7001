import type { Words } from '../i18n.ts';

const es = { title: 'Punto de venta' };

export const posWords: Words<keyof typeof es> = { es, en: { title: 'Point of sale' } };
