import { type HubDisplay, hasPrinter, type KitchenStationView } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { printerName } from '@comanda/web/printers';
import { ActionIcon, Badge, Button, Card, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTv, IconFlame, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { isBlind } from './is-blind.ts';
import classes from './kitchen.module.css';
import { NewStationDialog, StationDialog } from './station-dialog.tsx';
import { useDefaultStation, useDisplays, useExpoStation, useIsWorkplace, useStations } from './use-kitchen.ts';

const StationRow = ({
  station,
  screens,
  isDefault,
  isPass,
  isUnseen,
  isWorkplace,
  fallback,
  onEdit,
}: {
  station: KitchenStationView;
  /** Null while they are not known. */
  screens: number | null;
  isDefault: boolean;
  /** What is cooked elsewhere is handed out there: it has no dishes of its own. */
  isPass: boolean;
  /** Nobody would see what is sent there. */
  isUnseen: boolean;
  /** Something goes there. */
  isWorkplace: boolean;
  /** Name of the station that shows what nobody sees here. */
  fallback: string | null;
  onEdit: (() => void) | null;
}) => {
  const { t } = useTranslation();
  return (
    <li className={`${classes.row} ${classes.station}`} aria-label={station.name}>
      <div className={classes.what}>
        {onEdit ? (
          <UnstyledButton className={classes.name} onClick={onEdit}>
            <strong>{station.name}</strong>
          </UnstyledButton>
        ) : (
          <strong>{station.name}</strong>
        )}
        <div className={classes.marks}>
          {screens !== null && (
            <span className={classes.mark} data-tone={screens > 0 ? 'good' : undefined}>
              <IconDeviceTv size={20} />
              {t('admin.screensOf', { count: screens })}
            </span>
          )}
          <span className={classes.mark} data-tone={hasPrinter(station) ? 'good' : undefined}>
            <IconPrinter size={20} />
            {printerName(t, station) ?? t('admin.noPrinter')}
          </span>
          {fallback !== null && <span className={classes.mark}>{t('admin.replacedBy', { name: fallback })}</span>}
          {isUnseen && station.isActive && !isPass && (
            <span className={classes.mark} data-tone="bad">
              <IconAlertTriangle size={20} />
              {t('admin.nobodySees')}
            </span>
          )}
          {isPass && isWorkplace && (
            <span className={classes.mark} data-tone="bad">
              <IconAlertTriangle size={20} />
              {t('admin.passPrepares')}
            </span>
          )}
        </div>
      </div>
      <div className={classes.badges}>
        {isPass && <Badge>{t('admin.isPass')}</Badge>}
        {isDefault && <Badge>{t('admin.stationDefault')}</Badge>}
        {!station.isActive && <Badge color="gray">{t('admin.stationOff')}</Badge>}
      </div>
      {onEdit && (
        <ActionIcon aria-label={`${t('admin.edit')}: ${station.name}`} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
      )}
    </li>
  );
};

/** Null: not known. */
const screensAt = (displays: readonly HubDisplay[] | undefined, stationId: string): number | null =>
  displays?.filter((one) => one.stationId === stationId).length ?? null;

/** The places that prepare, and who sees what is sent there. */
export const StationsEditor = () => {
  const { t } = useTranslation();
  const stations = useStations();
  const displays = useDisplays();
  const defaultId = useDefaultStation();
  const passId = useExpoStation();
  const isWorkplace = useIsWorkplace();
  const [mayAdd, mayChange] = [useMay('Kitchen:Create'), useMay('Kitchen:Update')];
  const [edited, setEdited] = useState<KitchenStationView | 'new' | null>(null);
  const add = mayAdd && (
    <Button w="fit-content" leftSection={<IconPlus size={20} />} onClick={() => setEdited('new')}>
      {t('admin.addStation')}
    </Button>
  );
  return (
    <Loaded query={stations}>
      {(all) => (
        <Stack>
          {all.length === 0 ? (
            <Empty icon={<IconFlame size={40} />} title={t('admin.noStations')} hint={t('admin.noStationsHint')}>
              {add}
            </Empty>
          ) : (
            <>
              <Card withBorder p={0} component="ul" className={classes.rows}>
                {all.map((one) => (
                  <StationRow
                    key={one.id}
                    station={one}
                    screens={screensAt(displays, one.id)}
                    isDefault={one.id === defaultId}
                    isPass={one.id === passId}
                    isWorkplace={isWorkplace(one.id)}
                    isUnseen={isBlind(one, all, (id) => screensAt(displays, id))}
                    fallback={all.find(({ id }) => id === one.fallbackStationId)?.name ?? null}
                    onEdit={mayChange ? () => setEdited(one) : null}
                  />
                ))}
              </Card>
              {add}
            </>
          )}
          {edited === 'new' && <NewStationDialog isFirst={all.length === 0} onClose={() => setEdited(null)} />}
          {edited && edited !== 'new' && (
            <StationDialog
              station={edited}
              others={all.filter(({ id }) => id !== edited.id)}
              onClose={() => setEdited(null)}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
};
