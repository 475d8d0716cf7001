import { AppError } from '@comanda/contracts';

/** What a reader puts where bytes were no letter of the encoding it took them for: the letter itself is lost. */
const LOST = '\ufffd';

/** Paths of the texts of a body in which a letter was lost before it came here, names of its fields among them. Pure. */
export const brokenTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.includes(LOST) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key.includes(LOST) ? [at] : brokenTexts(one, at);
  });
};

/** `Pi\ufffda colada` is nobody's dish: whoever sent it read its file in another encoding. Throws VALIDATION_FAILED. */
export const refuseBrokenLetters = (body: unknown): void => {
  const issues = brokenTexts(body).map((path) => ({
    in: 'body',
    path,
    message: 'contains U+FFFD, a letter lost in conversion; send the text as UTF-8',
  }));
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues: issues.slice(0, 50) });
};
