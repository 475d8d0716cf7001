/** A rate (`0.12`) as people say it: `12 %`. */
export const percentText = (rate: string): string => `${percentField(rate)} %`;

/** A rate as the percentage of a form's field: `0.125` → `12.5`. */
export const percentField = (rate: string): string => String(Number((Number(rate) * 100).toFixed(4)));

/** What is typed as a percentage (`12,5`) as a rate, or null where it is none between 0 and 100 with four decimals at most. */
export const readPercent = (typed: string): string | null => {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text) || Number(text) > 100) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  const digits = `${whole.padStart(3, '0')}${decimals.padEnd(4, '0')}`;
  const rate = `${Number(digits.slice(0, -6))}.${digits.slice(-6)}`;
  return rate.replace(/\.?0+$/, '') || '0';
};
