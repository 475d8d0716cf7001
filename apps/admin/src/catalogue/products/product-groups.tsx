import type { ModifierGroup } from '@comanda/contracts';
import { ActionIcon, Input, Select, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { WholeField } from '../../base/whole-field.tsx';
import classes from '../dialogs.module.css';
import { RowMoves } from '../menus/row-moves.tsx';
import { useModifierGroups } from '../use-catalogue.ts';
import { hasOwnMost, type ProductGroupDraft } from './product-groups-draft.ts';

interface Rows {
  drafts: readonly ProductGroupDraft[];
  /** What is wrong with a field, by `<group id>.min` and `<group id>.max`. */
  said(path: string): string | undefined;
  /** `paths`: those of the row that changed. */
  onChange(drafts: ProductGroupDraft[], paths: string[]): void;
}

/** How many of the group this product asks for; an empty field shows what the group says. */
const OwnNumber = ({
  end,
  group,
  draft,
  isWrong,
  disabled,
  onChange,
}: {
  end: 'min' | 'max';
  group: ModifierGroup;
  draft: ProductGroupDraft;
  isWrong: boolean;
  disabled: boolean;
  onChange(value: number | null): void;
}) => {
  const { t } = useTranslation();
  const isUnique = group.selectionMode === 'unique';
  return (
    <WholeField
      label={t(`admin.groupOwn_${end}`)}
      aria-label={t(`admin.groupOwnOf_${end}`, { name: group.name })}
      placeholder={String(end === 'min' ? group.minSelection : group.maxSelection)}
      least={end === 'min' ? 0 : 1}
      most={isUnique ? 1 : 50}
      disabled={disabled}
      value={draft[end]}
      error={isWrong}
      onChange={onChange}
    />
  );
};

const Row = ({
  group,
  drafts,
  index,
  said,
  disabled,
  onChange,
}: Rows & { group: ModifierGroup; index: number; disabled: boolean }) => {
  const { t } = useTranslation();
  const draft = drafts[index]!;
  const { name, isActive } = group;
  const paths = [`${group.id}.min`, `${group.id}.max`];
  // Its fields are too narrow for words.
  const wrong = paths.map(said).find(Boolean);
  const set = (next: Partial<ProductGroupDraft>) =>
    onChange(
      drafts.map((one, i) => (i === index ? { ...one, ...next } : one)),
      paths,
    );
  return (
    <li className={classes.productGroup} aria-label={name}>
      <RowMoves rows={drafts} {...{ index, disabled }} label={name} onChange={(rows) => onChange(rows, [])} />
      <Text className={classes.productGroupName}>{isActive ? name : `${name} (${t('admin.menuInactive')})`}</Text>
      <OwnNumber
        end="min"
        {...{ group, draft, disabled }}
        isWrong={said(paths[0]!) !== undefined}
        onChange={(min) => set({ min })}
      />
      {hasOwnMost(group) ? (
        <OwnNumber
          end="max"
          {...{ group, draft, disabled }}
          isWrong={said(paths[1]!) !== undefined}
          onChange={(max) => set({ max })}
        />
      ) : (
        <span />
      )}
      <ActionIcon
        aria-label={t('admin.removeOption', { name })}
        disabled={disabled}
        onClick={() =>
          onChange(
            drafts.filter((_, i) => i !== index),
            paths,
          )
        }
      >
        <IconTrash size={20} />
      </ActionIcon>
      {wrong && (
        <Text className={classes.productGroupWrong} size="sm" c="chile" role="alert">
          {wrong}
        </Text>
      )}
    </li>
  );
};

/** Which groups of options a product offers, in which order, and how many of each it asks for. */
export const ProductGroups = ({ drafts, said, onChange }: Rows) => {
  const { t } = useTranslation();
  const { data: groups } = useModifierGroups();
  const disabled = !useMay('Catalogue:Update');
  const byId = new Map((groups ?? []).map((one) => [one.id, one]));
  const rest = (groups ?? []).filter(({ id }) => !drafts.some(({ groupId }) => groupId === id));
  const add = (groupId: string | null) => groupId && onChange([...drafts, { groupId, min: null, max: null }], []);
  return (
    <Input.Wrapper component="fieldset" className={classes.fieldset} data-wide label={t('admin.part_opciones')}>
      <Text size="sm" c="dimmed">
        {t(drafts.length > 0 ? 'admin.productGroupsOwnHint' : 'admin.productGroupsHint')}
      </Text>
      <ul className={classes.optionRows}>
        {drafts.map(({ groupId }, index) => {
          const group = byId.get(groupId);
          return group && <Row key={groupId} {...{ group, drafts, index, said, disabled, onChange }} />;
        })}
      </ul>
      {groups?.length === 0 && <Text>{t('admin.productGroupsNone')}</Text>}
      {rest.length > 0 && !disabled && (
        <Select
          aria-label={t('admin.addProductGroup')}
          placeholder={t('admin.addProductGroup')}
          searchable
          // What is chosen becomes a row; the field is for the next.
          value={null}
          nothingFoundMessage={t('admin.noGroupFound')}
          data={rest.map(({ id, name, isActive }) => ({
            value: id,
            label: isActive ? name : `${name} (${t('admin.menuInactive')})`,
          }))}
          onChange={add}
        />
      )}
    </Input.Wrapper>
  );
};
