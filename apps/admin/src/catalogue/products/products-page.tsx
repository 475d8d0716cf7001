import type { BulkChanged, ListedProduct } from '@comanda/contracts';
import { saveFile } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDownload, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { Pager } from '../../base/pager.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useLocations } from '../../hubs/use-fleet.ts';
import { CataloguePage } from '../catalogue-page.tsx';
import { useUndoProducts } from '../history/use-changes.ts';
import { BranchesDialog } from '../menus/branches-dialog.tsx';
import { useCategories, useMenus } from '../use-catalogue.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { NoProducts, ProductList } from './product-list.tsx';
import { productsCsv } from './products-csv.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useFoundProducts } from './use-found-products.ts';
import { EVERYTHING, filtersSet, useLook } from './use-look.ts';
import { useSelection } from './use-selection.ts';
import { useStationRules } from './use-station-rules.ts';

/** What was changed together, until something else is done: it can all be taken back. */
const BulkDone = ({ done, onClose }: { done: BulkChanged; onClose(): void }) => {
  const { t } = useTranslation();
  const undo = useUndoProducts(onClose);
  const { changed, changeId } = done;
  return (
    <Alert
      color="jade"
      icon={<IconCheck size={24} />}
      title={changed > 0 ? t('admin.bulkDone', { count: changed }) : t('admin.bulkNothing')}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {changeId && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} />}
          loading={undo.isPending}
          onClick={() => undo.mutate(changeId)}
        >
          {t('common.undo')}
        </Button>
      )}
    </Alert>
  );
};

/** Everything the business sells: found, priced, changed one by one or together, and sold out or not at each branch. */
export const ProductsPage = () => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [look, setLook] = useLook();
  const [mayCreate, mayUpdate] = [useMay('Catalogue:Create'), useMay('Catalogue:Update')];
  const categories = useCategories().data ?? [];
  const menus = useMenus().data ?? [];
  const locations = useLocations().data?.data ?? [];
  const rules = useStationRules();
  const selection = useSelection();
  const { found, readEvery, size } = useFoundProducts(look, rules);
  const [edited, setEdited] = useState<ListedProduct | 'new' | null>(null);
  const [asked, setAsked] = useState<ListedProduct | null>(null);
  const [isBulk, setIsBulk] = useState(false);
  const [done, setDone] = useState<BulkChanged | null>(null);
  const download = useMutation({
    mutationFn: readEvery,
    onSuccess: (every) => saveFile('carta.csv', productsCsv(t, every, categories, rules)),
    onError: (error) => feedback.error(error),
  });
  const onAdd = mayCreate ? () => setEdited('new') : null;
  const actions = (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={20} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('admin.download')}
      </Button>
      {onAdd && (
        <Button leftSection={<IconPlus size={20} />} onClick={onAdd}>
          {t('admin.addProduct')}
        </Button>
      )}
    </Group>
  );
  return (
    <CataloguePage part="productos" actions={actions}>
      <Stack>
        <ProductFilters {...{ look, categories, menus, rules }} onLook={setLook} />
        {done && <BulkDone done={done} onClose={() => setDone(null)} />}
        <Loaded query={found}>
          {({ data, total }) =>
            data.length === 0 ? (
              <NoProducts
                isFiltered={look.q.trim() !== '' || filtersSet(look) > 0}
                onAdd={onAdd}
                onAll={() => setLook(EVERYTHING)}
              />
            ) : (
              <>
                {mayUpdate && (
                  <SelectionBar shown={data} {...{ selection, total, readEvery }} onChange={() => setIsBulk(true)} />
                )}
                <ProductList
                  products={data}
                  {...{ categories, locations, rules, selection }}
                  onEdit={setEdited}
                  onBranches={setAsked}
                />
                <Pager page={look.pagina} size={size} total={total} onPage={(pagina) => setLook({ pagina })} />
              </>
            )
          }
        </Loaded>
      </Stack>
      {edited && (
        <ProductDialog
          product={edited === 'new' ? null : edited}
          {...{ categories, rules }}
          firstCategory={look.categoria || null}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && <BranchesDialog product={asked} locations={locations} onClose={() => setAsked(null)} />}
      {isBulk && (
        <BulkDialog
          products={[...selection.chosen.values()]}
          {...{ categories, menus }}
          onDone={(answer) => {
            setDone(answer);
            setIsBulk(false);
            selection.clear();
          }}
          onClose={() => setIsBulk(false)}
        />
      )}
    </CataloguePage>
  );
};
