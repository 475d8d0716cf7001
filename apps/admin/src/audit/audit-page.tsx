import { MOST_COUNTED, type Page as PageOf } from '@comanda/contracts';
import { formatDateTime, formatMoney } from '@comanda/web';
import { Empty, errorText } from '@comanda/web/mantine';
import { Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClipboardList, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi, useBusiness } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import classes from './audit.module.css';

interface AuditEntry {
  id: string;
  seq: number;
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  entity: string;
  entityId: string;
  reason: string | null;
  details: Record<string, unknown>;
}

const SIZE = 50;

const Verify = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const verify = useMutation({
    mutationFn: () =>
      api.get<{ entries: number; brokenAt: number | null; brokenIn: string | null }>('/audit/verify', { businessId }),
  });
  const locations = useLocations().data?.data;
  const result = verify.data;
  const broken = {
    seq: result?.brokenAt,
    name: locations?.find(({ id }) => id === result?.brokenIn)?.name ?? t('admin.unknown'),
  };
  return (
    <>
      {result && (
        <Text role="status" fw={600} c={result.brokenAt === null ? 'jade' : 'chile'} className={classes.verdict}>
          {result.brokenAt === null ? <IconCheck size={20} /> : <IconAlertTriangle size={20} />}
          {result.brokenAt === null
            ? t('admin.auditSound', { count: result.entries })
            : t(result.brokenIn === null ? 'admin.auditBroken' : 'admin.auditBrokenIn', broken)}
        </Text>
      )}
      {verify.error && (
        <Text role="alert" c="chile">
          {errorText(t, verify.error)}
        </Text>
      )}
      <Button
        variant="light"
        leftSection={<IconShieldCheck size={20} />}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('admin.verifyAudit')}
      </Button>
    </>
  );
};

/** What was done, to whom; in words where there are some. */
const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { t, i18n } = useTranslation();
  const key = entry.action.replaceAll(/[.-]/g, '_');
  // A hub has no name of its own.
  const isByHub = entry.entity === 'hub' && entry.actorId === entry.entityId;
  const { amount } = entry.details;
  const money = typeof amount === 'number' ? formatMoney(amount) : '';
  const detail = String(t(`admin.auditDetail_${key}`, { ...entry.details, money, defaultValue: '' }));
  return (
    <li className={classes.entry}>
      <span className={classes.when}>{formatDateTime(entry.at, 'America/Guatemala', i18n.language)}</span>
      <span className={classes.what}>
        <b>{t(`admin.action_${key}`, { defaultValue: entry.action })}</b>
        {entry.entity === 'customer' && (
          <Anchor component={Link} href={`/clientes/${entry.entityId}`}>
            {t('admin.seeCustomer')}
          </Anchor>
        )}
        {entry.reason && <span>{entry.reason}</span>}
        {detail && <span>{detail}</span>}
      </span>
      <span className={classes.actor}>{isByHub ? t('admin.hubItself') : entry.actorName}</span>
    </li>
  );
};

/** Who did what, and why: nothing here can be changed without it showing. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const [page, setPage] = useState(1);
  const audit = useQuery({
    queryKey: ['audit', page],
    queryFn: () => api.get<PageOf<AuditEntry>>('/audit', { businessId, page, size: SIZE }),
  });
  return (
    <Page title={t('admin.audit')} actions={<Verify />}>
      <Loaded query={audit}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconClipboardList size={40} />} title={t('admin.noAudit')} hint={t('admin.noAuditHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                <ul className={classes.list}>
                  {data.map((one) => (
                    <Entry key={one.id} entry={one} />
                  ))}
                </ul>
              </Card>
              <Pager page={page} size={SIZE} total={total} most={MOST_COUNTED} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
};
