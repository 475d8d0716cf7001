/** Letters of alphabets that no printer's code page has, and pictures. */
const LOST =
  /(?!\p{Script=Latin})\p{L}|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Drawn as pictures by telephones, and printed all the same. */
const PRINTED = /[®©µªº]/gu;

/**
 * True of a text a printer puts on paper whole: of `炒飯` there would be question marks, of `🍕` nothing. Said where it is typed
 * (docs/printing.md#columns-and-characters).
 */
export const isWholeOnPaper = (text: string): boolean => !LOST.test(text.normalize('NFC').replace(PRINTED, ''));
