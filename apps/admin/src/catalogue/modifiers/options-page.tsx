import { type Modifier, type ModifierGroup, majorToMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, Text, Title } from '@mantine/core';
import { IconListCheck, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { Pager } from '../../base/pager.tsx';
import { SearchField } from '../../base/search-field.tsx';
import { type Translate, useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { found } from '../found.ts';
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

/** So many groups can be read through without a search. */
const PER_PAGE = 30;

/** Groups by their name and by those of their options, a page of them at a time; both are in the address. */
const Groups = ({
  groups,
  all,
  onEdit,
}: {
  groups: readonly ModifierGroup[];
  all: readonly Modifier[];
  onEdit: ((group: ModifierGroup) => void) | null;
}) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const look = (next: { q: string; pagina: string }) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value && value !== '1')), {
      replace: true,
    });
  const q = params.get('q') ?? '';
  const namesOf = (group: ModifierGroup) => [group, ...optionsOf(all, group)].map(({ name }) => name).join(' ');
  const shown = found(groups, namesOf, q);
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number(params.get('pagina')) || 1));
  return (
    <>
      {groups.length > 1 && (
        <SearchField
          placeholder={t('admin.searchOptions')}
          value={q}
          onSearch={(typed) => look({ q: typed, pagina: '' })}
        />
      )}
      {shown.length === 0 ? (
        <Empty icon={<IconSearch size={40} />} title={t('admin.noOptionsFound')} />
      ) : (
        <div className={classes.cards}>
          {shown.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((one) => (
            <GroupCard key={one.id} group={one} options={optionsOf(all, one)} onEdit={onEdit && (() => onEdit(one))} />
          ))}
        </div>
      )}
      {pages > 1 && (
        <Pager page={page} size={PER_PAGE} total={shown.length} onPage={(next) => look({ q, pagina: String(next) })} />
      )}
    </>
  );
};

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
  const edit = (group: ModifierGroup, all: readonly Modifier[]) =>
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
                <Groups groups={data} all={all} onEdit={mayUpdate ? (one) => edit(one, all) : null} />
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
