/** Text as a document may carry it: no control characters, one space between words, at most `most` characters. */
export const cleanText = (text: string, most: number): string =>
  Array.from(
    text
      .normalize('NFC')
      // What is drawn as nothing, and what turns the direction of what stands around it.
      .replace(/[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
      // Halves of a character outside the basic plane, and what XML forbids.
      .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('')
    .trim();
