export type DemoStation = 'Parrilla' | 'Cocina fría' | 'Freidora' | 'Barra';

export interface DemoStationSetup {
  name: DemoStation;
  outputType: 'kds' | 'both';
  /** True where slips come out of the kitchen's printer. */
  prints: boolean;
}

export const DEMO_STATIONS: readonly DemoStationSetup[] = [
  { name: 'Parrilla', outputType: 'both', prints: true },
  { name: 'Cocina fría', outputType: 'kds', prints: false },
  { name: 'Freidora', outputType: 'both', prints: true },
  { name: 'Barra', outputType: 'kds', prints: false },
];

/** The station of whatever nothing else routes (the children's menu, on purpose). */
export const DEMO_DEFAULT_STATION: DemoStation = 'Parrilla';

/** Options that are cooked elsewhere than their dish: group and option → station. */
export const DEMO_MODIFIER_ROUTING: readonly { group: string; option: string; station: DemoStation }[] = [
  { group: 'Acompañamientos', option: 'Papas fritas', station: 'Freidora' },
  { group: 'Acompañamientos', option: 'Plátanos fritos', station: 'Freidora' },
  { group: 'Acompañamientos', option: 'Ensalada de la casa', station: 'Cocina fría' },
];
