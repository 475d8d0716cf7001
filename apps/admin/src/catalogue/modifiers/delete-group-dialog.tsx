import type { ModifierGroup } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import classes from '../dialogs.module.css';
import { useOfferedBy } from './use-offered-by.ts';

/** More names than these are counted. */
const MOST_NAMES = 6;

const Offered = ({ group }: { group: ModifierGroup }) => {
  const { t } = useTranslation();
  const offeredBy = useOfferedBy(group.id);
  return (
    <Stack gap="xs" role="alert">
      <Text>{t('admin.groupInUse', { name: group.name })}</Text>
      <Loaded query={offeredBy}>
        {(products) => (
          <>
            <ul className={classes.offered}>
              {products.slice(0, MOST_NAMES).map(({ id, name }) => (
                <li key={id}>
                  <Anchor component={Link} href={`/carta?q=${encodeURIComponent(name)}`}>
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
            {products.length > MOST_NAMES && <Text>{t('admin.andMore', { count: products.length - MOST_NAMES })}</Text>}
          </>
        )}
      </Loaded>
    </Stack>
  );
};

/** Deletes a group of options; while products offer it, names them. */
export const DeleteGroupDialog = ({ group, onClose }: { group: ModifierGroup; onClose(): void }) => {
  const { t } = useTranslation();
  return (
    <DeleteDialog
      name={group.name}
      path={`/product-modifier-groups/${group.id}`}
      hint={t('admin.deleteGroupHint')}
      refusal={(error) =>
        error instanceof ApiError && error.code === 'MODIFIER_GROUP_IN_USE' ? { said: <Offered group={group} /> } : null
      }
      onClose={onClose}
    />
  );
};
