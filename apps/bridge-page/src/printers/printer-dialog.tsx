import { Modal } from '@comanda/web/mantine';
import { PrinterFields } from '@comanda/web/printers';
import { Anchor, Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Printer, PrinterSettings, Station } from '../base/answers.ts';
import { useApi } from '../base/context.ts';
import { failureText, fieldFailures } from '../base/failures.ts';
import { useChange } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { MoreOptions } from './more-options.tsx';
import { formOf, type PrinterForm, settingsOf } from './printer-form.ts';
import { StationChoice } from './station-choice.tsx';

interface PrinterDialogProps {
  /** Null: a new one. */
  printer: Printer | null;
  others: readonly Printer[];
  stations: readonly Station[] | undefined;
  onClose(): void;
}

const MORE = /^(copyCount|maxJobAgeMinutes|columns|headerLines|cutAfterEach|confirm)/;

/** A printer of this bridge: where it is, of which stations, and how it prints. */
export const PrinterDialog = ({ printer, others, stations, onClose }: PrinterDialogProps) => {
  const { t } = useTranslation();
  const api = useApi();
  const [form, setForm] = useState(() => formOf(printer));
  const [isTried, setTried] = useState(false);
  const [isMore, setMore] = useState(false);
  const save = useChange((body: PrinterSettings) =>
    printer === null
      ? api.send('POST', '/api/printers', { body, timeoutMs: 30_000 })
      : api.send('PATCH', `/api/printers/${printer.id}`, { body, timeoutMs: 30_000 }),
  );
  const change = (next: Partial<PrinterForm>) => {
    setForm({ ...form, ...next });
    save.reset();
  };
  const settings = settingsOf(form);
  const wrong = fieldFailures(t, save.error);
  const isShown =
    ['label', 'stationIds'].some((field) => field in wrong) || Object.keys(wrong).some((path) => MORE.test(path));
  const hasLabel = form.label.trim() !== '';
  const hasStation = form.stationIds.length > 0;
  const submit = () => {
    setTried(true);
    if (settings !== null && hasLabel && hasStation) save.mutate(settings, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape
      size="lg"
      title={printer === null ? t('bridge.addPrinter') : t('bridge.editNamed', { name: printer.label })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <PrinterFields
            at="bridge"
            draft={form.address}
            isTried={isTried}
            onChange={(address) => change({ address })}
          />
          <TextInput
            label={t('bridge.printerLabel')}
            placeholder={t('bridge.printerLabelExample')}
            autoComplete="off"
            maxLength={120}
            value={form.label}
            error={isTried && !hasLabel ? t('bridge.nameMissing') : wrong.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
          <StationChoice
            stations={stations}
            others={others}
            chosen={form.stationIds}
            error={isTried && !hasStation ? t('bridge.stationMissing') : (wrong.stationIds ?? null)}
            onChange={(stationIds) => change({ stationIds })}
          />
          <Input.Wrapper label={t('bridge.paper')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('bridge.paper')}
              value={String(form.paperWidthMm)}
              data={[80, 58].map((mm) => ({ value: String(mm), label: t('bridge.paperWidth', { mm }) }))}
              onChange={(value) => change({ paperWidthMm: value === '58' ? 58 : 80 })}
            />
          </Input.Wrapper>
          {isMore ? (
            <MoreOptions form={form} wrong={wrong} onChange={change} />
          ) : (
            <Anchor component="button" type="button" ta="start" onClick={() => setMore(true)}>
              {t('bridge.moreOptions')}
            </Anchor>
          )}
          {save.error !== null && !isShown && (
            <Text c="chile" role="alert" fw={550}>
              {failureText(t, save.error)}
            </Text>
          )}
          <Button type="submit" size="xl" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
