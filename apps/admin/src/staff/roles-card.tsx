import { Role } from '@comanda/contracts';
import { Card, Chip, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconPasswordUser, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { ABILITIES, type Ability, type Leave, leavesOf, limitRange, type RoleAbility } from './abilities.ts';
import classes from './staff.module.css';
import { useDiscountLimits } from './use-staff.ts';

const ROLES = Role.options.filter((role) => role !== 'Root');
const ICONS: Readonly<Record<Leave, typeof IconCheck>> = { may: IconCheck, approval: IconPasswordUser, no: IconX };
const LEAVES: readonly Leave[] = ['may', 'approval', 'no'];

/** What each role may do, in words: who hires somebody knows what they hand over. */
export const RolesCard = () => {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('Waiter');
  const limits = useDiscountLimits();
  // While they are not known nobody is told that there are none.
  const all = leavesOf(role, limits && limitRange(role, limits)).filter(
    ({ ability }) => limits || ABILITIES[ability as Ability] !== 'OrderItem:Discount',
  );
  const said = ({ ability, upTo }: RoleAbility): string => {
    const what = t(`admin.ability_${ability}`);
    if (!upTo) return what;
    const { least, most } = upTo;
    return least === most ? t('admin.upToPercent', { what, most }) : t('admin.upToPercents', { what, least, most });
  };
  return (
    <Card withBorder p="lg" component="section" aria-labelledby="roles">
      <Title order={2} size="h4" id="roles" mb="sm">
        {t('admin.rolesTitle')}
      </Title>
      <Chip.Group value={role} onChange={(value) => setRole(value as Role)}>
        <Group gap="xs">
          {ROLES.map((one) => (
            <Chip key={one} value={one} size="lg">
              {t(`admin.role_${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {role !== 'Root' && (
        <Text mt="md" c="dimmed">
          {t(`admin.roleHint_${role}`)}
        </Text>
      )}
      <div className={classes.leaves}>
        {LEAVES.filter((leave) => all.some((one) => one.leave === leave)).map((leave) => {
          const Icon = ICONS[leave];
          return (
            <section key={leave} data-leave={leave}>
              <h3>{t(`admin.leave_${leave}`)}</h3>
              <ul>
                {all
                  .filter((one) => one.leave === leave)
                  .map((one) => (
                    <li key={one.ability}>
                      <Icon size={20} aria-hidden />
                      {said(one)}
                    </li>
                  ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
};
