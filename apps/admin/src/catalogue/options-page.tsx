import { type Modifier, type ModifierGroup, majorToMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty, type Translate } from '@comanda/web/mantine';
import { Badge, Card, Text, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../app/page.tsx';
import classes from './catalogue.module.css';
import { CataloguePage } from './catalogue-page.tsx';
import { useModifierGroups, useModifiers } from './use-catalogue.ts';

const ruleText = (t: Translate, { minSelection: min, maxSelection: max }: ModifierGroup, options: number): string => {
  if (min === 0 && max >= options) return t('admin.chooseAny');
  if (min === max) return t('admin.chooseExactly', { count: min });
  return min === 0 ? t('admin.chooseUpTo', { count: max }) : t('admin.chooseBetween', { min, max });
};

const surcharge = ({ priceAdjustment }: Modifier): string => {
  const amount = majorToMinor(priceAdjustment);
  return amount === 0 ? '' : `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;
};

const GroupCard = ({ group, options }: { group: ModifierGroup; options: readonly Modifier[] }) => {
  const { t } = useTranslation();
  return (
    <Card withBorder p="md" component="section" aria-label={group.name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {group.name}
        </Title>
        {!group.isActive && <Badge color="gray">{t('admin.menuInactive')}</Badge>}
      </div>
      <Text c="dimmed">{ruleText(t, group, options.length)}</Text>
      <ul className={classes.options}>
        {options.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <b>{surcharge(one)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What can be chosen with a product, to look at. */
export const OptionsPage = () => {
  const { t } = useTranslation();
  const groups = useModifierGroups();
  const modifiers = useModifiers();
  return (
    <CataloguePage part="opciones">
      <Loaded query={modifiers}>
        {(all) => (
          <Loaded query={groups}>
            {(data) =>
              data.length === 0 ? (
                <Empty
                  icon={<IconListCheck size={40} />}
                  title={t('admin.noOptions')}
                  hint={t('admin.noOptionsHint')}
                />
              ) : (
                <div className={classes.cards}>
                  {data.map((one) => (
                    <GroupCard key={one.id} group={one} options={all.filter(({ groupId }) => groupId === one.id)} />
                  ))}
                </div>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </CataloguePage>
  );
};
