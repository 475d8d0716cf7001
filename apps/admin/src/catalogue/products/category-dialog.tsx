import type { ProductCategory } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../../base/context.ts';
import { FormError } from '../../base/form-error.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useWrong } from '../../base/use-wrong.ts';
import { ChangeHistory } from '../history/change-history.tsx';
import { CATEGORIES_KEY } from '../use-catalogue.ts';

/** A category, new or renamed. */
export const CategoryDialog = ({
  category,
  nextOrder,
  onDelete,
  onClose,
}: {
  category: ProductCategory | null;
  /** Where a new one stands: last. */
  nextOrder: number;
  /** Null when there is nothing to delete, or not by this person. */
  onDelete: (() => void) | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [name, setName] = useState(category?.name ?? '');
  const [isActive, setIsActive] = useState(category?.isActive ?? true);
  const save = useMutation({
    mutationFn: () =>
      category
        ? api.send('PATCH', `/product-categories/${category.id}`, {
            body: {
              ...(name === category.name ? {} : { name }),
              ...(isActive === category.isActive ? {} : { isActive }),
            },
          })
        : api.send('POST', '/product-categories', { body: { businessId, name, isActive, sortOrder: nextOrder } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: CATEGORIES_KEY });
      feedback.done(t('admin.saved'));
      onClose();
    },
  });
  const [wrong, touch] = useWrong(save.error);
  const isSame = category !== null && name === category.name && isActive === category.isActive;
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(category ? 'admin.editCategory' : 'admin.addCategory')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) onClose();
          else save.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={t('admin.categoryName')}
            required
            data-autofocus
            maxLength={120}
            value={name}
            error={wrong.name}
            onChange={(event) => {
              touch('name');
              setName(event.currentTarget.value);
            }}
          />
          <Switch
            size="lg"
            label={t('admin.categoryShown')}
            checked={isActive}
            onChange={(event) => setIsActive(event.currentTarget.checked)}
          />
          <FormError error={save.error} fields={['name']} />
          {category && <ChangeHistory of="product-categories" id={category.id} onUndone={onClose} />}
          <Button type="submit" size="xl" loading={save.isPending}>
            {t('common.save')}
          </Button>
          {onDelete && (
            <Button variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onDelete}>
              {t('admin.deleteCategory')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
};
