import type { SelectionMode } from '@comanda/contracts';

export interface DemoOption {
  name: string;
  /** Major units; 0.00 unless said. */
  price?: string;
  isDefault?: boolean;
  kitchenLabel?: string;
}

export interface DemoGroup {
  name: string;
  mode: SelectionMode;
  min: number;
  max: number;
  autoPrompt?: boolean;
  /** Options that only tell the cook something. */
  isInstruction?: boolean;
  options: DemoOption[];
}

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Término de la carne',
    mode: 'unique',
    min: 1,
    max: 1,
    autoPrompt: true,
    options: [
      { name: 'Rojo inglés', kitchenLabel: 'ROJO' },
      { name: 'Término medio', kitchenLabel: 'MEDIO' },
      { name: 'Tres cuartos', kitchenLabel: '3/4' },
      { name: 'Bien cocido', kitchenLabel: 'BIEN COCIDO' },
    ],
  },
  {
    name: 'Acompañamientos',
    mode: 'checkbox',
    min: 2,
    max: 2,
    autoPrompt: true,
    options: [
      { name: 'Arroz blanco' },
      { name: 'Papas fritas' },
      { name: 'Frijoles volteados' },
      { name: 'Ensalada de la casa' },
      { name: 'Plátanos fritos' },
    ],
  },
  {
    name: 'Huevos al gusto',
    mode: 'unique',
    min: 1,
    max: 1,
    autoPrompt: true,
    options: [
      { name: 'Estrellados', isDefault: true },
      { name: 'Revueltos' },
      { name: 'Revueltos con tomate y cebolla' },
      { name: 'Rancheros', price: '3.00' },
      { name: 'Solo claras', price: '5.00' },
    ],
  },
  {
    name: 'Tortillas o pan',
    mode: 'unique',
    min: 1,
    max: 1,
    options: [{ name: 'Tortillas', isDefault: true }, { name: 'Pan francés' }, { name: 'Tostadas de pan' }],
  },
  {
    name: 'Sin…',
    mode: 'checkbox',
    min: 0,
    max: 5,
    isInstruction: true,
    options: [
      { name: 'Sin cebolla', kitchenLabel: 'SIN CEBOLLA' },
      { name: 'Sin culantro', kitchenLabel: 'SIN CULANTRO' },
      { name: 'Sin picante', kitchenLabel: 'SIN PICANTE' },
      { name: 'Sin crema', kitchenLabel: 'SIN CREMA' },
      { name: 'Sin sal', kitchenLabel: 'SIN SAL' },
    ],
  },
  {
    name: 'Extras',
    mode: 'repeatable_bounded',
    min: 0,
    max: 6,
    options: [
      { name: 'Queso extra', price: '8.00' },
      { name: 'Aguacate', price: '10.00' },
      { name: 'Huevo', price: '6.00' },
      { name: 'Tortillas (4)', price: '3.00' },
      { name: 'Longaniza', price: '15.00' },
    ],
  },
  {
    name: 'Porción',
    mode: 'unique',
    min: 0,
    max: 1,
    options: [
      { name: 'Porción completa', isDefault: true },
      { name: 'Media porción', price: '-18.00', kitchenLabel: 'MEDIA PORCIÓN' },
    ],
  },
  {
    name: 'Proteína del caldo',
    mode: 'unique',
    min: 1,
    max: 1,
    autoPrompt: true,
    options: [
      { name: 'Pollo', isDefault: true },
      { name: 'Res', price: '6.00' },
      { name: 'Cerdo', price: '4.00' },
    ],
  },
  {
    name: 'Salsas',
    mode: 'repeatable_unlimited',
    min: 0,
    max: 50,
    options: [
      { name: 'Chirmol' },
      { name: 'Chile cobanero' },
      { name: 'Chimichurri' },
      { name: 'Guacamol', price: '6.00' },
      { name: 'Miel de abeja', price: '4.50' },
    ],
  },
  {
    name: 'Tipo de leche',
    mode: 'unique',
    min: 1,
    max: 1,
    options: [
      { name: 'Entera', isDefault: true },
      { name: 'Deslactosada', price: '3.00' },
      { name: 'De almendra', price: '6.00' },
    ],
  },
  {
    name: 'Tamaño de bebida',
    mode: 'unique',
    min: 1,
    max: 1,
    options: [
      { name: 'Vaso 12 oz', isDefault: true },
      { name: 'Vaso 16 oz', price: '5.00' },
      { name: 'Pichel', price: '38.00' },
    ],
  },
  {
    name: 'Fruta',
    mode: 'unique',
    min: 1,
    max: 1,
    autoPrompt: true,
    options: [
      { name: 'Papaya' },
      { name: 'Melón' },
      { name: 'Banano' },
      { name: 'Fresa', price: '3.00' },
      { name: 'Piña' },
      { name: 'Mora', price: '3.00' },
    ],
  },
  {
    name: 'Sabor de gaseosa',
    mode: 'unique',
    min: 1,
    max: 1,
    autoPrompt: true,
    options: [{ name: 'Cola' }, { name: 'Cola sin azúcar' }, { name: 'Naranja' }, { name: 'Uva' }, { name: 'Toronja' }],
  },
  {
    name: 'Helado',
    mode: 'checkbox',
    min: 1,
    max: 3,
    autoPrompt: true,
    options: [{ name: 'Vainilla' }, { name: 'Chocolate' }, { name: 'Coco' }, { name: 'Macadamia', price: '4.00' }],
  },
  {
    name: 'Preparación de la cerveza',
    mode: 'unique',
    min: 0,
    max: 1,
    options: [
      { name: 'Michelada', price: '10.00' },
      { name: 'Con limón y sal', price: '3.00' },
    ],
  },
];
