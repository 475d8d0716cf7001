/** A text as a page shows it: nothing in it is markup, in an attribute neither. Pure. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
