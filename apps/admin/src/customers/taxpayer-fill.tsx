import type { TaxpayerLookup } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Button, Text, TextInput } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';

export type FoundTaxpayer = Extract<TaxpayerLookup, { status: 'found' }>;

/** Asks the tax authority whose NIT this is. */
const useAsk = (onFound: (found: FoundTaxpayer) => void) => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: (nit: string) =>
      api.get<TaxpayerLookup>(`/customers/taxpayers/${encodeURIComponent(nit)}`, { businessId }),
    onSuccess: (answer) => {
      if (answer.status === 'found') onFound(answer);
    },
  });
};

/** A NIT with the question beside it whose it is. What was answered is about the number it was asked of. */
export const NitInput = ({
  label,
  value,
  error,
  required = false,
  autoFocus = false,
  canAsk = true,
  onChange,
  onFound,
}: {
  label: string;
  value: string;
  error: string | undefined;
  required?: boolean;
  /** Of a dialog: typing begins here. */
  autoFocus?: boolean;
  /** Only a NIT can be asked for. */
  canAsk?: boolean;
  onChange(value: string): void;
  onFound(found: FoundTaxpayer): void;
}) => {
  const { t } = useTranslation();
  const ask = useAsk(onFound);
  const nit = value.trim();
  const isAbout = ask.variables === nit || (ask.data?.status === 'found' && ask.data.taxId === nit);
  const status = isAbout ? ask.data?.status : undefined;
  const refusal = isAbout && ask.error ? errorText(t, ask.error) : null;
  return (
    <div>
      <div className={classes.nit}>
        <TextInput
          label={label}
          required={required}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          value={value}
          error={Boolean(error ?? refusal)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {canAsk && (
          <Button
            variant="light"
            px="md"
            leftSection={<IconBuildingBank size={20} />}
            disabled={nit === ''}
            loading={ask.isPending}
            onClick={() => ask.mutate(nit)}
          >
            {t('customers.askSat')}
          </Button>
        )}
      </div>
      <Text role="status" size="sm" mt={4} c={error || refusal ? 'chile' : 'dimmed'} className={classes.said}>
        {error ?? refusal ?? (status ? t(`customers.sat_${status}`) : '')}
      </Text>
    </div>
  );
};
