import type { Pairs } from '@comanda/web';

/** What the administration says: categories. */
export const categoriesWords = {
  addCategory: ['Nueva categoría', 'New category'],
  editCategory: ['Editar categoría', 'Edit the category'],
  categoryName: ['Nombre', 'Name'],
  categoryShown: ['Se muestra en las cajas', 'Shown on the tills'],
  categoryHidden: ['Oculta', 'Hidden'],
  goneFromCatalogue: ['{{name}} se eliminó', '{{name}} was deleted'],
  noCategories: ['Todavía no hay categorías', 'No categories yet'],
  noCategoriesHint: [
    'Ordenan los productos en la caja: entradas, platos fuertes, bebidas.',
    'They order the products on the till: starters, mains, drinks.',
  ],
  moveUp: ['Subir {{name}}', 'Move {{name}} up'],
  moveDown: ['Bajar {{name}}', 'Move {{name}} down'],
  editOf: ['Editar {{name}}', 'Edit {{name}}'],
  deleteCategory: ['Eliminar categoría', 'Delete the category'],
  deleteTitleOf: ['¿Eliminar {{name}}?', 'Delete {{name}}?'],
  deleteCategoryHint: [
    'Desaparece de las cajas de todos los locales.',
    'It disappears from the tills of all locations.',
  ],
  categoryHasProducts: [
    '{{name}} todavía tiene productos. Páselos a otra categoría y elimínela después.',
    '{{name}} still has products. Move them to another category, then delete it.',
  ],
  seeItsProducts: ['Ver sus productos', 'See its products'],
} as const satisfies Pairs;
