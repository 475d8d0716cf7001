import type { Page as PageOf } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { Alert, Button, Card, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconClipboardList, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useBusiness } from '../app/context.ts';
import { Empty, Loaded, Page } from '../app/page.tsx';
import { Pager } from '../app/pager.tsx';
import classes from './audit.module.css';

interface AuditEntry {
  id: string;
  seq: number;
  at: string;
  actorName: string;
  action: string;
  entity: string;
  entityId: string;
  reason: string | null;
}

const SIZE = 50;

const Verify = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const verify = useMutation({
    mutationFn: () => api.get<{ entries: number; brokenAt: number | null }>('/audit/verify', { businessId }),
  });
  const result = verify.data;
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconShieldCheck size={20} />}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('admin.verifyAudit')}
      </Button>
      {result && (
        <Alert
          color={result.brokenAt === null ? 'jade' : 'chile'}
          icon={result.brokenAt === null ? <IconShieldCheck /> : <IconAlertTriangle />}
        >
          {result.brokenAt === null
            ? t('admin.auditSound', { count: result.entries })
            : t('admin.auditBroken', { seq: result.brokenAt })}
        </Alert>
      )}
    </>
  );
};

/** Who did what, and why: nothing here can be changed without it showing. */
export const AuditPage = () => {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const [page, setPage] = useState(1);
  const audit = useQuery({
    queryKey: ['audit', page],
    queryFn: () => api.get<PageOf<AuditEntry>>('/audit', { businessId, page, size: SIZE }),
  });
  const when = (at: string) => formatDateTime(at, 'America/Guatemala', i18n.language);
  return (
    <Page title={t('admin.audit')} actions={<Verify />}>
      <Loaded query={audit}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconClipboardList size={40} />} title={t('admin.noAudit')} hint={t('admin.noAuditHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0} className={classes.card}>
                <Table verticalSpacing="sm" horizontalSpacing="md">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('admin.auditWhen')}</Table.Th>
                      <Table.Th>{t('admin.auditWho')}</Table.Th>
                      <Table.Th>{t('admin.auditWhat')}</Table.Th>
                      <Table.Th>{t('admin.auditWhy')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {data.map((one) => (
                      <Table.Tr key={one.id}>
                        <Table.Td className={classes.when}>{when(one.at)}</Table.Td>
                        <Table.Td>{one.actorName}</Table.Td>
                        <Table.Td>
                          <Text>
                            {t(`admin.action_${one.action.replaceAll('.', '_')}`, { defaultValue: one.action })}
                          </Text>
                        </Table.Td>
                        <Table.Td c={one.reason ? undefined : 'dimmed'}>{one.reason ?? '—'}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
};
