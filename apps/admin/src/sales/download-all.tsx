import { useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { readAll } from './read-all.ts';
import { said } from './use-sales.ts';

/** Reads a whole list, page by page, and hands it on; the button says how far it is. */
export const DownloadAll = <T extends { id: string }>({
  path,
  query,
  onFound,
}: {
  path: string;
  query: object;
  onFound(all: T[]): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const [soFar, setSoFar] = useState(0);
  const download = useMutation({
    mutationFn: () =>
      readAll<T>((page, size) => api.get(path, { ...said(query), page: String(page), size: String(size) }), setSoFar),
    onSuccess: onFound,
    onError: (error) => feedback.error(error),
    onSettled: () => setSoFar(0),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? t('admin.downloading', { count: soFar }) : t('admin.downloadAll')}
    </Button>
  );
};
