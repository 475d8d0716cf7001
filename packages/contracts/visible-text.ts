/** Control characters, line breaks among them, and those that turn the direction of what stands around them, marks included. */
const DISTURBING = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Spaces, joiners, marks of width none and letters drawn as nothing (Hangul fillers, the empty Braille cell). */
const UNSEEN = /[\p{Z}\p{Cf}\p{Cn}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** True for a text that stays in its line: nothing that breaks, turns or commands what it is shown with. */
export const isTame = (text: string): boolean => !DISTURBING.test(text);

/** A text as it stays in its line: with a space for each character that would not. */
export const tamed = (text: string): string => text.replace(new RegExp(DISTURBING, 'gu'), ' ');

/** The same of a text that may have several lines. */
export const areTameLines = (text: string): boolean => text.split(/\r?\n/).every(isTame);

/** Of a text, how many letters a person sees. */
export const visibleLetters = (text: string): number => text.replace(UNSEEN, '').length;

/** True for a text of which a person sees something. */
export const isVisible = (text: string): boolean => visibleLetters(text) > 0;
