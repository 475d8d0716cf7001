const LONGEST = 500;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** What turns the text around it or is drawn as nothing: a person would not see what is said with it. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2800]+/gu;

const tameText = (text: string): string => {
  const seen = text.replace(BREAKS, ' ').replace(HIDDEN, '');
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST)}…` : seen;
};

/**
 * A result as an assistant may read it: what people typed is short, stays in its field and hides nothing; nulls are left out. Pure.
 */
export const tame = (value: unknown): unknown => {
  if (typeof value === 'string') return tameText(value);
  if (Array.isArray(value)) return value.map(tame);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .map(([name, one]) => [name, tame(one)]),
  );
};
