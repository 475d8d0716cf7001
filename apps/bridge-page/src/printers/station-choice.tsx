import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import type { Printer, Station } from '../base/answers.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './printers.module.css';

interface StationChoiceProps {
  /** Undefined while the hub has not said. */
  stations: readonly Station[] | undefined;
  /** The bridge's other printers, which have stations of their own. */
  others: readonly Printer[];
  chosen: string[];
  error: string | null;
  onChange(chosen: string[]): void;
}

/** Of which stations a printer prints; who has one already is said beside it. */
export const StationChoice = ({ stations, others, chosen, error, onChange }: StationChoiceProps) => {
  const { t } = useTranslation();
  const known = stations ?? [];
  // Chosen once, and the hub does not name them now.
  const unknown = chosen.filter((id) => !known.some((station) => station.id === id));
  const all = [
    ...known.map(({ id, name, printerType }) => ({ id, name, isBridges: printerType === 'bridge' })),
    ...unknown.map((id) => ({ id, name: t('bridge.unknownStation'), isBridges: true })),
  ];
  const hubs = all.filter(({ id, isBridges }) => !isBridges && chosen.includes(id)).map(({ name }) => name);
  return (
    <Checkbox.Group
      label={t('bridge.stations')}
      description={t('bridge.stationsHint')}
      error={error}
      value={chosen}
      onChange={onChange}
    >
      <Stack gap={0} mt="xs" className={classes.stations}>
        {all.map(({ id, name }) => {
          const holder = others.find(({ stationIds }) => stationIds.includes(id));
          return (
            <Checkbox
              key={id}
              value={id}
              label={
                <>
                  {`${name} `}
                  {holder && <span className={classes.holder}>{t('bridge.stationOf', { name: holder.label })}</span>}
                </>
              }
              classNames={{ root: classes.station ?? '', body: classes.stationBody ?? '' }}
            />
          );
        })}
        {stations === undefined && <Text c="dimmed">{t('bridge.stationsUntold')}</Text>}
        {stations !== undefined && all.length === 0 && <Text c="dimmed">{t('bridge.noStations')}</Text>}
      </Stack>
      {hubs.length > 0 && (
        <Alert color="maize" mt="xs">
          {t('bridge.notABridges', { names: hubs.join(', ') })}
        </Alert>
      )}
    </Checkbox.Group>
  );
};
