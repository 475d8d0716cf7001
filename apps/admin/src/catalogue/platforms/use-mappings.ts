import type { ExternalMappingView, ImportedExternalMappings, MappedEntity } from '@comanda/contracts';
import { csv, readAll, saveFile } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../../base/context.ts';
import { readTextBytes } from '../../base/read-text-file.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { useAllProducts, useBundles, useModifiers } from '../use-catalogue.ts';

const KEY = ['catalogue', 'mappings'] as const;

export const useMappings = () => {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: () => readAll<ExternalMappingView>(api, '/external-mappings') });
};

/** What a SKU may be, by kind, as a list to choose from. */
export const useMappable = (): Record<MappedEntity, { value: string; label: string }[]> => {
  const [products, modifiers, bundles] = [useAllProducts(), useModifiers(), useBundles()];
  const asChoice = (all: readonly { id: string; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    product: asChoice(products.data),
    modifier: asChoice(modifiers.data),
    bundle: asChoice(bundles.data),
  };
};

export interface MappingDraft {
  platform: string;
  externalSku: string;
  entity: MappedEntity;
  entityId: string | null;
  isActive: boolean;
}

/** Saves a mapping: a new one, or what another is from now on. */
export const useSaveMapping = (id: string | null, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: ({ platform, externalSku, ...what }: MappingDraft) =>
      id
        ? api.send('PATCH', `/external-mappings/${id}`, { body: what })
        : api.send('POST', '/external-mappings', {
            body: { businessId, platform: platform.trim(), externalSku: externalSku.trim(), ...what },
          }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEY });
      feedback.done(t('admin.saved'));
      onDone();
    },
  });
};

/** Takes a table of mappings. */
export const useImportMappings = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: async (file: File) => {
      const { text, encoding } = readTextBytes(new Uint8Array(await file.arrayBuffer()));
      const answer = await api.send<ImportedExternalMappings>('POST', '/external-mappings/import', {
        body: { businessId, text },
      });
      return { ...answer, encoding };
    },
    onSuccess: ({ isWritten, written, encoding }) => {
      void client.invalidateQueries({ queryKey: KEY });
      if (isWritten) feedback.done(t('admin.mappingsWritten', { count: written }));
      if (encoding === 'windows') feedback.tell(t('admin.mappingsWindows'));
    },
    onError: (error) => feedback.error(error),
  });
};

/** The table that is taken in the same form. */
export const saveMappings = (all: readonly ExternalMappingView[]): void => {
  const rows = all.map(({ platform, externalSku, entity, entityName, isActive }) => [
    platform,
    externalSku,
    entity,
    entityName ?? '',
    isActive ? 'yes' : 'no',
  ]);
  saveFile('plataformas.csv', csv([['platform', 'external_sku', 'entity', 'name', 'active'], ...rows]));
};
