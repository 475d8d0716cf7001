import { AppError, type StationAssignment } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findExpoStation } from './find-expo-station.ts';
import { stationsOf } from './station.store.ts';

type Rule = Pick<StationAssignment, 'stationId' | 'modifierRouting' | 'isActive'>;

/**
 * Every station a rule comes to name must be of the rule's own location, and not its pass, where nothing is marked ready
 * (docs/printing.md#the-pass). Throws STATION_NOT_FOUND, STATION_IS_PASS.
 */
export const checkRouting = async (
  tx: WriteContext,
  locationId: string,
  rule: Rule,
  before: Rule | null = null,
): Promise<void> => {
  const known = new Set((await stationsOf(tx, locationId)).map((station) => station.id));
  const stood = before?.isActive ? namedBy(before).map(({ id }) => id) : [];
  const named = namedBy(rule).filter(({ id }) => !stood.includes(id));
  const stranger = named.find(({ id }) => !known.has(id));
  if (stranger) throw new AppError('STATION_NOT_FOUND', { id: stranger.id });
  // One that is switched off sends nothing anywhere.
  if (!rule.isActive) return;
  const pass = await findExpoStation(tx, locationId);
  const led = named.find(({ id }) => id === pass);
  if (led) throw new AppError('STATION_IS_PASS', { path: led.path, id: led.id });
};

const namedBy = ({ stationId, modifierRouting }: Rule): { path: string; id: string }[] => [
  { path: 'stationId', id: stationId },
  ...Object.entries(modifierRouting).map(([option, id]) => ({ path: `modifierRouting.${option}`, id })),
];
