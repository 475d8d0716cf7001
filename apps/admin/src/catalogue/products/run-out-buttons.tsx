import type { Product } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconBan, IconBuildingStore, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { PRODUCTS_KEY } from '../use-catalogue.ts';

/** Opens the list of branches that have run out of it. */
export const BranchesButton = ({ product, onOpen }: { product: Product; onOpen(): void }) => {
  const { t } = useTranslation();
  return (
    <Button
      className={classes.branches}
      variant="subtle"
      color="gray"
      px="sm"
      aria-label={`${t('admin.branches')}: ${product.name}`}
      onClick={onOpen}
    >
      <IconBuildingStore size={22} />
      <span className={classes.branchesWord}>{t('admin.branches')}</span>
    </Button>
  );
};

/** Marks it sold out at this hub, or back: every till knows at once. */
export const SoldOutButton = ({ product }: { product: Product }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const may = useMay('Product:SetAvailability');
  const { id, name, isAvailable } = product;
  const set = useMutation({
    mutationFn: () => api.send('PUT', `/products/${id}/availability`, { body: { isAvailable: !isAvailable } }),
    onSuccess: () => client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    onError: (error) => feedback.error(error, name),
  });
  const word = t(isAvailable ? 'admin.markOutHere' : 'admin.markBack');
  return (
    <Button
      className={classes.branches}
      variant="subtle"
      color="gray"
      px="sm"
      disabled={!may}
      loading={set.isPending}
      aria-label={`${word}: ${name}`}
      onClick={() => set.mutate()}
    >
      {isAvailable ? <IconBan size={22} /> : <IconCircleCheck size={22} />}
      <span className={classes.branchesWord}>{word}</span>
    </Button>
  );
};
