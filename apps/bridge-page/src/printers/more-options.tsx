import { FamilyField } from '@comanda/web/printers';
import { NumberInput, Select, Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import type { PrinterForm } from './printer-form.ts';

interface MoreOptionsProps {
  form: PrinterForm;
  wrong: Readonly<Record<string, string>>;
  onChange(change: Partial<PrinterForm>): void;
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const COLUMNS = [32, 42, 48] as const;

/** What most printers never need said. */
export const MoreOptions = ({ form, wrong, onChange }: MoreOptionsProps) => {
  const { t } = useTranslation();
  return (
    <Stack>
      <NumberInput
        label={t('bridge.copies')}
        min={1}
        max={5}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        value={form.copyCount}
        error={wrong.copyCount}
        onChange={(value) => onChange({ copyCount: Number(value) })}
      />
      <NumberInput
        label={t('bridge.maxAge')}
        description={t('bridge.maxAgeHint')}
        inputWrapperOrder={ORDER}
        min={1}
        max={10_080}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        value={form.maxJobAgeMinutes}
        error={wrong.maxJobAgeMinutes}
        onChange={(value) => onChange({ maxJobAgeMinutes: Number(value) })}
      />
      <FamilyField value={form.family} onChange={(family) => onChange({ family })} />
      <Select
        label={t('bridge.columns')}
        allowDeselect={false}
        value={String(form.columns)}
        data={[
          { value: 'null', label: t('bridge.columnsByPaper') },
          ...COLUMNS.map((count) => ({ value: String(count), label: t('bridge.columnCount', { count }) })),
        ]}
        onChange={(value) => onChange({ columns: COLUMNS.find((count) => String(count) === value) ?? null })}
      />
      <Textarea
        label={t('bridge.header')}
        description={t('bridge.headerHint')}
        inputWrapperOrder={ORDER}
        autosize
        minRows={2}
        maxRows={6}
        value={form.header}
        error={Object.keys(wrong).some((path) => path.startsWith('headerLines')) && t('bridge.headerWrong')}
        onChange={(event) => onChange({ header: event.currentTarget.value })}
      />
      <Switch
        size="lg"
        label={t('bridge.cut')}
        checked={form.cutAfterEach}
        onChange={(event) => onChange({ cutAfterEach: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        label={t('bridge.mute')}
        description={t('bridge.muteHint')}
        checked={form.confirm === 'none'}
        onChange={(event) => onChange({ confirm: event.currentTarget.checked ? 'none' : 'auto' })}
      />
    </Stack>
  );
};
