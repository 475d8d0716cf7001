import { FamilyField } from '@comanda/web/printers';
import { Accordion, Button, Checkbox, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import { codePageOf, type PaperDraft } from './paper-draft.ts';

const COLUMNS = [48, 42, 32] as const;
const COPIES = [1, 2, 3, 4, 5] as const;
const CHECKS = [
  ['cutAfterEach', 'cutAfterEach'],
  ['openCashDrawer', 'openCashDrawer'],
  ['beep', 'beep'],
  ['isMute', 'confirmNone'],
] as const;

interface FieldsProps {
  draft: PaperDraft;
  isTried: boolean;
  onChange(draft: PaperDraft): void;
  /** Prints every code page, to choose one by eye; null where nobody can. */
  onPrintCodePages: (() => void) | null;
}

const More = ({ draft, isTried, onChange, onPrintCodePages }: FieldsProps) => {
  const { t } = useTranslation();
  const isWrong = isTried && codePageOf(draft.codePage) === null;
  return (
    <Stack>
      <FamilyField value={draft.family} onChange={(family) => onChange({ ...draft, family })} />
      <Select
        label={t('admin.columns')}
        description={t('admin.columnsHint')}
        allowDeselect={false}
        value={String(draft.columns ?? '')}
        data={[
          { value: '', label: t('admin.columnsAuto') },
          ...COLUMNS.map((columns) => ({ value: String(columns), label: String(columns) })),
        ]}
        onChange={(value) => onChange({ ...draft, columns: COLUMNS.find((one) => String(one) === value) ?? null })}
      />
      <Group align="end" wrap="wrap">
        <TextInput
          flex="1 1 240px"
          inputMode="numeric"
          label={t('admin.codePage')}
          description={t('admin.codePageHint')}
          error={isWrong ? t('admin.codePageInvalid') : undefined}
          value={draft.codePage}
          onChange={(event) => onChange({ ...draft, codePage: event.currentTarget.value })}
        />
        {onPrintCodePages && (
          <Button variant="default" leftSection={<IconPrinter size={20} />} onClick={onPrintCodePages}>
            {t('admin.printCodePages')}
          </Button>
        )}
      </Group>
      <Select
        label={t('admin.copies')}
        allowDeselect={false}
        value={String(draft.copyCount)}
        data={COPIES.map(String)}
        onChange={(value) => onChange({ ...draft, copyCount: Number(value) })}
      />
      {CHECKS.map(([field, word]) => (
        <Checkbox
          key={field}
          label={t(`admin.${word}`)}
          checked={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
};

/** The width of the paper, and behind it what few ever change. */
export const PaperFields = (props: FieldsProps) => {
  const { t } = useTranslation();
  const { draft, isTried, onChange } = props;
  const isWrong = isTried && codePageOf(draft.codePage) === null;
  return (
    <>
      <SegmentedControl
        aria-label={t('admin.paper')}
        value={String(draft.paperWidthMm)}
        onChange={(value) => onChange({ ...draft, paperWidthMm: value === '58' ? 58 : 80 })}
        data={[80, 58].map((mm) => ({ value: String(mm), label: t('admin.paperWidth', { mm }) }))}
      />
      <Accordion variant="contained" {...(isWrong ? { value: 'more' } : {})}>
        <Accordion.Item value="more">
          <Accordion.Control>{t('admin.paperMore')}</Accordion.Control>
          <Accordion.Panel>
            <More {...props} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
};
