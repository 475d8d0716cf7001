import {
  discountLimitOf,
  MAX_DISCOUNT_PERCENT,
  may,
  Role,
  readDiscountLimits,
  writeDiscountLimits,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

/** Who may discount without anybody else, but for those above whom there is nobody to ask. */
const LIMITED = Role.options.filter((role) => may(role, 'OrderItem:Discount') && role !== 'Root' && role !== 'Owner');

/** How much each role may take off without another's PIN; saved when a field is left. */
export const DiscountLimits = ({ told }: { told: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [saved, setSaved] = useState(() => readDiscountLimits(told ?? '') ?? {});
  const [limits, setLimits] = useState(saved);
  const save = () => {
    if (limits === saved) return;
    setParameter.mutate(
      { name: MAX_DISCOUNT_PERCENT, value: writeDiscountLimits(limits) },
      {
        onSuccess: () => {
          setSaved(limits);
          feedback.done(t('admin.saved'));
        },
      },
    );
  };
  return (
    <Card withBorder p="lg">
      <Stack>
        <Title order={2} size="h4">
          {t('admin.discountLimits')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('admin.discountLimitsHint')}
        </Text>
        {LIMITED.map((role) => (
          <NumberInput
            key={role}
            label={t('admin.discountLimitOf', { role: t(`admin.role_${role}`) })}
            suffix=" %"
            allowDecimal={false}
            min={0}
            max={100}
            clampBehavior="strict"
            value={discountLimitOf(limits, role)}
            onChange={(next) => next !== '' && setLimits({ ...limits, [role]: Number(next) })}
            onBlur={save}
          />
        ))}
      </Stack>
    </Card>
  );
};
