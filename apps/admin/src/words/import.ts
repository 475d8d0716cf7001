import type { Pairs } from '@comanda/web';

/** What the administration says: a menu taken from a table. */
export const importWords = {
  part_importar: ['Importar', 'Import'],
  importHint: [
    'Copie las celdas de su hoja de cálculo y péguelas aquí, o elija un archivo CSV. Columnas: categoría, nombre y precio; si quiere, también SKU y estación. Lo que exportan Loyverse y Square se lee tal cual. Nada se guarda hasta que lo revise.',
    'Copy the cells of your spreadsheet and paste them here, or choose a CSV file. Columns: category, name and price; SKU and station too, if you like. What Loyverse and Square export is read as it is. Nothing is saved before you have looked at it.',
  ],
  importFile: ['Elegir archivo', 'Choose a file'],
  starterMenu: ['Empezar con una carta de ejemplo', 'Begin with an example menu'],
  importWindows: [
    'El archivo no está en UTF-8: se leyó con las letras de Excel en español. Revise tildes y eñes antes de guardar.',
    'The file is not UTF-8: it was read with the letters of Excel in Spanish. Check accents before you save.',
  ],
  importText: ['Platillos, uno por línea', 'Dishes, one a line'],
  importExample: [
    'Bebidas\tLimonada\t18.00\nPlatos fuertes\tChurrasco\t95.00',
    'Drinks\tLemonade\t18.00\nMains\tSteak\t95.00',
  ],
  importPreview: ['Revisar', 'Look at it'],
  importRun_one: ['Guardar {{count}} platillo', 'Save {{count}} dish'],
  importRun_other: ['Guardar {{count}} platillos', 'Save {{count}} dishes'],
  importDone_one: ['{{count}} platillo guardado', '{{count}} dish saved'],
  importDone_other: ['{{count}} platillos guardados', '{{count}} dishes saved'],
  importCounts: [
    '{{new}} nuevos, {{changed}} que cambian, {{same}} iguales, {{wrong}} con error, {{skipped}} que se quedan fuera',
    '{{new}} new, {{changed}} changed, {{same}} the same, {{wrong}} wrong, {{skipped}} left out',
  ],
  importWrong_one: [
    'Corrija la línea marcada (toque su número) y revise otra vez; no se guarda nada mientras haya errores.',
    'Correct the marked line (touch its number) and look again; nothing is saved while something is wrong.',
  ],
  importWrong_other: [
    'Corrija las {{count}} líneas marcadas (toque su número) y revise otra vez; no se guarda nada mientras haya errores.',
    'Correct the {{count}} marked lines (touch their numbers) and look again; nothing is saved while something is wrong.',
  ],
  importSkipped_one: [
    '{{count}} línea se queda fuera; las demás se guardan.',
    '{{count}} line is left out; the others are saved.',
  ],
  importSkipped_other: [
    '{{count}} líneas se quedan fuera; las demás se guardan.',
    '{{count}} lines are left out; the others are saved.',
  ],
  importNewCategories: ['Categorías nuevas: {{names}}', 'New categories: {{names}}'],
  importIgnored: ['Columnas que no se usan: {{names}}', 'Columns that are not used: {{names}}'],
  importRow: ['Línea', 'Line'],
  importGoToRow: ['Ir a la línea {{row}}', 'Go to line {{row}}'],
  importState: ['Resultado', 'Result'],
  importMore_one: ['y {{count}} línea más', 'and {{count}} more line'],
  importMore_other: ['y {{count}} líneas más', 'and {{count}} more lines'],
  importStatus_new: ['Nuevo', 'New'],
  importStatus_changed: ['Cambia', 'Changes'],
  importStatus_same: ['Igual', 'The same'],
  importStatus_wrong: ['Error', 'Wrong'],
  importStatus_skipped: ['Se queda fuera', 'Left out'],
  import_name_missing: ['Falta el nombre', 'The name is missing'],
  import_name_invalid: ['El nombre no se puede usar', 'This name cannot be used'],
  import_category_invalid: ['La categoría no se puede usar', 'This category cannot be used'],
  import_price_missing: ['Falta el precio', 'The price is missing'],
  import_price_invalid: ['El precio no se entiende; escriba 45.00', 'The price cannot be read; write 45.00'],
  import_price_variable: [
    'Su precio es variable. Si lo quiere en la carta, escriba un precio en lugar de “variable”',
    'Its price is variable. To have it on the menu, write a price in place of “variable”',
  ],
  import_price_too_high: ['El precio es demasiado alto', 'The price is too high'],
  import_sku_too_long: ['El SKU es demasiado largo', 'The SKU is too long'],
  import_station_unknown: ['No hay una estación con ese nombre', 'There is no station of that name'],
  import_station_is_pass: ['Es el pase: ahí no se prepara nada', 'It is the pass, where nothing is prepared'],
  import_name_taken: [
    'Ya hay otro platillo con ese nombre en la categoría',
    'Another dish of the category has this name',
  ],
  import_repeated: ['Este platillo ya está más arriba', 'This dish is further up already'],
  exportMenu: ['Descargar la carta', 'Download the menu'],
  exportFile: ['carta.csv', 'menu.csv'],
} as const satisfies Pairs;
