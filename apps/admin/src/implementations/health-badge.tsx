import type { BoardProgress } from '@comanda/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

const COLORS = { on_track: 'jade', at_risk: 'maize', blocked: 'chile' } as const;

/** How a board stands, in a word. */
export const HealthBadge = ({ health }: Pick<BoardProgress, 'health'>) => {
  const { t } = useTranslation();
  return <Badge color={COLORS[health]}>{t(`admin.board_${health}`)}</Badge>;
};
