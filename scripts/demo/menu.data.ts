import type { Allergen } from '@comanda/contracts';
import type { DemoMenu } from './restaurant.data.ts';
import type { DemoStation } from './stations.data.ts';

/** A group by name, or with the product's own least and most. */
export type GroupUse = string | { group: string; min?: number; max?: number };

export interface DemoProduct {
  name: string;
  /** Centavos, IVA included. */
  price: number;
  groups?: GroupUse[];
  /** Where it is cooked, when not where its category is; several = all of them. */
  stations?: DemoStation[];
  /** The category's menus unless said. */
  menus?: DemoMenu[];
  allergens?: Allergen[];
}

export interface DemoCategory {
  name: string;
  color: string;
  /** Null: nothing is assigned, and the location's default station gets it. */
  station: DemoStation | null;
  menus: DemoMenu[];
  /** Groups of every product of the category, after its own; what a product says of a group itself counts. */
  groups?: GroupUse[];
  products: DemoProduct[];
}

const MEAT = 'Término de la carne';
const SIDES = 'Acompañamientos';
const WITHOUT = 'Sin…';
const EXTRAS = 'Extras';
const PORTION = 'Porción';
const SAUCES = 'Salsas';
const SIZE = 'Tamaño de bebida';
const MILK = 'Tipo de leche';

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Desayunos chapines',
    color: '#B08D57',
    station: 'Parrilla',
    menus: ['Desayunos'],
    groups: ['Huevos al gusto', 'Tortillas o pan', WITHOUT, EXTRAS],
    products: [
      { name: 'Desayuno chapín', price: 4800, allergens: ['egg', 'milk'], menus: ['Desayunos', 'Carta'] },
      { name: 'Desayuno ranchero', price: 5200, allergens: ['egg'] },
      { name: 'Desayuno del comal', price: 5800, allergens: ['egg', 'milk'] },
      { name: 'Desayuno con longaniza', price: 5600 },
      { name: 'Desayuno ligero', price: 4200 },
      { name: 'Huevos divorciados', price: 4900, allergens: ['egg'] },
      { name: 'Omelette de loroco y queso', price: 5400, allergens: ['egg', 'milk'] },
      { name: 'Desayuno con lomito', price: 6900, groups: [MEAT] },
    ],
  },
  {
    name: 'Entradas',
    color: '#8F9E6B',
    station: 'Freidora',
    menus: ['Carta'],
    groups: [SAUCES],
    products: [
      { name: 'Guacamol con totopos', price: 3800, stations: ['Cocina fría'], groups: [WITHOUT] },
      { name: 'Yuca con chicharrón', price: 4600, groups: [WITHOUT] },
      { name: 'Chicharrones de la casa', price: 4900 },
      {
        name: 'Queso fundido con chorizo',
        price: 5500,
        allergens: ['milk'],
        stations: ['Parrilla'],
        groups: ['Tortillas o pan'],
      },
      { name: 'Nachos El Comal', price: 5900, allergens: ['milk'], groups: [WITHOUT, { group: EXTRAS, max: 3 }] },
      { name: 'Tabla chapina', price: 12900, stations: ['Parrilla', 'Freidora'], groups: [WITHOUT] },
      { name: 'Elote asado', price: 2200, stations: ['Parrilla'] },
    ],
  },
  {
    name: 'Caldos y recados',
    color: '#A0613F',
    station: 'Parrilla',
    menus: ['Carta'],
    groups: [PORTION, 'Tortillas o pan', WITHOUT, { group: EXTRAS, max: 3 }],
    products: [
      { name: 'Pepián', price: 6800, allergens: ['sesame'], groups: ['Proteína del caldo'] },
      { name: 'Jocón', price: 6500 },
      { name: "Kak'ik", price: 7900 },
      { name: 'Hilachas', price: 6200 },
      { name: 'Revolcado', price: 5900 },
      { name: 'Subanik', price: 8200 },
      { name: 'Caldo de res', price: 6400 },
      { name: 'Caldo de gallina criolla', price: 6900 },
      { name: 'Pulique', price: 6300 },
      { name: 'Pollo en crema con loroco', price: 6700, allergens: ['milk'] },
    ],
  },
  {
    name: 'Parrilla',
    color: '#8A4B45',
    station: 'Parrilla',
    menus: ['Carta'],
    groups: [SIDES, WITHOUT, EXTRAS, SAUCES],
    products: [
      { name: 'Lomito a la parrilla', price: 12500, groups: [MEAT] },
      { name: 'Puyazo 8 oz', price: 11900, groups: [MEAT] },
      { name: 'Puyazo 12 oz', price: 15900, groups: [MEAT] },
      { name: 'Churrasco chapín', price: 9800, groups: [MEAT] },
      { name: 'Carne adobada', price: 7600 },
      { name: 'Pollo a las brasas', price: 7200 },
      { name: 'Costillas al carbón', price: 9500 },
      { name: 'Longaniza y chorizo', price: 6900 },
      {
        name: 'Parrillada para dos',
        price: 24900,
        stations: ['Parrilla', 'Freidora'],
        groups: [MEAT, { group: SIDES, min: 3, max: 4 }],
      },
    ],
  },
  {
    name: 'Mariscos',
    color: '#5F8A94',
    station: 'Cocina fría',
    menus: ['Carta'],
    groups: [WITHOUT, SAUCES],
    products: [
      { name: 'Ceviche de pescado', price: 6900, allergens: ['fish'] },
      { name: 'Ceviche de camarón', price: 8400, allergens: ['crustaceans'] },
      { name: 'Ceviche mixto', price: 8900, allergens: ['fish', 'crustaceans', 'molluscs'] },
      {
        name: 'Camarones al ajillo',
        price: 11200,
        allergens: ['crustaceans'],
        stations: ['Parrilla'],
        groups: [SIDES],
      },
      { name: 'Mojarra frita', price: 9200, allergens: ['fish', 'gluten'], stations: ['Freidora'], groups: [SIDES] },
      { name: 'Tapado garífuna', price: 13500, allergens: ['fish', 'crustaceans', 'molluscs'], stations: ['Parrilla'] },
    ],
  },
  {
    name: 'Antojitos',
    color: '#C08A4A',
    station: 'Freidora',
    menus: ['Carta'],
    groups: [WITHOUT],
    products: [
      { name: 'Tostadas mixtas (3)', price: 2700, stations: ['Cocina fría'] },
      { name: 'Tostadas de guacamol (3)', price: 2500, stations: ['Cocina fría'] },
      { name: 'Enchiladas (2)', price: 3200, allergens: ['egg', 'milk'], stations: ['Cocina fría'] },
      { name: 'Chuchitos (2)', price: 2400, stations: ['Parrilla'] },
      { name: 'Tamal colorado', price: 2200, stations: ['Parrilla'] },
      { name: 'Garnachas (6)', price: 3000 },
      { name: 'Dobladas de queso (3)', price: 2900, allergens: ['milk'], groups: [SAUCES] },
      { name: 'Tacos dorados (4)', price: 3600, groups: [SAUCES] },
      {
        name: 'Shuco especial',
        price: 3500,
        allergens: ['gluten', 'mustard'],
        stations: ['Parrilla'],
        groups: [SAUCES, EXTRAS],
      },
      { name: 'Rellenitos (3)', price: 2300 },
    ],
  },
  {
    name: 'Ensaladas',
    color: '#7A9B76',
    station: 'Cocina fría',
    menus: ['Carta'],
    groups: [WITHOUT, { group: EXTRAS, max: 2 }],
    products: [
      { name: 'Ensalada de la huerta', price: 4200 },
      { name: 'Ensalada César con pollo', price: 5800, allergens: ['gluten', 'egg', 'fish', 'milk'] },
      { name: 'Ensalada de remolacha y naranja', price: 3900 },
      { name: 'Iguashte de güisquil', price: 3600 },
    ],
  },
  {
    name: 'Acompañamientos',
    color: '#9C9470',
    station: 'Parrilla',
    menus: ['Carta'],
    products: [
      { name: 'Orden de papas fritas', price: 2400, stations: ['Freidora'], groups: [SAUCES] },
      { name: 'Orden de plátanos con crema', price: 2200, allergens: ['milk'], stations: ['Freidora'] },
      { name: 'Frijoles volteados', price: 1500 },
      { name: 'Arroz de la casa', price: 1400 },
      { name: 'Tortillas hechas a mano (6)', price: 800 },
      { name: 'Queso fresco', price: 1600, allergens: ['milk'], stations: ['Cocina fría'] },
    ],
  },
  {
    name: 'Postres',
    color: '#A8798A',
    station: 'Cocina fría',
    menus: ['Carta'],
    products: [
      { name: 'Flan de la abuela', price: 2800, allergens: ['egg', 'milk'] },
      { name: 'Tres leches', price: 3200, allergens: ['gluten', 'egg', 'milk'] },
      { name: 'Buñuelos con miel', price: 2600, allergens: ['gluten', 'egg'], stations: ['Freidora'] },
      { name: 'Mole de plátano', price: 2900, allergens: ['sesame'], stations: ['Parrilla'] },
      { name: 'Copa de helado', price: 3000, allergens: ['milk'], groups: ['Helado'] },
      { name: 'Chocobanano', price: 1500, allergens: ['peanut', 'milk'] },
    ],
  },
  {
    name: 'Bebidas frías',
    color: '#6C93B5',
    station: 'Barra',
    menus: ['Carta'],
    products: [
      { name: 'Horchata', price: 1800, groups: [SIZE] },
      { name: 'Rosa de Jamaica', price: 1800, groups: [SIZE] },
      { name: 'Tamarindo', price: 1800, groups: [SIZE] },
      { name: 'Limonada con soda', price: 2200, groups: [SIZE] },
      { name: 'Licuado con agua', price: 2400, groups: ['Fruta'] },
      { name: 'Licuado con leche', price: 2800, allergens: ['milk'], groups: ['Fruta', MILK] },
      { name: 'Jugo de naranja', price: 2500, groups: [SIZE], menus: ['Carta', 'Desayunos'] },
      { name: 'Gaseosa', price: 1500, groups: ['Sabor de gaseosa'] },
      { name: 'Agua pura', price: 1200 },
      { name: 'Agua mineral', price: 1400 },
    ],
  },
  {
    name: 'Bebidas calientes',
    color: '#7D6654',
    station: 'Barra',
    menus: ['Carta', 'Desayunos'],
    products: [
      { name: 'Café de Antigua', price: 1600 },
      { name: 'Café con leche', price: 2000, allergens: ['milk'], groups: [MILK] },
      { name: 'Capuchino', price: 2400, allergens: ['milk'], groups: [MILK] },
      { name: 'Chocolate de Mixco', price: 2200, groups: [MILK] },
      { name: 'Atol de elote', price: 2000 },
      { name: 'Té de manzanilla', price: 1400 },
    ],
  },
  {
    name: 'Cervezas y licores',
    color: '#B39A3E',
    station: 'Barra',
    menus: ['Carta'],
    products: [
      { name: 'Cerveza nacional', price: 2500, allergens: ['gluten'], groups: ['Preparación de la cerveza'] },
      { name: 'Cerveza oscura', price: 2800, allergens: ['gluten'], groups: ['Preparación de la cerveza'] },
      { name: 'Cerveza importada', price: 3500, allergens: ['gluten'], groups: ['Preparación de la cerveza'] },
      { name: 'Ron añejo', price: 4500 },
      { name: 'Caldo de frutas', price: 3000 },
      { name: 'Margarita de rosa de Jamaica', price: 5200 },
    ],
  },
  {
    name: 'Niños',
    color: '#C7857A',
    station: null,
    menus: ['Carta'],
    groups: [WITHOUT],
    products: [
      {
        name: 'Deditos de pollo',
        price: 4200,
        allergens: ['gluten', 'egg'],
        stations: ['Freidora'],
        groups: [{ group: SIDES, min: 1, max: 1 }],
      },
      { name: 'Hamburguesita', price: 3900, allergens: ['gluten', 'milk'], groups: [{ group: SIDES, min: 1, max: 2 }] },
      { name: 'Quesadilla de niños', price: 3200, allergens: ['milk'] },
      { name: 'Tacos de pollo de niños', price: 3400 },
    ],
  },
];
