import { Alert } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import { lineState } from './line-state.ts';
import type { LineOnScreen } from './project-order.ts';

/** No station hears a note or an allergy of a dish that is made, or it would make it again: who writes it reads that. */
export const AlreadyMade = ({ lines }: { lines: readonly LineOnScreen[] }) => {
  const { t } = useTranslation();
  const made = lines.filter((line) => ['ready', 'served'].includes(lineState(line)));
  if (made.length === 0) return null;
  return (
    <Alert color="maize" icon={<IconToolsKitchen2 size={20} />} fz={16} role="status">
      {t('pos.alreadyMade', { dishes: made.map((line) => line.productNameSnapshot).join(', ') })}
    </Alert>
  );
};
