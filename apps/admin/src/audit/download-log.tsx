import type { AuditEntry, Page } from '@comanda/contracts';
import { saveFile } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type LogLook, queryOf } from './use-log.ts';

const SIZE = 200;
/** More than this nobody reads in a spreadsheet; who needs it narrows the time. */
const MOST = 10_000;

/** What the filters show, all of it, as a table. */
export const DownloadLog = ({ look, zone }: { look: LogLook; zone: string }) => {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const download = useMutation({
    mutationFn: async () => {
      // What is written meanwhile would move the pages.
      const query = { businessId, ...queryOf(t, look, new Date()), to: new Date().toISOString(), size: SIZE };
      const entries: AuditEntry[] = [];
      for (let page = 1; entries.length < MOST; page += 1) {
        const { data } = await api.get<Page<AuditEntry>>('/audit', { ...query, page });
        entries.push(...data);
        if (data.length < SIZE) break;
      }
      const { logTable } = await import('./log-table.ts');
      saveFile('bitacora.csv', logTable(t, entries, { zone, language: i18n.language }));
      return entries.length;
    },
    onSuccess: (count) => count >= MOST && feedback.tell(t('admin.logTooLong', { count: MOST })),
    onError: (error) => feedback.error(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('admin.download')}
    </Button>
  );
};
