import { MOST_COUNTED } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Button, Card, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClipboardList, IconSearch } from '@tabler/icons-react';
import { useBusiness } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import classes from './audit.module.css';
import { DownloadLog } from './download-log.tsx';
import { LogEntry } from './log-entry.tsx';
import { LogFilters } from './log-filters.tsx';
import { LOG_SIZE, type LogLook, useLog, useLogLook } from './use-log.ts';
import { VerifyLog } from './verify-log.tsx';

/** Nothing there: because nothing was done, or because of what is asked for. */
const NoEntries = ({ look, onLook }: { look: LogLook; onLook(next: Partial<LogLook>): void }) => {
  const { t } = useTranslation();
  const isNarrow = look.q !== '' || look.tema !== '' || look.persona !== '' || look.local !== '';
  if (!isNarrow && look.periodo === 'anio')
    return <Empty icon={<IconClipboardList size={40} />} title={t('admin.noAudit')} hint={t('admin.noAuditHint')} />;
  return (
    <Empty icon={<IconSearch size={40} />} title={t('admin.noLogFound')} hint={t('admin.noLogFoundHint')}>
      <Button variant="light" onClick={() => onLook({ q: '', tema: '', persona: '', local: '', periodo: 'anio' })}>
        {t('admin.wholeLog')}
      </Button>
    </Empty>
  );
};

/** Who did what, and why: nothing here can be changed without it showing. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  const [look, setLook] = useLogLook();
  const [typed] = useDebouncedValue(look, 250);
  const log = useLog(typed);
  const locations = useLocations().data?.data ?? [];
  const placeOf = (id: string | null) => locations.find((one) => one.id === id);
  const zone = (home.kind === 'hub' ? home.location : locations[0])?.timeZone ?? 'America/Guatemala';
  return (
    <Page
      title={t('admin.audit')}
      actions={
        <>
          <VerifyLog />
          <DownloadLog look={look} zone={zone} />
        </>
      }
    >
      <Stack>
        <LogFilters look={look} onLook={setLook} />
        <Loaded query={log}>
          {({ data, total }) =>
            data.length === 0 ? (
              <NoEntries look={look} onLook={setLook} />
            ) : (
              <>
                <Card withBorder p={0}>
                  <ul className={classes.list}>
                    {data.map((entry) => (
                      <LogEntry
                        key={entry.id}
                        entry={entry}
                        zone={placeOf(entry.locationId)?.timeZone ?? zone}
                        where={locations.length > 1 ? (placeOf(entry.locationId)?.name ?? null) : null}
                      />
                    ))}
                  </ul>
                </Card>
                <Pager
                  page={look.pagina}
                  size={LOG_SIZE}
                  total={total}
                  most={MOST_COUNTED}
                  onPage={(pagina) => setLook({ pagina })}
                />
              </>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
};
