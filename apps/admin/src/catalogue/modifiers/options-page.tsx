import { type Modifier, type ModifierGroup, majorToMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, Text, Title } from '@mantine/core';
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { type Translate, useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { useModifierGroups, useModifiers } from '../use-catalogue.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { groupDraftOf } from './group-draft.ts';

const ruleText = (t: Translate, group: ModifierGroup, options: number): string => {
  const { min, max } = groupDraftOf(group, []);
  const most = group.selectionMode === 'repeatable_unlimited' ? Number.POSITIVE_INFINITY : (max ?? 1);
  const isRepeatable = group.selectionMode.startsWith('repeatable');
  if (!min) {
    const hasLimit = isRepeatable ? Number.isFinite(most) : most < options;
    return hasLimit ? t('admin.chooseUpTo', { count: most }) : t('admin.chooseAny');
  }
  if (min === most) return t('admin.chooseExactly', { count: min });
  return Number.isFinite(most)
    ? t('admin.chooseBetween', { min, max: most })
    : t('admin.chooseAtLeast', { count: min });
};

const surcharge = ({ priceAdjustment }: Modifier): string => {
  const amount = majorToMinor(priceAdjustment);
  return amount === 0 ? '' : `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;
};

const GroupCard = ({
  group,
  options,
  onEdit,
}: {
  group: ModifierGroup;
  options: readonly Modifier[];
  /** Null when this person may not change it. */
  onEdit: (() => void) | null;
}) => {
  const { t } = useTranslation();
  const { name } = group;
  return (
    <Card withBorder p="md" component="section" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        {!group.isActive && <Badge color="gray">{t('admin.menuInactive')}</Badge>}
        {onEdit && (
          <ActionIcon className={classes.headAction} aria-label={t('admin.editOf', { name })} onClick={onEdit}>
            <IconPencil size={20} />
          </ActionIcon>
        )}
      </div>
      <Text c="dimmed">{ruleText(t, group, options.length)}</Text>
      {options.length === 0 ? (
        <Text>{t('admin.groupEmpty')}</Text>
      ) : (
        <ul className={classes.options}>
          {options.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <b>{surcharge(one)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const optionsOf = (all: readonly Modifier[], group: ModifierGroup) => all.filter(({ groupId }) => groupId === group.id);

/** What can be chosen with a product. */
export const OptionsPage = () => {
  const { t } = useTranslation();
  const groups = useModifierGroups();
  const modifiers = useModifiers();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('Catalogue:Create'),
    useMay('Catalogue:Update'),
    useMay('Catalogue:Delete'),
  ];
  const [edited, setEdited] = useState<Parameters<typeof GroupDialog>[0]['opened'] | null>(null);
  const [deleted, setDeleted] = useState<ModifierGroup | null>(null);
  const nextOrder = Math.max(-1, ...(groups.data ?? []).map(({ sortOrder }) => sortOrder)) + 1;
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={20} />}
      disabled={!groups.data}
      onClick={() => setEdited({ group: null, options: [], nextOrder })}
    >
      {t('admin.addGroup')}
    </Button>
  );
  const onDelete = (group: ModifierGroup) => () => {
    setEdited(null);
    setDeleted(group);
  };
  const edit = (group: ModifierGroup, all: readonly Modifier[]) => () =>
    setEdited({ group, options: optionsOf(all, group), nextOrder });
  return (
    <CataloguePage part="opciones" actions={add}>
      <Loaded query={modifiers}>
        {(all) => (
          <Loaded query={groups}>
            {(data) =>
              data.length === 0 ? (
                <Empty icon={<IconListCheck size={40} />} title={t('admin.noOptions')} hint={t('admin.noOptionsHint')}>
                  {add}
                </Empty>
              ) : (
                <div className={classes.cards}>
                  {data.map((one) => (
                    <GroupCard
                      key={one.id}
                      group={one}
                      options={optionsOf(all, one)}
                      onEdit={mayUpdate ? edit(one, all) : null}
                    />
                  ))}
                </div>
              )
            }
          </Loaded>
        )}
      </Loaded>
      {edited && (
        <GroupDialog
          opened={edited}
          onDelete={mayDelete && edited.group ? onDelete(edited.group) : null}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteGroupDialog group={deleted} onClose={() => setDeleted(null)} />}
    </CataloguePage>
  );
};
