import type { TaxpayerLookup } from '@comanda/contracts';
import { ApiError, errorText } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { useMutation } from '@tanstack/react-query';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { Buyer } from './buyer-field.tsx';

/** Asks the tax authority, through the cloud, whose NIT this is. What is said is about the number it was asked of. */
export const useTaxpayer = (taxId: string, onAnswer: (buyer: Partial<Buyer>) => void) => {
  const { t } = useTranslation();
  const { api, session } = useRuntime();
  const nit = taxId.trim();
  const ask = useMutation({
    mutationFn: (asked: string) => api.get<TaxpayerLookup>(`/customers/taxpayers/${encodeURIComponent(asked)}`),
    onSuccess: (answer, asked) => {
      // Meanwhile it may be another guest's, or CF.
      if (asked !== nit) return;
      if (answer.status === 'found') onAnswer({ taxId: answer.taxId, taxName: answer.legalName, nameOf: answer.taxId });
    },
    onError: (error, asked) => {
      if (asked === nit && error instanceof ApiError && error.code === 'INVALID_NIT') onAnswer({ refused: nit });
    },
  });
  const isFound = ask.data?.status === 'found';
  const isAbout = ask.variables === nit || (ask.data?.status === 'found' && ask.data.taxId === nit);
  const words = () => {
    if (!isAbout || ask.isPending) return null;
    if (ask.error) return errorText(t, ask.error);
    return ask.data ? t(`customers.sat_${ask.data.status}`) : null;
  };
  return {
    mayAsk: may(session, 'Customer:Create'),
    isAsking: ask.isPending,
    isFound,
    said: words(),
    ask: () => ask.mutate(nit),
  };
};
