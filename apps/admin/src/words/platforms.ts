import type { Pairs } from '@comanda/web';

/** What the administration says: SKUs of outside platforms. */
export const platformsWords = {
  part_plataformas: ['Plataformas', 'Platforms'],
  mappingsHint: [
    'Qué platillo, opción o combo es cada SKU de Uber Eats, PedidosYa u otra plataforma.',
    'Which dish, option or combo each SKU of Uber Eats, PedidosYa or another platform is.',
  ],
  addMapping: ['Asignar SKU', 'Map a SKU'],
  changeMapping: ['Cambiar {{sku}}', 'Change {{sku}}'],
  noMappings: ['Ninguna plataforma tiene SKU asignados', 'No platform has mapped SKUs'],
  noMappingsHint: [
    'Asigne el primero, o suba la tabla que descarga de la plataforma.',
    'Map the first, or upload the table you download from the platform.',
  ],
  noMappingFound: ['Ningún SKU coincide', 'No SKU matches'],
  mappingPlatform: ['Plataforma', 'Platform'],
  mappingPlatformWrong: ['Letras, números y guiones', 'Letters, digits and hyphens'],
  mappingSku: ['SKU en la plataforma', 'SKU on the platform'],
  mappingIs: ['Aquí es', 'Here it is'],
  entity_kind_product: ['Platillo', 'Dish'],
  entity_kind_modifier: ['Opción', 'Option'],
  entity_kind_bundle: ['Combo', 'Combo'],
  mappingGone: ['Se eliminó de la carta', 'Removed from the menu'],
  mappingActive: ['En uso', 'In use'],
  mappingOff: ['Sin uso', 'Not in use'],
  searchMappings: ['Buscar SKU', 'Search SKUs'],
  mappingDeleteHint: [
    'Las órdenes que traigan este SKU se rechazarán.',
    'Orders that come with this SKU will be refused.',
  ],
  uploadMappings: ['Subir tabla', 'Upload table'],
  mappingsWritten_one: ['{{count}} SKU asignado', '{{count}} SKU mapped'],
  mappingsWritten_other: ['{{count}} SKU asignados', '{{count}} SKUs mapped'],
  mappingsWindows: [
    'El archivo no está en UTF-8: se leyó con las letras de Excel en español. Revise tildes y eñes.',
    'The file is not UTF-8: it was read with the letters of Excel in Spanish. Check accents.',
  ],
  mappingsRefused: ['Ningún SKU se asignó: corrija estas líneas', 'No SKU was mapped: correct these lines'],
  mappingLine: ['Línea {{line}} · {{sku}}: {{reason}}', 'Line {{line}} · {{sku}}: {{reason}}'],
  wrong_platform: ['la plataforma no es válida', 'the platform is not valid'],
  wrong_sku: ['falta el SKU, o tiene signos que no se ven', 'the SKU is missing, or has signs nobody sees'],
  wrong_active: ['en uso debe ser sí o no', 'in use must be yes or no'],
  wrong_entity: ['el tipo debe ser product, modifier o bundle', 'the kind must be product, modifier or bundle'],
  wrong_name: ['nada en la carta se llama así', 'nothing on the menu is called so'],
  wrong_twice: ['el SKU está dos veces', 'the SKU is there twice'],
  wrong_ambiguous: ['varias cosas se llaman así', 'several things are called so'],
} as const satisfies Pairs;
