import type { Product, ProductCategory } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Input, Modal, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useBusiness } from '../app/context.ts';
import { FormError } from '../app/form-error.tsx';
import { useWrong } from '../app/use-wrong.ts';
import classes from './catalogue.module.css';
import { changesIn, type DraftProblems, draftOf, draftProblems, type ProductDraft } from './product-draft.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

const FIELDS = ['name', 'price', 'sku', 'categoryId', 'sortOrder'] as const;

const useProductForm = (product: Product | null, firstCategory: string | null, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [before] = useState(() => draftOf(product, firstCategory));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<DraftProblems>({});
  const save = useMutation({
    mutationFn: () =>
      product
        ? api.send('PATCH', `/products/${product.id}`, { body: changesIn(before, draft) })
        : api.send('POST', '/products', { body: { businessId, ...changesIn(null, draft) } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: PRODUCTS_KEY });
      feedback.done(t('admin.saved'));
      onDone();
    },
  });
  const [wrong, touch] = useWrong(save.error);
  const set = (next: Partial<ProductDraft>) => {
    for (const path of Object.keys(next)) touch(path);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => !(path in next))));
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    const found = draftProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (product && Object.keys(changesIn(before, draft)).length === 0) onDone();
    else save.mutate();
  };
  const said = (path: keyof DraftProblems) => (problems[path] ? t(`admin.${problems[path]}`) : wrong[path]);
  return { draft, set, submit, said, wrong, save };
};

const Fields = ({
  form,
  categories,
}: {
  form: ReturnType<typeof useProductForm>;
  categories: readonly ProductCategory[];
}) => {
  const { t } = useTranslation();
  const { draft, set, said, wrong } = form;
  return (
    <>
      <TextInput
        data-autofocus
        label={t('admin.productName')}
        required
        maxLength={120}
        value={draft.name}
        error={said('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
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
      <Input.Wrapper label={t('admin.taxCategory')} component="fieldset" className={classes.fieldset}>
        <SegmentedControl
          fullWidth
          data={(['iva', 'exempt'] as const).map((value) => ({ value, label: t(`admin.tax_${value}`) }))}
          value={draft.taxCategory}
          onChange={(taxCategory) => set({ taxCategory: taxCategory as Product['taxCategory'] })}
        />
      </Input.Wrapper>
      <Select
        label={t('admin.category')}
        placeholder={t('admin.noCategory')}
        clearable
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.categoryId}
        error={wrong.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <TextInput
        label={t('admin.sku')}
        description={t('admin.skuHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        value={draft.sku}
        error={wrong.sku}
        onChange={(event) => set({ sku: event.currentTarget.value })}
      />
      <NumberInput
        label={t('admin.sortOrder')}
        description={t('admin.sortOrderHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDecimal={false}
        min={-9999}
        max={9999}
        clampBehavior="strict"
        value={draft.sortOrder}
        error={wrong.sortOrder}
        onChange={(value) => set({ sortOrder: Number(value) || 0 })}
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

/** A product, new or changed; it is on its way to every branch when it closes. */
export const ProductDialog = ({
  product,
  categories,
  firstCategory,
  onClose,
}: {
  product: Product | null;
  categories: readonly ProductCategory[];
  /** Of a new one. */
  firstCategory: string | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const form = useProductForm(product, firstCategory, onClose);
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={product ? product.name : t('admin.addProduct')}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Fields form={form} categories={categories} />
        <FormError error={form.save.error} fields={FIELDS} />
        <Button data-wide type="submit" size="xl" loading={form.save.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  );
};
