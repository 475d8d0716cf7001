import type { Words } from '../i18n.ts';

const es = { title: 'Pantalla de cocina' };

export const kdsWords: Words<keyof typeof es> = { es, en: { title: 'Kitchen display' } };
