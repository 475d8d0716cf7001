import type { ExternalMappingView, ImportedExternalMappings } from '@comanda/contracts';
import { Empty, Modal } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import {
  IconDownload,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { Pager } from '../../base/pager.tsx';
import { SearchField } from '../../base/search-field.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import rows from '../../cash/tills.module.css';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { found } from '../found.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { saveMappings, useImportMappings, useMappings } from './use-mappings.ts';

const SIZE = 50;

const Refused = ({ wrong, onClose }: { wrong: ImportedExternalMappings['wrong']; onClose(): void }) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.mappingsRefused')} size="lg">
      <Stack gap={4}>
        {wrong.map(({ line, externalSku, reason }) => (
          <Text key={line}>
            {t('admin.mappingLine', { line, sku: externalSku, reason: t(`admin.wrong_${reason}`) })}
          </Text>
        ))}
      </Stack>
    </Modal>
  );
};

const Upload = () => {
  const { t } = useTranslation();
  const upload = useImportMappings();
  const [wrong, setWrong] = useState<ImportedExternalMappings['wrong'] | null>(null);
  const take = (file: File | null) =>
    file && upload.mutate(file, { onSuccess: (answer) => setWrong(answer.wrong.length > 0 ? answer.wrong : null) });
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={take}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={20} />} loading={upload.isPending}>
            {t('admin.uploadMappings')}
          </Button>
        )}
      </FileButton>
      {wrong && <Refused wrong={wrong} onClose={() => setWrong(null)} />}
    </>
  );
};

const List = ({
  all,
  onEdit,
  onDelete,
}: {
  all: readonly ExternalMappingView[];
  onEdit: ((mapping: ExternalMappingView) => void) | null;
  onDelete(mapping: ExternalMappingView): void;
}) => {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [platform, setPlatform] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const look = (act: () => void) => {
    setPage(1);
    act();
  };
  const of = all.filter((one) => platform === null || one.platform === platform);
  const shown = found(of, ({ externalSku, entityName }) => `${externalSku} ${entityName ?? ''}`, q);
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          placeholder={t('admin.searchMappings')}
          value={q}
          onSearch={(next) => look(() => setQ(next))}
        />
        <Select
          className={classes.category}
          aria-label={t('admin.mappingPlatform')}
          placeholder={t('admin.mappingPlatform')}
          clearable
          data={[...new Set(all.map((one) => one.platform))].sort()}
          value={platform}
          onChange={(next) => look(() => setPlatform(next))}
        />
      </div>
      {shown.length === 0 ? (
        <Empty icon={<IconSearch size={40} />} title={t('admin.noMappingFound')} />
      ) : (
        <Card withBorder p={0} component="ul" m={0} style={{ listStyle: 'none' }}>
          {shown.slice((page - 1) * SIZE, page * SIZE).map((one) => (
            <li key={one.id} className={rows.row} aria-label={one.externalSku}>
              <span className={rows.what}>
                <strong>
                  {one.platform} · {one.externalSku}
                </strong>
                <span className={rows.soft}>
                  {t(`admin.entity_kind_${one.entity}`)}: {one.entityName ?? t('admin.mappingGone')}
                </span>
              </span>
              <Group gap={8} wrap="nowrap">
                {(!one.isActive || one.entityName === null) && (
                  <Badge color={one.entityName === null ? 'chile' : 'gray'}>
                    {t(one.entityName === null ? 'admin.mappingGone' : 'admin.mappingOff')}
                  </Badge>
                )}
                {onEdit && (
                  <>
                    <ActionIcon
                      size={48}
                      aria-label={t('admin.changeMapping', { sku: one.externalSku })}
                      onClick={() => onEdit(one)}
                    >
                      <IconPencil size={20} />
                    </ActionIcon>
                    <ActionIcon
                      size={48}
                      color="chile"
                      aria-label={t('admin.deleteTitleOf', { name: one.externalSku })}
                      onClick={() => onDelete(one)}
                    >
                      <IconTrash size={20} />
                    </ActionIcon>
                  </>
                )}
              </Group>
            </li>
          ))}
        </Card>
      )}
      <Pager page={page} size={SIZE} total={shown.length} onPage={setPage} />
    </>
  );
};

/** What the SKUs of outside platforms are here. */
export const PlatformsPage = () => {
  const { t } = useTranslation();
  const mayChange = useMay('Catalogue:Update');
  const mappings = useMappings();
  const [edited, setEdited] = useState<{ mapping: ExternalMappingView | null } | null>(null);
  const [deleted, setDeleted] = useState<ExternalMappingView | null>(null);
  const all = mappings.data ?? [];
  const actions = (
    <>
      {all.length > 0 && (
        <Button variant="default" leftSection={<IconDownload size={20} />} onClick={() => saveMappings(all)}>
          {t('admin.download')}
        </Button>
      )}
      {mayChange && (
        <>
          <Upload />
          <Button leftSection={<IconPlus size={20} />} onClick={() => setEdited({ mapping: null })}>
            {t('admin.addMapping')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <CataloguePage part="plataformas" actions={<Group gap={8}>{actions}</Group>}>
      <Text c="dimmed">{t('admin.mappingsHint')}</Text>
      <Loaded query={mappings}>
        {(known) =>
          known.length === 0 ? (
            <Empty
              icon={<IconPlugConnected size={40} />}
              title={t('admin.noMappings')}
              hint={t('admin.noMappingsHint')}
            />
          ) : (
            <List all={known} onEdit={mayChange ? (mapping) => setEdited({ mapping }) : null} onDelete={setDeleted} />
          )
        }
      </Loaded>
      {edited && (
        <MappingDialog
          mapping={edited.mapping}
          platforms={[...new Set(all.map((one) => one.platform))]}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteDialog
          name={deleted.externalSku}
          path={`/external-mappings/${deleted.id}`}
          hint={t('admin.mappingDeleteHint')}
          onClose={() => setDeleted(null)}
        />
      )}
    </CataloguePage>
  );
};
