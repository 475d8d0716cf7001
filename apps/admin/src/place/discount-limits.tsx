import {
  discountLimitOf,
  type DiscountLimits as Limits,
  MAX_DISCOUNT_PERCENT,
  may,
  Role,
  readDiscountLimits,
  writeDiscountLimits,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, Input, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { WholeField } from '../base/whole-field.tsx';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

/** Who may discount without anybody else, but for those above whom there is nobody to ask. */
const LIMITED = Role.options.filter((role) => may(role, 'OrderItem:Discount') && role !== 'Root' && role !== 'Owner');
/** Who takes orders and discounts nothing: a limit would do nothing. */
const WITHOUT = Role.options.filter((role) => may(role, 'Order:Update') && !may(role, 'OrderItem:Discount'));

/** How much each role may take off without another's PIN; saved when a field is left, unless it is no percentage. */
export const DiscountLimits = ({ savedValue }: { savedValue: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [saved, setSaved] = useState<Limits>(() => readDiscountLimits(savedValue ?? '') ?? {});
  const [typed, setTyped] = useState<Partial<Record<Role, number | null>>>({});
  const save = () => {
    const right = LIMITED.filter((role) => typed[role] != null && !Number.isNaN(typed[role]));
    const limits = { ...saved, ...Object.fromEntries(right.map((role) => [role, typed[role]])) };
    if (right.every((role) => discountLimitOf(saved, role) === typed[role])) return;
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
        {LIMITED.map((role) => {
          const value = role in typed ? typed[role]! : discountLimitOf(saved, role);
          return (
            <WholeField
              key={role}
              label={t('admin.discountLimitOf', { role: t(`admin.role_${role}`) })}
              rightSection="%"
              least={0}
              most={100}
              value={value}
              error={value === null && t('admin.required')}
              onChange={(next) => setTyped({ ...typed, [role]: next })}
              onBlur={save}
            />
          );
        })}
        {WITHOUT.map((role) => (
          <div key={role}>
            <Input.Label component="span">{t(`admin.role_${role}`)}</Input.Label>
            <Text c="dimmed">{t('admin.discountsNothing')}</Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
};
