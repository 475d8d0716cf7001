import { type ExternalMappingView, MappedEntity } from '@comanda/contracts';
import { Autocomplete, Button, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../../base/form-error.tsx';
import { FormModal } from '../../base/form-modal.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { type MappingDraft, useMappable, useSaveMapping } from './use-mappings.ts';

const USUAL = ['ubereats', 'pedidosya', 'hugo', 'rappi'];
const PLATFORM = /^[a-z0-9][a-z0-9_-]{1,39}$/i;

/** What one SKU of a platform is here. */
export const MappingDialog = ({
  mapping,
  platforms,
  onClose,
}: {
  mapping: ExternalMappingView | null;
  /** Those that have SKUs already. */
  platforms: readonly string[];
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const [first] = useState<MappingDraft>(() => ({
    platform: mapping?.platform ?? '',
    externalSku: mapping?.externalSku ?? '',
    entity: mapping?.entity ?? 'product',
    entityId: mapping?.entityName ? mapping.entityId : null,
    isActive: mapping?.isActive ?? true,
  }));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const mappable = useMappable();
  const save = useSaveMapping(mapping?.id ?? null, onClose);
  const set = (next: Partial<MappingDraft>) => setDraft({ ...draft, ...next });
  const isPlatform = PLATFORM.test(draft.platform.trim());
  const isWhole = isPlatform && draft.externalSku.trim() !== '' && draft.entityId !== null;
  const title = mapping ? t('admin.changeMapping', { sku: mapping.externalSku }) : t('admin.addMapping');
  return (
    <FormModal title={title} isChanged={JSON.stringify(draft) !== JSON.stringify(first)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWhole) save.mutate(draft);
        }}
      >
        <Stack>
          <Autocomplete
            data-autofocus
            label={t('admin.mappingPlatform')}
            required
            maxLength={40}
            disabled={mapping !== null}
            data={[...new Set([...platforms, ...USUAL])]}
            value={draft.platform}
            error={isTried && !isPlatform && t('admin.mappingPlatformWrong')}
            onChange={(platform) => set({ platform })}
          />
          <TextInput
            label={t('admin.mappingSku')}
            required
            maxLength={120}
            disabled={mapping !== null}
            autoComplete="off"
            value={draft.externalSku}
            error={isTried && draft.externalSku.trim() === '' && t('admin.required')}
            onChange={(event) => set({ externalSku: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label={t('admin.mappingIs')}
            data={MappedEntity.options.map((value) => ({ value, label: t(`admin.entity_kind_${value}`) }))}
            value={draft.entity}
            onChange={(entity) => set({ entity: entity as MappedEntity, entityId: null })}
          />
          <Select
            label={t('admin.mappingIs')}
            required
            searchable
            limit={100}
            data={mappable[draft.entity]}
            value={draft.entityId}
            error={isTried && draft.entityId === null && t('admin.required')}
            onChange={(entityId) => set({ entityId })}
          />
          <Switch
            size="lg"
            label={t('admin.mappingActive')}
            checked={draft.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          <FormError error={save.error} fields={[]} />
          <Button type="submit" size="xl" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </FormModal>
  );
};
