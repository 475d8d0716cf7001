import type { TaxpayerLookup } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useBusiness } from '../app/context.ts';

type Found = Extract<TaxpayerLookup, { status: 'found' }>;

/** Asks the tax authority whose NIT this is, and fills the name in. */
export const TaxpayerFill = ({ nit, onFound }: { nit: string; onFound(found: Found): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const ask = useMutation({
    mutationFn: () => api.get<TaxpayerLookup>(`/customers/taxpayers/${encodeURIComponent(nit.trim())}`, { businessId }),
    onSuccess: (answer) => {
      if (answer.status === 'found') onFound(answer);
    },
  });
  const status = ask.data?.status;
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconBuildingBank size={20} />}
        disabled={nit.trim() === ''}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {t('admin.askSat')}
      </Button>
      <Text role="status" mt={6} c={ask.error ? 'chile' : 'dimmed'} mih={22}>
        {ask.error ? errorText(t, ask.error) : status ? t(`admin.sat_${status}`) : ''}
      </Text>
    </div>
  );
};
