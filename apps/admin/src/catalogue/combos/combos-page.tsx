import { type BundleView, majorToMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { SearchField } from '../../base/search-field.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { found } from '../found.ts';
import { useAllProducts, useBundles } from '../use-catalogue.ts';
import { ComboDialog } from './combo-dialog.tsx';
import { kindOf } from './combo-draft.ts';
import { addedText, ComboPrice } from './combo-price.tsx';

const ComboCard = ({
  combo,
  names,
  onEdit,
}: {
  combo: BundleView;
  names: ReadonlyMap<string, string>;
  /** Null when this person may not change it. */
  onEdit: (() => void) | null;
}) => {
  const { t } = useTranslation();
  const { name } = combo;
  const parts = combo.groups.map((group) => ({ ...group, kind: kindOf(group.components) }));
  const dish = ({ productId, priceAdjustment }: BundleView['groups'][number]['components'][number]) =>
    `${names.get(productId) ?? t('admin.comboDishGone')} ${addedText(majorToMinor(priceAdjustment))}`.trim();
  return (
    <Card withBorder p="md" component="section" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        {!combo.isActive && <Badge color="gray">{t('admin.menuInactive')}</Badge>}
        {onEdit && (
          <ActionIcon className={classes.headAction} aria-label={t('admin.editOf', { name })} onClick={onEdit}>
            <IconPencil size={20} />
          </ActionIcon>
        )}
      </div>
      <Text fw={650}>
        <ComboPrice price={formatMoney(majorToMinor(combo.price))} parts={parts} />
      </Text>
      <ul className={classes.options}>
        {parts.map((group) => (
          <li key={group.id}>
            <span>
              <b>{group.kind === 'trigger' ? t('admin.comboBesides', { name: group.name }) : group.name}</b>{' '}
              {group.minSelect > 1 && `${group.minSelect} × `}
              {group.components.map(dish).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Several dishes for one price. */
export const CombosPage = () => {
  const { t } = useTranslation();
  const bundles = useBundles();
  const names = new Map((useAllProducts().data ?? []).map(({ id, name }) => [id, name]));
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('Catalogue:Create'),
    useMay('Catalogue:Update'),
    useMay('Catalogue:Delete'),
  ];
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<{
    combo: BundleView | null;
    nextOrder: number;
    others: readonly string[];
  } | null>(null);
  const [deleted, setDeleted] = useState<BundleView | null>(null);
  const namesBeside = (id: string | null) => (bundles.data ?? []).flatMap((one) => (one.id === id ? [] : one.name));
  const nextOrder = Math.max(-1, ...(bundles.data ?? []).map(({ sortOrder }) => sortOrder)) + 1;
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={20} />}
      disabled={!bundles.data}
      onClick={() => setEdited({ combo: null, nextOrder, others: namesBeside(null) })}
    >
      {t('admin.comboNew')}
    </Button>
  );
  const wordsOf = ({ name, groups }: BundleView) =>
    [name, ...groups.flatMap((group) => group.components.map((one) => names.get(one.productId)))].join(' ');
  return (
    <CataloguePage part="combos" actions={add}>
      <Loaded query={bundles}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<IconToolsKitchen2 size={40} />} title={t('admin.noCombos')} hint={t('admin.noCombosHint')}>
              {add}
            </Empty>
          ) : (
            <>
              {all.length > 3 && <SearchField placeholder={t('admin.searchCombos')} value={q} onSearch={setQ} />}
              <div className={classes.cards}>
                {found(all, wordsOf, q).map((combo) => (
                  <ComboCard
                    key={combo.id}
                    combo={combo}
                    names={names}
                    onEdit={mayUpdate ? () => setEdited({ combo, nextOrder, others: namesBeside(combo.id) }) : null}
                  />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {edited && (
        <ComboDialog
          opened={edited}
          onDelete={
            mayDelete && edited.combo
              ? () => {
                  setDeleted(edited.combo);
                  setEdited(null);
                }
              : null
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteDialog
          name={deleted.name}
          path={`/bundles/${deleted.id}`}
          hint={t('admin.comboDeleteHint')}
          onClose={() => setDeleted(null)}
        />
      )}
    </CataloguePage>
  );
};
