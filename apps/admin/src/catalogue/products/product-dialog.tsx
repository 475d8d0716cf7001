import {
  ALLERGENS,
  type ListedProduct,
  type Product,
  type ProductCategory,
  type ProductModifierGroup,
} from '@comanda/contracts';
import { Modal, PaperHint } from '@comanda/web/mantine';
import { Alert, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useBusiness } from '../../base/context.ts';
import { FormError } from '../../base/form-error.tsx';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { WholeField } from '../../base/whole-field.tsx';
import classes from '../catalogue.module.css';
import { ChangeHistory } from '../history/change-history.tsx';
import { SaveFooter } from '../save-footer.tsx';
import { useModifierGroups, useModifiers, useProductGroups } from '../use-catalogue.ts';
import { useDraft } from '../use-draft.ts';
import { PictureField } from './picture-field.tsx';
import { draftOf, draftProblems } from './product-draft.ts';
import { ProductGroups } from './product-groups.tsx';
import { groupDraftProblems, groupDraftsOf, knownGroupsOf } from './product-groups-draft.ts';
import { usePicture } from './product-picture.tsx';
import { pictureSteps, productSteps, stationSteps } from './product-steps.ts';
import { StationField } from './station-field.tsx';
import { TaxChoice } from './tax-choice.tsx';
import type { StationRules } from './use-station-rules.ts';

const FIELDS = ['name', 'price', 'sku', 'categoryId', 'sortOrder', 'kitchenName', 'picture'] as const;

interface Opened {
  product: Product | null;
  /** Of a new one. */
  firstCategory: string | null;
  /** Those it offers. */
  groups: readonly ProductModifierGroup[];
  /** The picture it has; null: none. */
  image: string | null;
  rules: StationRules | null;
}

const useProductForm = ({ product, firstCategory, groups, image, rules }: Opened, onDone: () => void) => {
  const { home, membership } = useBusiness();
  const { businessId } = membership;
  const locationId = home.kind === 'hub' ? home.location.id : null;
  const own = product ? (rules?.ownOf(product.id) ?? []) : [];
  const allGroups = useModifierGroups().data ?? [];
  const options = useModifiers().data;
  const offeredIn = (id: string): number =>
    options ? options.filter((one) => one.groupId === id && one.isActive).length : Number.POSITIVE_INFINITY;
  return useDraft({
    first: () => ({
      ...draftOf(product, firstCategory),
      groups: groupDraftsOf(groups),
      image,
      stationIds: own.map(({ stationId }) => stationId),
    }),
    known: {
      id: product?.id ?? null,
      draft: product && draftOf(product, null),
      groups: knownGroupsOf(groups),
      stations: new Map(own.map(({ stationId, id }) => [stationId, id])) as ReadonlyMap<string, string>,
      image,
    },
    problems: (draft) => ({ ...draftProblems(draft), ...groupDraftProblems(draft.groups, allGroups, offeredIn) }),
    steps: (known, draft) => {
      const first = productSteps(known, draft, draft.groups, businessId);
      if (known.id === null) return first;
      const place = locationId !== null && rules !== null ? { businessId, locationId } : null;
      const routed = place ? stationSteps(known, draft.stationIds, place) : [];
      return [...first, ...routed, ...pictureSteps(known, draft.image)];
    },
    onDone,
  });
};

const Fields = ({
  form,
  categories,
  rules,
}: {
  form: ReturnType<typeof useProductForm>;
  categories: readonly ProductCategory[];
  rules: StationRules | null;
}) => {
  const { t } = useTranslation();
  const { draft, set, said } = form;
  return (
    <>
      <TextInput
        // Its dialog opened before what it shows was there.
        autoFocus
        data-autofocus
        label={t('admin.productName')}
        required
        maxLength={120}
        value={draft.name}
        error={said('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <PaperHint text={draft.name} />
      <TextInput
        label={t('admin.price')}
        required
        leftSection="Q"
        inputMode="decimal"
        autoComplete="off"
        placeholder="45.00"
        value={draft.price}
        error={said('price')}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      <TaxChoice value={draft.taxCategory} onChange={(taxCategory) => set({ taxCategory })} />
      <TextInput
        label={t('admin.kitchenName')}
        description={t('admin.kitchenNameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={draft.name}
        maxLength={40}
        value={draft.kitchenName}
        error={said('kitchenName')}
        onChange={(event) => set({ kitchenName: event.currentTarget.value })}
      />
      <PaperHint text={draft.kitchenName} />
      <Select
        label={t('admin.category')}
        placeholder={t('admin.noCategory')}
        clearable
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.categoryId}
        error={said('categoryId')}
        onChange={(categoryId) => set({ categoryId })}
      />
      <StationField
        rules={rules}
        categoryId={draft.categoryId}
        stationIds={draft.stationIds}
        onChange={(stationIds) => set({ stationIds })}
      />
      <TextInput
        label={t('admin.sku')}
        description={t('admin.skuHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        value={draft.sku}
        error={said('sku')}
        onChange={(event) => set({ sku: event.currentTarget.value })}
      />
      <WholeField
        label={t('admin.sortOrder')}
        description={t('admin.sortOrderHint')}
        least={-9999}
        most={9999}
        value={draft.sortOrder}
        error={said('sortOrder')}
        onChange={(sortOrder) => set({ sortOrder })}
      />
      <MultiSelect
        label={t('admin.allergens')}
        description={t('admin.allergensHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={draft.allergens.length === 0 ? t('admin.noAllergens') : undefined}
        data={ALLERGENS.map((code) => ({ value: code, label: t(`common.allergen_${code}`) }))}
        searchable
        clearable
        value={[...draft.allergens]}
        onChange={(codes) => set({ allergens: ALLERGENS.filter((code) => codes.includes(code)) })}
      />
      <PictureField image={draft.image} error={said('picture')} onChange={(image) => set({ image }, 'picture')} />
      <ProductGroups drafts={draft.groups} said={said} onChange={(groups, paths) => set({ groups }, ...paths)} />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.favourite')}
        description={t('admin.favouriteHint')}
        checked={draft.isFavourite}
        onChange={(event) => set({ isFavourite: event.currentTarget.checked })}
      />
      <Switch
        className={classes.switch}
        size="lg"
        label={t('admin.isSold')}
        description={t('admin.isSoldHint')}
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
};

const ProductForm = ({
  opened,
  categories,
  onDone,
}: {
  opened: Opened;
  categories: readonly ProductCategory[];
  onDone(): void;
}) => {
  const form = useProductForm(opened, onDone);
  return (
    <form
      ref={form.ref}
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Fields form={form} categories={categories} rules={opened.rules} />
      {opened.product && <ChangeHistory of="products" id={opened.product.id} onUndone={onDone} />}
      <SaveFooter
        isPending={form.save.isPending}
        left={form.save.left}
        toMend={form.toMend}
        error={<FormError error={form.save.error} fields={FIELDS} />}
      />
    </form>
  );
};

/** A product, new or changed; it is on its way to every branch when it closes. */
export const ProductDialog = ({
  product,
  categories,
  rules,
  firstCategory,
  onClose,
}: {
  product: ListedProduct | null;
  categories: readonly ProductCategory[];
  rules: StationRules | null;
  /** Of a new one. */
  firstCategory: string | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const groups = useProductGroups(product?.id ?? null);
  const hash = product?.pictureHash ?? null;
  const image = usePicture(product?.id ?? null, hash);
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={product ? product.name : t('admin.addProduct')}>
      {product?.isInNoMenu && (
        <Alert color="maize" title={t('admin.inNoMenu')} fz={16} mb="md">
          {t('admin.inNoMenuHint')}
        </Alert>
      )}
      <Loaded query={groups}>
        {(data) =>
          // A form that opened before its picture came would take it away.
          (hash === null) === (image === null) && (
            <ProductForm
              opened={{ product, firstCategory, groups: data, image, rules }}
              categories={categories}
              onDone={onClose}
            />
          )
        }
      </Loaded>
    </Modal>
  );
};
