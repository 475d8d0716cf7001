import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import type { LineAtRisk } from './lines-at-risk.ts';

/** Asked where lines that are on the order already would harm somebody: by what was told later, and before they are sent. */
export const RiskDialog = ({
  lines,
  goOn,
  onGoOn,
  onClose,
}: {
  lines: readonly LineAtRisk[];
  /** What going on does. */
  goOn: string;
  onGoOn(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={
        <Text span c="chile" fw={700} fz={20} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <IconAlertTriangle size={24} /> {t('pos.allergyTitle')}
        </Text>
      }
    >
      <Stack>
        {lines.flatMap(({ id, dish, guests }) =>
          guests.map(({ seatNo, name, allergies }) => (
            <Text key={`${id} ${seatNo}`} fz={20}>
              {t(name ? 'pos.allergyOfNamed' : 'pos.allergyOf', {
                number: seatNo,
                name: name ?? '',
                allergies: allergies.join(', '),
                dish,
              })}
            </Text>
          )),
        )}
        <Button size="xl" data-autofocus onClick={onClose}>
          {t('pos.allergyBack')}
        </Button>
        <Button size="xl" variant="outline" color="chile" onClick={onGoOn}>
          {goOn}
        </Button>
      </Stack>
    </Modal>
  );
};
