export { isValidCui, normalizeCui } from './cui.ts';
export { isConsumidorFinal, isValidNit, normalizeNit } from './nit.ts';
export { nameFromSat, type SatName, type SatNameParts } from './taxpayer-name.ts';
