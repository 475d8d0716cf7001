import type { BulkChange, BulkChanged, ListedProduct, Menu, ProductCategory } from '@comanda/contracts';
import { ALLERGENS } from '@comanda/contracts';
import { errorText, formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Group, MultiSelect, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';
import { BULK_KINDS, type BulkDraft, bulkChangeOf, FIRST_BULK, type PricePreview, previewOf } from './bulk-draft.ts';
import classes from './products.module.css';

/** Many rows are written in one go. Milliseconds. */
const PATIENCE_MS = 30_000;

interface Parts {
  draft: BulkDraft;
  set(next: Partial<BulkDraft>): void;
}

const PriceFields = ({ draft, set, isTried }: Parts & { isTried: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <Group grow preventGrowOverflow={false}>
        <SegmentedControl
          aria-label={t('admin.bulkDirection')}
          data={(['up', 'down'] as const).map((value) => ({ value, label: t(`admin.bulk_${value}`) }))}
          value={draft.direction}
          onChange={(direction) => set({ direction: direction as BulkDraft['direction'] })}
        />
        <SegmentedControl
          aria-label={t('admin.bulkBy')}
          data={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`admin.bulkBy_${value}`) }))}
          value={draft.by}
          onChange={(by) => set({ by: by as BulkDraft['by'] })}
        />
      </Group>
      <TextInput
        data-autofocus
        label={t(draft.by === 'percent' ? 'admin.bulkPercent' : 'admin.bulkAmount')}
        leftSection={draft.by === 'percent' ? '%' : 'Q'}
        inputMode="decimal"
        autoComplete="off"
        placeholder={draft.by === 'percent' ? '10' : '5.00'}
        value={draft.typed}
        error={isTried && bulkChangeOf(draft) === null && t('admin.bulkTypeAmount')}
        onChange={(event) => set({ typed: event.currentTarget.value })}
      />
      <div>
        <Text fw={500} size="sm" mb={4}>
          {t('admin.bulkRound')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('admin.bulkRound')}
          data={([1, 25, 100] as const).map((to) => ({ value: String(to), label: t(`admin.bulkRound_${to}`) }))}
          value={String(draft.roundTo)}
          onChange={(to) => set({ roundTo: Number(to) as BulkDraft['roundTo'] })}
        />
      </div>
    </>
  );
};

const OtherFields = ({
  draft,
  set,
  isTried,
  categories,
  menus,
}: Parts & { isTried: boolean; categories: readonly ProductCategory[]; menus: readonly Menu[] }) => {
  const { t } = useTranslation();
  const { kind } = draft;
  if (kind === 'category') {
    return (
      <Select
        label={t('admin.category')}
        placeholder={t('admin.noCategory')}
        clearable
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
    );
  }
  if (kind === 'menuOn' || kind === 'menuOff') {
    return (
      <Select
        label={t('admin.filter_menu')}
        data={menus.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.menuId}
        error={isTried && !draft.menuId && t('admin.required')}
        onChange={(menuId) => set({ menuId })}
      />
    );
  }
  if (kind === 'allergens') {
    return (
      <MultiSelect
        label={t('admin.allergens')}
        data={ALLERGENS.map((code) => ({ value: code, label: t(`common.allergen_${code}`) }))}
        value={[...draft.allergens]}
        error={isTried && draft.allergens.length === 0 && t('admin.required')}
        onChange={(codes) => set({ allergens: ALLERGENS.filter((code) => codes.includes(code)) })}
      />
    );
  }
  return null;
};

const Preview = ({ rows }: { rows: readonly PricePreview[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.preview} aria-label={t('admin.bulkPreview')}>
      {rows.map(({ id, name, from, to }) => (
        <li key={id} data-wrong={to === null || undefined}>
          <span>{name}</span>
          <span className={classes.prices}>
            {formatMoney(from)} → {to === null ? t('admin.bulkNoPrice') : <b>{formatMoney(to)}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Changes all that is chosen at once; prices are seen before they are saved. */
export const BulkDialog = ({
  products,
  categories,
  menus,
  onDone,
  onClose,
}: {
  products: readonly ListedProduct[];
  categories: readonly ProductCategory[];
  menus: readonly Menu[];
  onDone(answer: BulkChanged): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const { businessId } = useBusiness().membership;
  const [draft, setDraft] = useState(FIRST_BULK);
  const [isTried, setIsTried] = useState(false);
  const change = bulkChangeOf(draft);
  const preview = previewOf(products, change);
  const isWrong = preview?.some(({ to }) => to === null) ?? false;
  const save = useMutation({
    mutationFn: (asked: BulkChange) =>
      api.send<BulkChanged>('POST', '/products/bulk', {
        body: { businessId, productIds: products.map(({ id }) => id), change: asked },
        timeoutMs: PATIENCE_MS,
      }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: CATALOGUE_KEY }),
  });
  const set = (next: Partial<BulkDraft>) => {
    save.reset();
    setDraft({ ...draft, ...next });
  };
  const kinds = BULK_KINDS.filter((kind) => menus.length > 0 || !kind.startsWith('menu'));
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.bulkTitle', { count: products.length })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (change && !isWrong) save.mutate(change);
        }}
      >
        <Stack>
          <Select
            label={t('admin.bulkWhat')}
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: t(`admin.bulkKind_${value}`) }))}
            value={draft.kind}
            onChange={(kind) => set({ kind: kind as BulkDraft['kind'] })}
          />
          {draft.kind === 'price' ? (
            <PriceFields {...{ draft, set, isTried }} />
          ) : (
            <OtherFields {...{ draft, set, isTried, categories, menus }} />
          )}
          {preview && <Preview rows={preview} />}
          {(isWrong || save.error) && (
            <Text c="chile" role="alert">
              {isWrong ? t('admin.bulkWrongPrices') : errorText(t, save.error)}
            </Text>
          )}
          <Button type="submit" size="xl" fullWidth disabled={isWrong} loading={save.isPending}>
            {t('admin.bulkSave', { count: products.length })}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
