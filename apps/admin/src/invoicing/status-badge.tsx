import type { FelDocument, FelDocumentStatus } from '@comanda/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

const COLORS: Record<FelDocumentStatus, string> = {
  pending: 'maize',
  certified: 'jade',
  rejected: 'chile',
  annulled: 'gray',
};

/** A document's state, and beside it an annulment that SAT has not answered. */
export const StatusBadge = ({ document }: { document: Pick<FelDocument, 'status' | 'cancellation'> }) => {
  const { t } = useTranslation();
  const { status, cancellation } = document;
  const isAnnulling = status === 'certified' && (cancellation === 'requested' || cancellation === 'pending');
  if (isAnnulling) return <Badge color="maize">{t('admin.annulling')}</Badge>;
  return <Badge color={COLORS[status]}>{t(`admin.dteStatus_${status}`)}</Badge>;
};
