import type { FelDocumentStatus } from '@comanda/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

const COLORS: Record<FelDocumentStatus, string> = {
  pending: 'maize',
  certified: 'jade',
  rejected: 'chile',
  annulled: 'gray',
};

export const StatusBadge = ({ status }: { status: FelDocumentStatus }) => {
  const { t } = useTranslation();
  return <Badge color={COLORS[status]}>{t(`admin.dteStatus_${status}`)}</Badge>;
};
