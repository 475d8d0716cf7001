import type { Pairs } from '@comanda/web';

/** What the administration says: locations. */
export const locationsWords = {
  addLocation: ['Agregar local', 'Add a location'],
  editLocation: ['Editar local', 'Edit the location'],
  codeIs: ['Código {{code}}', 'Code {{code}}'],
  locationCodeFixed: [
    'No cambia: está en el número de cada documento',
    'It stays: it is in the number of every document',
  ],
  noLocations: ['Todavía no hay locales', 'No locations yet'],
  noLocationsHint: ['Agregue el lugar donde vende.', 'Add the place you sell at.'],
} as const satisfies Pairs;
