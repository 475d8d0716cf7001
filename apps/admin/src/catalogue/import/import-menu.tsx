import type { ImportedProducts, ImportedRow, ImportStatus } from '@comanda/contracts';
import { errorText, formatMoney, saveFile } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Alert, Anchor, Badge, Button, Card, FileButton, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi, useBusiness } from '../../base/context.ts';
import { readTextBytes } from '../../base/read-text-file.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';
import classes from './import.module.css';
import { STARTER_MENU } from './starter-menu.ts';

/** A thousand dishes are read and written in one go. Milliseconds. */
const PATIENCE_MS = 60_000;
/** Rows of a preview; what is wrong is always among them. */
const SHOWN = 200;

const COLORS = { new: 'jade', changed: 'sky', same: 'gray', wrong: 'chile', skipped: 'maize' } as const;

const useImport = (onWritten: (answer: ImportedProducts) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const { home, membership } = useBusiness();
  const place = home.kind === 'hub' ? { locationId: home.location.id } : {};
  return useMutation({
    mutationFn: ({ text, isPreview }: { text: string; isPreview: boolean }) =>
      api.send<ImportedProducts>('POST', '/products/import', {
        body: { businessId: membership.businessId, ...place, text, isPreview },
        timeoutMs: PATIENCE_MS,
      }),
    onSuccess: (answer) => {
      if (!answer.isWritten) return;
      void client.invalidateQueries({ queryKey: CATALOGUE_KEY });
      void client.invalidateQueries({ queryKey: ['kitchen'] });
      onWritten(answer);
    },
  });
};

const Row = ({ row, onGoTo }: { row: ImportedRow; onGoTo(row: number): void }) => {
  const { t } = useTranslation();
  const { status, price, previousPrice, problem } = row;
  const isOtherPrice = status === 'changed' && previousPrice !== null && previousPrice !== price;
  return (
    <tr data-wrong={status === 'wrong' || undefined} data-problem={problem !== null || undefined}>
      <td className={classes.number}>
        {problem ? (
          <Anchor
            component="button"
            aria-label={t('admin.importGoToRow', { row: row.row })}
            onClick={() => onGoTo(row.row)}
          >
            {row.row}
          </Anchor>
        ) : (
          row.row
        )}
      </td>
      <td>{row.category}</td>
      <td>
        {row.name}
        {problem && (
          <Text c={status === 'wrong' ? 'chile' : undefined} size="sm">
            {t(`admin.import_${problem.code}`)}
          </Text>
        )}
      </td>
      <td className={classes.number}>
        {isOtherPrice && <s className={classes.before}>{formatMoney(previousPrice)}</s>}{' '}
        {price === null ? '–' : formatMoney(price)}
      </td>
      <td>{row.station}</td>
      <td>
        <Badge color={COLORS[status]}>{t(`admin.importStatus_${status}`)}</Badge>
      </td>
    </tr>
  );
};

/** What would come of it, in short. */
const Summary = ({ answer: { counts, newCategories, ignoredColumns } }: { answer: ImportedProducts }) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text role="status" fw={650}>
        {t('admin.importCounts', { ...counts })}
      </Text>
      {counts.wrong > 0 && <Alert color="chile">{t('admin.importWrong', { count: counts.wrong })}</Alert>}
      {counts.wrong === 0 && counts.skipped > 0 && (
        <Alert color="maize">{t('admin.importSkipped', { count: counts.skipped })}</Alert>
      )}
      {newCategories.length > 0 && <Text>{t('admin.importNewCategories', { names: newCategories.join(', ') })}</Text>}
      {ignoredColumns.length > 0 && (
        <Text c="dimmed">{t('admin.importIgnored', { names: ignoredColumns.join(', ') })}</Text>
      )}
    </Stack>
  );
};

const RANK: Record<ImportStatus, number> = { wrong: 0, skipped: 1, new: 2, changed: 2, same: 2 };

/** Each row and what would come of it, first those that are not taken. */
const Rows = ({ rows, onGoTo }: { rows: readonly ImportedRow[]; onGoTo(row: number): void }) => {
  const { t } = useTranslation();
  const sorted = rows.toSorted((a, b) => RANK[a.status] - RANK[b.status]);
  return (
    <Stack gap="sm">
      <Card withBorder p={0} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.number}>{t('admin.importRow')}</th>
              <th>{t('admin.category')}</th>
              <th>{t('admin.productName')}</th>
              <th className={classes.number}>{t('admin.price')}</th>
              <th>{t('admin.exceptionStation')}</th>
              <th>{t('admin.importState')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, SHOWN).map((one) => (
              <Row key={one.row} row={one} onGoTo={onGoTo} />
            ))}
          </tbody>
        </table>
      </Card>
      {rows.length > SHOWN && <Text c="dimmed">{t('admin.importMore', { count: rows.length - SHOWN })}</Text>}
    </Stack>
  );
};

/** The menu as a table for a spreadsheet. */
const ExportButton = () => {
  const { t } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const download = useMutation({
    mutationFn: () => api.getText('/products/export'),
    onSuccess: (text) => saveFile(t('admin.exportFile'), text),
    onError: (error) => feedback.error(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('admin.exportMenu')}
    </Button>
  );
};

/** A menu typed, pasted from a spreadsheet or read from a file: looked at row by row before anything is written. */
export const ImportMenu = ({ onWritten }: { onWritten?: () => void }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [text, setText] = useState('');
  const [isWindows, setIsWindows] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const run = useImport(({ counts }) => {
    feedback.done(t('admin.importDone', { count: counts.new + counts.changed }));
    setText('');
    onWritten?.();
  });
  const answer = run.data && !run.data.isWritten ? run.data : null;
  const isReady = answer !== null && answer.counts.wrong === 0 && answer.counts.new + answer.counts.changed > 0;
  const change = (next: string) => {
    run.reset();
    setIsWindows(false);
    setText(next);
  };
  const goTo = (row: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, row - 1).join('\n').length + Math.min(row - 1, 1);
    const { current } = area;
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(start, start + (lines[row - 1] ?? '').length);
    // A selection alone scrolls nothing into view.
    if (current) current.scrollTop = (current.scrollHeight / lines.length) * (row - 2);
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    const read = readTextBytes(new Uint8Array(await file.arrayBuffer()));
    change(read.text);
    setIsWindows(read.encoding === 'windows');
  };
  return (
    <Stack>
      <Text c="dimmed">{t('admin.importHint')}</Text>
      <div className={classes.actions}>
        <FileButton onChange={(file) => void readFile(file)} accept=".csv,.tsv,.txt,text/csv,text/plain">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={20} />}>
              {t('admin.importFile')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={<IconSparkles size={20} />} onClick={() => change(STARTER_MENU)}>
          {t('admin.starterMenu')}
        </Button>
        <ExportButton />
      </div>
      {isWindows && <Alert color="sky">{t('admin.importWindows')}</Alert>}
      <Textarea
        label={t('admin.importText')}
        placeholder={t('admin.importExample')}
        autosize
        minRows={8}
        maxRows={16}
        spellCheck={false}
        ref={area}
        // A row is a line, or nobody finds line 23.
        wrap="off"
        classNames={{ input: classes.text! }}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {run.error !== null && (
        <Text c="chile" role="alert">
          {errorText(t, run.error)}
        </Text>
      )}
      {answer && <Summary answer={answer} />}
      <div className={classes.actions}>
        {isReady ? (
          <Button size="xl" loading={run.isPending} onClick={() => run.mutate({ text, isPreview: false })}>
            {t('admin.importRun', { count: answer.counts.new + answer.counts.changed })}
          </Button>
        ) : (
          <Button
            size="xl"
            disabled={text.trim() === ''}
            loading={run.isPending}
            onClick={() => run.mutate({ text, isPreview: true })}
          >
            {t('admin.importPreview')}
          </Button>
        )}
      </div>
      {answer && <Rows rows={answer.rows} onGoTo={goTo} />}
    </Stack>
  );
};
