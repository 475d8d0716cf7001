/** A dish of a combo, by name; `adds` in major units. */
export interface DemoComponent {
  product: string;
  adds?: string;
  role?: 'required' | 'optional' | 'trigger' | 'target';
  isDefault?: boolean;
}

export interface DemoCombo {
  name: string;
  /** Major units, IVA included; of one with triggers, of its targets alone: they cost theirs beside it. */
  price: string;
  groups: readonly {
    name: string;
    /** How many are taken, where it is not one; of one dish, too. */
    many?: number;
    of: readonly DemoComponent[];
  }[];
}

export const DEMO_COMBOS: readonly DemoCombo[] = [
  {
    name: 'Combo Antojitos',
    price: '58.00',
    groups: [
      {
        name: 'Antojito',
        of: [
          { product: 'Chuchitos (2)' },
          { product: 'Tostadas mixtas (3)' },
          { product: 'Garnachas (6)', adds: '4.00' },
        ],
      },
      {
        name: 'Acompañamiento',
        of: [{ product: 'Orden de papas fritas', isDefault: true }, { product: 'Orden de plátanos con crema' }],
      },
      {
        name: 'Bebida',
        of: [
          { product: 'Agua pura' },
          { product: 'Gaseosa' },
          { product: 'Horchata', adds: '3.00' },
          { product: 'Cerveza nacional', adds: '8.00' },
        ],
      },
    ],
  },
  {
    name: 'Nachos a Q35 con dos cervezas',
    price: '35.00',
    groups: [
      { name: 'Cervezas', many: 2, of: [{ product: 'Cerveza nacional', role: 'trigger' }] },
      { name: 'Nachos', of: [{ product: 'Nachos El Comal', role: 'target' }] },
    ],
  },
];
