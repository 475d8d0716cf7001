import {
  type DiningTable,
  type HubDisplay,
  hasPrinter,
  type KitchenStationView,
  OPENING_HOURS,
  type PaymentMethod,
  type PrinterHealth,
  type User,
} from '@comanda/contracts';

/** What it takes to open, in the order a place is built: where, who prepares, on what, what is sold, how it is paid, by whom. */
export const OPENING_STEPS = [
  'place',
  'room',
  'stations',
  'printers',
  'menu',
  'payment',
  'staff',
  'screens',
  'test',
] as const;
export type StepId = (typeof OPENING_STEPS)[number];

/** What a place may do without; the rest nobody can sell without. */
export const SKIPPABLE = ['room', 'printers', 'staff', 'screens'] as const satisfies readonly StepId[];
export type Skippable = (typeof SKIPPABLE)[number];

/** Settings the guide keeps: the steps a place does without, and when a test order last reached everybody it was for. */
export const SETUP_WITHOUT = 'SETUP_WITHOUT';
export const SETUP_TESTED_AT = 'SETUP_TESTED_AT';
/** A setting has a value: of a place that does without nothing it is this. */
export const NOTHING = 'nothing';

export type StepState = 'done' | 'skipped' | 'todo';

/** What is known of the place. */
export interface Opening {
  tables: readonly DiningTable[];
  stations: readonly KitchenStationView[];
  defaultStationId: string | null;
  printers: readonly PrinterHealth[];
  products: number;
  methods: readonly PaymentMethod[];
  people: readonly User[];
  displays: readonly HubDisplay[];
  parameters: ReadonlyMap<string, string>;
}

const isReady = (id: StepId, place: Opening): boolean => {
  switch (id) {
    case 'place':
      return place.parameters.has(OPENING_HOURS);
    case 'room':
      return place.tables.length > 0;
    case 'stations':
      return place.stations.some((one) => one.isActive) && place.defaultStationId !== null;
    case 'printers':
      return place.printers.some((one) => hasPrinter(one) && one.printerStatus === 'online');
    case 'menu':
      return place.products > 0;
    case 'payment':
      return place.methods.some((one) => one.isActive && one.kind === 'cash');
    case 'staff':
      return place.people.some((one) => one.isActive && one.hasPin && one.role !== 'Owner');
    case 'screens':
      return place.displays.some((one) => one.isConnected);
    case 'test':
      return place.parameters.has(SETUP_TESTED_AT);
  }
};

export const withoutOf = (parameters: ReadonlyMap<string, string>): readonly Skippable[] => {
  const names = parameters.get(SETUP_WITHOUT)?.split(',') ?? [];
  return SKIPPABLE.filter((one) => names.includes(one));
};

/** How far a place is; what is there counts although somebody once said that it is not needed. */
export const openingSteps = (place: Opening): { id: StepId; state: StepState }[] => {
  const without: readonly StepId[] = withoutOf(place.parameters);
  return OPENING_STEPS.map((id) => ({
    id,
    state: isReady(id, place) ? 'done' : without.includes(id) ? 'skipped' : 'todo',
  }));
};
