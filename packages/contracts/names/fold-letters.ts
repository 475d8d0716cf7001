/** A text in small letters without accents: `cafe` finds `Café`, and nobody tells two names apart by them. */
export const foldLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
