import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../app/context.ts';
import classes from './dialogs.module.css';
import { useModifierGroups } from './use-catalogue.ts';

/** Which groups of options a product offers. */
export const ProductGroups = ({
  groupIds,
  onChange,
}: {
  groupIds: readonly string[];
  onChange(groupIds: string[]): void;
}) => {
  const { t } = useTranslation();
  const groups = useModifierGroups().data ?? [];
  const mayUpdate = useMay('Catalogue:Update');
  return (
    <Checkbox.Group
      data-wide
      label={t('admin.part_opciones')}
      description={t('admin.productGroupsHint')}
      disabled={!mayUpdate}
      value={[...groupIds]}
      onChange={onChange}
    >
      <div className={classes.groupPicks}>
        {groups.map(({ id, name, isActive }) => (
          <Checkbox
            key={id}
            className={classes.pick}
            value={id}
            label={isActive ? name : `${name} (${t('admin.menuInactive')})`}
          />
        ))}
      </div>
      {groups.length === 0 && <Text mt={4}>{t('admin.productGroupsNone')}</Text>}
    </Checkbox.Group>
  );
};
