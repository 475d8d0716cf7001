/** A menu to begin with, as a spreadsheet would paste it: dishes most places know, to be changed, priced and thrown out. */
export const STARTER_MENU = [
  ['Categoría', 'Nombre', 'Precio'],
  ['Desayunos', 'Desayuno chapín', '45.00'],
  ['Desayunos', 'Huevos al gusto', '35.00'],
  ['Desayunos', 'Panqueques', '32.00'],
  ['Entradas', 'Guacamol con nachos', '38.00'],
  ['Entradas', 'Ceviche de camarón', '65.00'],
  ['Entradas', 'Sopa de tortilla', '35.00'],
  ['Platos fuertes', 'Churrasco', '95.00'],
  ['Platos fuertes', 'Pollo a la plancha', '65.00'],
  ['Platos fuertes', 'Pepián de pollo', '68.00'],
  ['Platos fuertes', 'Hamburguesa con papas', '58.00'],
  ['Acompañamientos', 'Papas fritas', '20.00'],
  ['Acompañamientos', 'Ensalada de la casa', '25.00'],
  ['Postres', 'Tres leches', '30.00'],
  ['Postres', 'Flan', '25.00'],
  ['Bebidas', 'Agua pura', '10.00'],
  ['Bebidas', 'Gaseosa', '14.00'],
  ['Bebidas', 'Limonada', '18.00'],
  ['Bebidas', 'Café', '14.00'],
  ['Cervezas', 'Gallo', '25.00'],
  ['Cervezas', 'Dorada', '25.00'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');
