import type { OrderProgress, StationProgress } from '@comanda/contracts';
import { Alert } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import { lineState } from './line-state.ts';
import { useProgress } from './progress/use-order-progress.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';

const isDone = ({ status }: StationProgress): boolean => status !== 'pending';

interface AlreadyMadeProps {
  order: OrderOnScreen;
  isOf(line: LineOnScreen): boolean;
  /** Of options some are told: those a station makes for itself. */
  says?: 'alreadyMade' | 'alreadyMadeFree';
}

/** No station hears a note or an allergy of a dish that is made, or it would make it again: who writes it reads that. */
export const AlreadyMade = ({ order, isOf, says = 'alreadyMade' }: AlreadyMadeProps) => {
  const { t } = useTranslation();
  const lines = useProgress(order.id, true).data?.lines ?? [];
  // A word is told while a station has any of it to make; a free option only by the one that makes it.
  const hasMade = (line: LineOnScreen, { stations }: OrderProgress['lines'][number]) =>
    says === 'alreadyMadeFree' ? stations.some(isDone) : lineState(line) === 'ready' && stations.every(isDone);
  // Of what is on paper nobody says that it is made: its slip comes out anew.
  const isMade = (line: LineOnScreen) =>
    lineState(line) === 'served' || lines.some((one) => one.orderItemId === line.id && hasMade(line, one));
  const made = order.items.filter((line) => line.lineType !== 'bundle_parent' && isOf(line) && isMade(line));
  if (made.length === 0) return null;
  return (
    <Alert w="100%" color="maize" icon={<IconToolsKitchen2 size={20} />} fz={16} role="status">
      {t(`pos.${says}`, { dishes: made.map((line) => line.productNameSnapshot).join(', ') })}
    </Alert>
  );
};
