import { BAUD_RATES, SERIAL_FLOWS } from '@comanda/contracts';
import { Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import type { printersWords } from '../words/printers.ts';
import { isDeviceAsNetwork, PRINTER_WAYS, type PrinterDraft, type PrinterWay, printerOf } from './printer-draft.ts';

interface FieldsProps {
  /** Whose printer it is: a bridge's is at its own machine, and is always somewhere. */
  at?: 'hub' | 'bridge';
  draft: PrinterDraft;
  /** Somebody has tried to save it: what is wrong is said from then on. */
  isTried: boolean;
  onChange(draft: PrinterDraft): void;
}

const TYPED = {
  network: { field: 'network', label: 'address', placeholder: '192.168.1.50:9100' },
  usb: { field: 'usb', label: 'usb', placeholder: '04b8:0e28' },
  serial: { field: 'serialPath', label: 'serial', placeholder: '/dev/ttyUSB0' },
  http: { field: 'http', label: 'http', placeholder: 'https://192.168.1.60/comandas' },
} as const;

const BRIDGE_WAYS: readonly PrinterWay[] = ['network', 'usb', 'serial'];

const Serial = ({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) => {
  const { t } = useTranslation<{ printers: typeof printersWords }>();
  return (
    <>
      <Select
        label={t('printers.baudRate')}
        value={String(draft.baudRate)}
        data={BAUD_RATES.map(String)}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...draft, baudRate: BAUD_RATES.find((rate) => String(rate) === value) ?? draft.baudRate })
        }
      />
      <Select
        label={t('printers.flow')}
        value={draft.flow}
        data={SERIAL_FLOWS.map((value) => ({ value, label: t(`printers.flow_${value}`) }))}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, flow: SERIAL_FLOWS.find((flow) => flow === value) ?? draft.flow })}
      />
    </>
  );
};

/** How a station prints, and where: by whom is chosen first, for the rest depends on it. */
export const PrinterFields = ({ at = 'hub', draft, isTried, onChange }: FieldsProps) => {
  const { t } = useTranslation<{ printers: typeof printersWords }>();
  const typed = draft.way === 'bridge' ? null : TYPED[draft.way];
  const printer = printerOf(draft);
  const isWrong = printer === null || (at === 'bridge' && printer.printerUrl === null);
  const wrongWords = () =>
    typed && t(isDeviceAsNetwork(draft) ? 'printers.addressIsDevice' : `printers.${typed.label}Invalid`);
  const nameOf = (way: PrinterWay): string =>
    at === 'bridge' && (way === 'usb' || way === 'serial') ? t(`printers.way_${way}_here`) : t(`printers.way_${way}`);
  return (
    <>
      <Select
        label={t('printers.way')}
        value={draft.way}
        data={(at === 'bridge' ? BRIDGE_WAYS : PRINTER_WAYS).map((value) => ({ value, label: nameOf(value) }))}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, way: PRINTER_WAYS.find((way) => way === value) ?? draft.way })}
      />
      {typed === null ? (
        <Text c="dimmed">{t('printers.bridgeHint')}</Text>
      ) : (
        <TextInput
          data-autofocus
          label={t(`printers.${typed.label}`)}
          description={`${t(`printers.${typed.label}Hint`)}${at === 'hub' ? ` ${t('printers.emptyHint')}` : ''}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={typed.placeholder}
          maxLength={190}
          value={draft[typed.field]}
          error={isTried && isWrong ? wrongWords() : null}
          onChange={(event) => onChange({ ...draft, [typed.field]: event.currentTarget.value })}
        />
      )}
      {draft.way === 'serial' && <Serial draft={draft} onChange={onChange} />}
    </>
  );
};
