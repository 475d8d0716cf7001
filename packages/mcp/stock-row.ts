import type { StockLevel } from '@comanda/contracts';

/** Quantities of stock are kept in thousandths of their unit. */
export const units = (thousandths: number): number => thousandths / 1000;

/** A level as assistants read it, in units of the item. */
export const stockRow = (level: StockLevel) => ({
  stockItemId: level.stockItemId,
  name: level.name,
  unit: level.unit,
  locationId: level.locationId,
  onHand: units(level.onHand),
  available: units(level.available),
  minimum: level.minimum === null ? null : units(level.minimum),
  target: level.target === null ? null : units(level.target),
  state: level.state,
});
