import type { StockUnit } from '@comanda/contracts';

const THOUSAND = 1000;

/** A quantity as people type it (`1.5`), in thousandths; null where it is none, or has more than three decimals. Pure. */
export const readThousandths = (typed: string): number | null => {
  const text = typed.trim();
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return null;
  return Math.round(Number(text) * THOUSAND);
};

/** What a field holds before somebody types. Pure. */
export const thousandthsField = (thousandths: number): string => String(thousandths / THOUSAND);

const LARGE: Record<StockUnit, { small: string; large: string | null }> = {
  g: { small: 'g', large: 'kg' },
  ml: { small: 'ml', large: 'l' },
  unit: { small: 'u', large: null },
};

/** `1.25 kg`, `300 g`, `24 u`, from thousandths of the unit. Pure. */
export const quantityText = (thousandths: number, unit: StockUnit): string => {
  const { small, large } = LARGE[unit];
  const sign = thousandths < 0 ? '−' : '';
  const amount = Math.abs(thousandths);
  const text = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));
  if (large !== null && amount >= THOUSAND * THOUSAND)
    return `${sign}${text(amount / THOUSAND / THOUSAND, 3)} ${large}`;
  return `${sign}${text(amount / THOUSAND, 3)} ${small}`;
};

/** What a unit costs in quetzales a kilogram, litre or piece: `Q50.00/kg`. From thousandths of a centavo for one unit. Pure. */
export const unitCostText = (unitCost: number | null, unit: StockUnit): string => {
  if (unitCost === null) return '–';
  const { small, large } = LARGE[unit];
  const centavos = (unitCost / THOUSAND) * (large === null ? 1 : THOUSAND);
  return `Q${(centavos / 100).toFixed(2)}/${large ?? small}`;
};
