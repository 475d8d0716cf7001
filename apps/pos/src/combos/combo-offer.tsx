import type { ComboOffer } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconDiscount2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useCombos } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { OrderActions } from '../order/order-actions.ts';
import type { OrderOnScreen } from '../order/project-order.ts';
import { usePending } from '../order/use-order-on-screen.ts';

/** "Ahorre Q20: hágalo Combo": where what stands on the order would cost less as a combo. Asked once for each version of it. */
export const ComboOfferButton = ({ order, actions }: { order: OrderOnScreen; actions: OrderActions }) => {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const { business } = usePlace();
  // Also while one is being made of them: it names no line.
  const isSettled = usePending(order.id).length === 0;
  const loose = order.items.filter((line) => line.lineType === 'product' && !line.voidedAt && !line.compedAt);
  const { data } = useQuery({
    queryKey: keys.offers(order.id, order.version),
    queryFn: () => api.get<{ data: ComboOffer[] }>(`/orders/${order.id}/bundles/evaluate`),
    enabled: useCombos().length > 0 && isSettled && loose.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [best] = data?.data ?? [];
  if (!best || !isSettled) return null;
  return (
    <Button
      size="lg"
      variant="light"
      color="jade"
      leftSection={<IconDiscount2 size={22} />}
      onClick={() => void actions.change({ kind: 'apply-combo', bundleId: best.bundleId, name: best.name }, best.name)}
    >
      {t('pos.saveAsCombo', { amount: formatMoney(best.saving, business.currency), name: best.name })}
    </Button>
  );
};
