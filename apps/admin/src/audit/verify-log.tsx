import type { VerifiedLog } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import classes from './audit.module.css';

/** Looks whether anybody changed what was written. */
export const VerifyLog = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const verify = useMutation({ mutationFn: () => api.get<VerifiedLog>('/audit/verify', { businessId }) });
  const locations = useLocations().data?.data;
  const result = verify.data;
  const broken = {
    seq: result?.brokenAt ?? 0,
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
