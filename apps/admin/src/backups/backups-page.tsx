import type { Backups } from '@comanda/contracts';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { Alert, Button, Card, Stack, Text } from '@mantine/core';
import { IconDatabase, IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useMay, usePlace } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './backups.module.css';

const KEY = ['backups'];
const MEGABYTE = 1_048_576;

/** The copies the hub has of its data: how old the newest is, and one more when something is tried. */
export const BackupsPage = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const times = useTimes(usePlace().timeZone);
  const mayMake = useMay('Business:Update');
  const backups = useQuery({ queryKey: KEY, queryFn: () => api.get<Backups>('/backups'), refetchInterval: 60_000 });
  const make = useMutation({
    mutationFn: () => api.send<Backups>('POST', '/backups'),
    onSuccess: (now) => {
      client.setQueryData(KEY, now);
      feedback.done(t('admin.backupMade'));
    },
    onError: (error) => feedback.error(error),
  });
  return (
    <Page
      title={t('admin.way_backups')}
      actions={
        mayMake && (
          <Button leftSection={<IconDeviceFloppy size={20} />} loading={make.isPending} onClick={() => make.mutate()}>
            {t('admin.makeBackup')}
          </Button>
        )
      }
    >
      <Loaded query={backups}>
        {({ data, isOnOtherDisk }) => (
          <Stack>
            <Text>{t('admin.backupsHint')}</Text>
            {!isOnOtherDisk && (
              <Alert color="maize" title={t('admin.backupsSameDisk')}>
                {t('admin.backupsSameDiskHint')}
              </Alert>
            )}
            {data.length === 0 ? (
              <Empty icon={<IconDatabase size={40} />} title={t('admin.noBackups')} hint={t('admin.noBackupsHint')} />
            ) : (
              <Card withBorder p={0}>
                <ul className={classes.list}>
                  {data.map(({ madeAt, bytes }) => (
                    <li key={madeAt}>
                      <span>{times.full(madeAt)}</span>
                      <span>{t('admin.megabytes', { size: (bytes / MEGABYTE).toFixed(1) })}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};
