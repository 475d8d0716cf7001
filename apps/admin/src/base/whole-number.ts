/** What may stand in a field: a whole number from `least` to `most`. */
export interface WholeRange {
  least: number;
  most: number;
}

/** The whole number that was typed, `20` or `20 %`; null where nothing was, NaN where it is none of these. */
export const readWhole = (typed: string, { least, most }: WholeRange): number | null => {
  const text = typed.replace('%', '').trim();
  if (text === '') return null;
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : Number.NaN;
};

/** What is wrong with a number a form needs, as the name of words; undefined where nothing is. */
export const wholeProblem = (value: number | null): 'required' | 'wholeWrong' | undefined => {
  if (value === null) return 'required';
  return Number.isNaN(value) ? 'wholeWrong' : undefined;
};
