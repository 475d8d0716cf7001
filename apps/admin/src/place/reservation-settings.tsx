import {
  RESERVATION_BUFFER_MINUTES,
  RESERVATION_GRACE_MINUTES,
  RESERVATION_HOLD_MINUTES,
  RESERVATION_MINUTES,
  RESERVATION_SETTINGS,
} from '@comanda/contracts';
import { Card, Stack, Title } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { NumberSetting } from './number-setting.tsx';

const SETTINGS = [
  { name: RESERVATION_MINUTES, label: 'reservationMinutes', hint: 'reservationMinutesHint', least: 15, most: 720 },
  { name: RESERVATION_HOLD_MINUTES, label: 'reservationHold', hint: 'reservationHoldHint', least: 0, most: 240 },
  { name: RESERVATION_GRACE_MINUTES, label: 'reservationGrace', hint: 'reservationGraceHint', least: 0, most: 240 },
  { name: RESERVATION_BUFFER_MINUTES, label: 'reservationBuffer', hint: 'reservationBufferHint', least: 0, most: 120 },
] as const;

/** How long tables are kept for those who reserved. */
export const ReservationSettings = ({ settings }: { settings: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation();
  return (
    <Card withBorder p="lg">
      <Stack>
        <Title order={2} size="h4">
          {t('admin.reservationSettings')}
        </Title>
        {SETTINGS.map(({ name, label, hint, least, most }) => (
          <NumberSetting
            key={name}
            name={name}
            label={t(`admin.${label}`)}
            hint={t(`admin.${hint}`)}
            savedValue={Number(settings.get(name) ?? RESERVATION_SETTINGS[name])}
            least={least}
            most={most}
          />
        ))}
      </Stack>
    </Card>
  );
};
