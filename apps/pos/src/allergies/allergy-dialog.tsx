import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import type { AllergyQuestion } from '../order/use-add-product.ts';

/** Asked before a dish is ordered for somebody who is allergic to what is in it. Leaving it orders nothing. */
export const AllergyDialog = ({ dish, guests, onOrder, onClose }: AllergyQuestion) => {
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
        {guests.map(({ seatNo, name, allergies }) => (
          <Text key={seatNo} fz={20}>
            {t(name ? 'pos.allergyOfNamed' : 'pos.allergyOf', {
              number: seatNo,
              name: name ?? '',
              allergies: allergies.join(', '),
              dish,
            })}
          </Text>
        ))}
        <Button size="xl" data-autofocus onClick={onClose}>
          {t('pos.allergyLeave')}
        </Button>
        <Button size="xl" variant="outline" color="chile" onClick={onOrder}>
          {t('pos.allergyOrder')}
        </Button>
      </Stack>
    </Modal>
  );
};
