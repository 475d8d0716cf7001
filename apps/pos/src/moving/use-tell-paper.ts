import type { OrderItemView, OrderProgress, OrderView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { stationsOnPaper } from './paper-says.ts';

/** Says whom to tell by word that food goes elsewhere: a display shows it by itself, paper that is out does not. */
export const useTellPaper = () => {
  const { api } = useRuntime();
  const { t } = useTranslation();
  const feedback = useFeedback();
  /** Of an order as it is now; `isMoved`: which of its lines went there. */
  return ({ id, items }: Pick<OrderView, 'id' | 'items'>, isMoved: (line: OrderItemView) => boolean): void => {
    const moved = new Set(items.filter((line) => line.isSent && isMoved(line)).map((line) => line.id));
    if (moved.size === 0) return;
    const tell = (progress: OrderProgress) => {
      const stations = stationsOnPaper(progress, moved);
      if (stations.length > 0) feedback.tell(t('pos.paperSaysOld', { stations: stations.join(', ') }));
    };
    // The move is done: where this cannot be read nothing is said.
    api.get<OrderProgress>(`/orders/${id}/progress`).then(tell, () => undefined);
  };
};
