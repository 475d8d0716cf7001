import type { AddOrderItemInput, CreateGuestInput } from '@comanda/contracts';
import type { Dish, MenuBook } from './menu-book.ts';
import type { Random } from './random.ts';

export type PlannedLine = Pick<
  AddOrderItemInput,
  'productId' | 'quantity' | 'modifiers' | 'notes' | 'seatNo' | 'courseNumber' | 'holdUntilFired'
>;

/** What happens to an order after the kitchen has it. */
export type Twist =
  | ('more' | 'less' | 'note' | 'void' | 'comp' | 'move' | 'second round' | 'drop unsent' | 'cancel')
  | ('make combo' | 'combo off' | 'discount line' | 'discount order' | 'part' | 'join');

export type BillStyle = 'whole' | 'seat' | 'equal' | 'items' | 'mistake' | 'collect';

/** One party of the night, decided before it comes in. */
export interface OrderPlan {
  number: number;
  /** Minutes after opening. */
  arrivesAt: number;
  isTakeOut: boolean;
  guests: CreateGuestInput[];
  lines: PlannedLine[];
  /** A combo for each of these seats. */
  combos: (number | null)[];
  secondRound: PlannedLine[];
  twists: Twist[];
  billStyle: BillStyle;
  random: Random;
}

/** A real Friday brings two hundred orders in two hours. */
const ORDERS_PER_MINUTE = 200 / 120;
const NAMES = ['Lucía', 'Don Beto', 'Andrea', 'Marvin', 'Sra. Pineda', 'Julio', 'Gaby', 'Licenciado Ruiz', 'Ixchel'];
const ALLERGIES = ['maní', 'mariscos', 'lácteos', 'gluten', 'huevo', 'ajonjolí'];
const NOTES = ['bien caliente', 'para compartir', 'salsa aparte', 'sin hielo', 'que salga de primero', 'poca sal'];
const TWIST_CHANCES: readonly [Twist, number][] = [
  ['drop unsent', 0.06],
  ['more', 0.12],
  ['note', 0.08],
  ['less', 0.05],
  ['void', 0.08],
  ['comp', 0.04],
  ['move', 0.08],
  ['second round', 0.25],
  ['make combo', 0.08],
  ['discount line', 0.12],
  ['part', 0.12],
  ['join', 0.12],
  ['discount order', 0.1],
  ['combo off', 0.08],
  ['cancel', 0.02],
];
/** What who takes away does not. */
const AT_TABLES: readonly Twist[] = ['move', 'second round', 'part', 'join'];
const BILL_STYLES: readonly BillStyle[] = ['whole', 'whole', 'whole', 'seat', 'equal', 'items', 'mistake'];

/** The parties of a night, in the order they come in. */
export const planNight = (menu: MenuBook, orders: number, random: Random): OrderPlan[] => {
  const arrivals = random.fork('arrivals');
  let minute = 0;
  return Array.from({ length: orders }, (_, i) => {
    minute += -Math.log(1 - arrivals.next()) / ORDERS_PER_MINUTE;
    return planOrder(menu, i + 1, minute, random.fork(i + 1));
  });
};

const planOrder = (menu: MenuBook, number: number, arrivesAt: number, random: Random): OrderPlan => {
  const isTakeOut = random.chance(0.35);
  const guests = isTakeOut ? [] : planGuests(random);
  const twists = TWIST_CHANCES.filter(([, chance]) => random.chance(chance)).map(([twist]) => twist);
  return {
    number,
    arrivesAt,
    isTakeOut,
    guests,
    lines: isTakeOut ? planTakeOut(menu, random) : guests.flatMap(({ seatNo }) => planGuest(menu, seatNo, random)),
    combos: random.chance(0.35) ? [guests[0]?.seatNo ?? null] : [],
    secondRound: guests.slice(0, 2).map(({ seatNo }) => plan(menu, /Bebidas|Cervezas|Postres/, { seatNo }, random)),
    twists: twists.filter((twist) => !isTakeOut || !AT_TABLES.includes(twist)),
    billStyle: isTakeOut ? random.pick(['collect', 'whole'] as const) : random.pick(BILL_STYLES),
    random,
  };
};

const planGuests = (random: Random): CreateGuestInput[] =>
  Array.from({ length: random.pick([1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8]) }, (_, i) => ({
    seatNo: i + 1,
    guestAlias: random.chance(0.3) ? random.pick(NAMES) : null,
    notes: null,
    allergies: random.chance(0.12) ? random.sample(ALLERGIES, random.int(1, 2)) : [],
  }));

const planTakeOut = (menu: MenuBook, random: Random): PlannedLine[] =>
  Array.from({ length: random.int(1, 4) }, () => plan(menu, /./, { seatNo: null }, random));

/** A drink, perhaps a starter, a main dish that may wait for it, perhaps a dessert later. */
const planGuest = (menu: MenuBook, seatNo: number, random: Random): PlannedLine[] => {
  const hasStarter = random.chance(0.3);
  const main = { seatNo, courseNumber: hasStarter ? 2 : 1, holdUntilFired: hasStarter };
  return [
    plan(menu, /Bebidas frías|Cervezas/, { seatNo }, random),
    ...(hasStarter ? [plan(menu, /Entradas|Ensaladas/, { seatNo }, random)] : []),
    plan(menu, random.pick([/Parrilla/, /Caldos/, /Antojitos/, /Mariscos/, /Niños/]), main, random),
    ...(random.chance(0.2) ? [plan(menu, /Postres/, { seatNo, courseNumber: 3, holdUntilFired: true }, random)] : []),
  ];
};

const quantityOf = (dish: Dish, random: Random): number => {
  if (/Parrilla/.test(dish.category) && random.chance(0.04)) return random.pick([0.5, 1.5]);
  return random.pick([1, 1, 1, 1, 1, 2, 2, 3]);
};

const plan = (menu: MenuBook, words: RegExp, where: Partial<PlannedLine>, random: Random): PlannedLine => {
  const fitting = menu.of(words);
  const dish = random.pick(fitting.length > 0 ? fitting : menu.dishes);
  return {
    productId: dish.product.id,
    quantity: quantityOf(dish, random),
    modifiers: menu.choose(dish, random),
    notes: random.chance(0.15) ? random.pick(NOTES) : null,
    courseNumber: 1,
    holdUntilFired: false,
    ...where,
  };
};
