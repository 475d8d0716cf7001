import { restaurant } from './entry.ts';

/** Of orders from outside platforms. */
export const IMPORT_ERRORS = {
  EXTERNAL_MAPPING_NOT_FOUND: restaurant(404, 'No mapping has this id', 'Removed, or of another business.'),
  EXTERNAL_SKU_TAKEN: restaurant(409, 'The platform’s SKU has a mapping', 'Change that one; details.id.'),
  EXTERNAL_COLUMNS_MISSING: restaurant(
    400,
    'The table needs columns for platform, SKU and name',
    'First line: platform, external_sku, entity, name. details.missing names those that are not there.',
  ),
  EXTERNAL_SKUS_UNKNOWN: restaurant(
    409,
    'Some SKUs of the order have no dish here',
    'details.skus lists every one with its reason. Map them and send the same order again; nothing was created.',
  ),
  EXTERNAL_ORDER_DIFFERS: restaurant(
    409,
    'The platform sent another order under this number before',
    'details.orderId is the first. A changed order needs a number of its own.',
  ),
  EXTERNAL_ORDER_TOO_LARGE: restaurant(
    409,
    'The order has too many dishes for one order',
    'details.lines and units are what it has, mostLines and mostUnits what is taken; combos count with their dishes.',
  ),
  EXTERNAL_COMBO_FRACTION: restaurant(
    409,
    'A combo is ordered whole',
    'details.skus: those with a quantity that is no whole number.',
  ),
} as const;
