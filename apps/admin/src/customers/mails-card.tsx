import type { Communication, Page } from '@comanda/contracts';
import { Badge, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { useTimes } from '../hubs/use-times.ts';

const SHOWN = 5;

/** What was last mailed to a customer; nothing where nothing was. */
export const MailsCard = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const api = useApi();
  const mayLook = useMay('Communication:View');
  const { data } = useQuery({
    queryKey: ['mail', 'of', customerId],
    enabled: mayLook,
    queryFn: () => api.get<Page<Communication>>('/communications', { customerId, page: 1, size: SHOWN }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={t('admin.lastMails')}>
      <Title order={2} size="h4">
        {t('admin.lastMails')}
      </Title>
      {data.data.map(({ id, subject, status, sentAt, createdAt }) => (
        <div key={id} className={rows.row}>
          <span className={rows.what}>
            <Text>{subject}</Text>
            <span className={rows.soft}>{times.full(sentAt ?? createdAt)}</span>
          </span>
          <Badge color={status === 'failed' || status === 'bounced' ? 'chile' : 'jade'}>
            {t(`admin.mail_${status}`)}
          </Badge>
        </div>
      ))}
    </Card>
  );
};
