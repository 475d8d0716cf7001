import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from './use-translation.ts';

/** Where one is in a long list, and the way on. `most`: no more are counted. */
export const Pager = ({
  page,
  size,
  total,
  most = Number.POSITIVE_INFINITY,
  onPage,
}: {
  page: number;
  size: number;
  total: number;
  most?: number;
  onPage(page: number): void;
}) => {
  const { t } = useTranslation();
  const turn = (next: number) => {
    onPage(next);
    document.querySelector('main')?.scrollTo({ top: 0 });
  };
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <Group justify="space-between">
      <Text c="dimmed">{t(total > most ? 'admin.moreThan' : 'admin.total', { count: Math.min(total, most) })}</Text>
      {pages > 1 && (
        <Group gap={4}>
          <ActionIcon aria-label={t('admin.previousPage')} disabled={page <= 1} onClick={() => turn(page - 1)}>
            <IconChevronLeft size={22} />
          </ActionIcon>
          <Text>{total > most ? t('admin.pageNumber', { page }) : t('admin.pageOf', { page, pages })}</Text>
          <ActionIcon aria-label={t('admin.nextPage')} disabled={page >= pages} onClick={() => turn(page + 1)}>
            <IconChevronRight size={22} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
};
