import {
  type FoundPrinter,
  type FoundPrinters,
  type FoundUsbPrinter,
  hasPrinter,
  type KitchenStationView,
} from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { draftOf, PrinterFields, printerOf } from '@comanda/web/printers';
import { Alert, Button, Card, Loader, Stack, Text } from '@mantine/core';
import { IconPrinter, IconSearch, IconUsb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './kitchen.module.css';
import { paperDraftOf, paperOf } from './paper-draft.ts';
import { PaperFields } from './paper-fields.tsx';
import { withPrinter } from './printer-output.ts';
import { useKitchenWrites, useStations } from './use-kitchen.ts';

/** A search takes up to six seconds. Milliseconds. */
const PATIENCE_MS = 15_000;

const usePrinterSearch = () => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  return useMutation({
    mutationFn: () =>
      api.send<FoundPrinters>('POST', '/stations/find-printers', {
        body: { businessId, locationId },
        timeoutMs: PATIENCE_MS,
      }),
  });
};

const addressOf = ({ host, port }: FoundPrinter): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

const Found = ({ printer, onChoose }: { printer: FoundPrinter; onChoose(): void }) => {
  const { t } = useTranslation();
  const stations = useStations().data ?? [];
  const users = stations.filter(({ id }) => printer.stationIds.includes(id)).map(({ name }) => name);
  const state =
    printer.cause === null
      ? t('admin.printerReady')
      : t(`printers.cause_${printer.cause}`, { defaultValue: t('printers.cause_offline') });
  return (
    <li className={classes.row}>
      <IconPrinter size={22} />
      <div className={classes.what}>
        <strong>{printer.model ?? t('admin.unknownModel')}</strong>
        <span className={classes.soft}>{addressOf(printer)}</span>
        {users.length > 0 && <span className={classes.soft}>{`${t('admin.printsFor')}: ${users.join(', ')}`}</span>}
      </div>
      <span className={classes.mark} data-tone={printer.cause === null ? 'good' : 'bad'}>
        {state}
      </span>
      <Button variant="light" onClick={onChoose}>
        {t('admin.choose')}
      </Button>
    </li>
  );
};

const FoundUsb = ({ printer, onChoose }: { printer: FoundUsbPrinter; onChoose(): void }) => {
  const { t } = useTranslation();
  const stations = useStations().data ?? [];
  const users = stations.filter(({ id }) => printer.stationIds.includes(id)).map(({ name }) => name);
  return (
    <li className={classes.row}>
      <IconUsb size={22} />
      <div className={classes.what}>
        <strong>{printer.name ?? t('admin.unknownModel')}</strong>
        <span className={classes.soft}>{printer.url.replace('usb://', '')}</span>
        {users.length > 0 && <span className={classes.soft}>{`${t('admin.printsFor')}: ${users.join(', ')}`}</span>}
      </div>
      <Button variant="light" onClick={onChoose}>
        {t('admin.choose')}
      </Button>
    </li>
  );
};

/** Printers at the USB ports of the hub's machine. */
const UsbResults = ({ found, onChoose }: { found: readonly FoundUsbPrinter[]; onChoose(url: string): void }) => {
  const { t } = useTranslation();
  if (found.length === 0) return <Alert color="maize" title={t('admin.noUsbFound')} />;
  return (
    <Card withBorder p={0} component="ul" className={classes.rows}>
      {found.map((one) => (
        <FoundUsb key={one.url} printer={one} onChoose={() => onChoose(one.url)} />
      ))}
    </Card>
  );
};

const Search = ({ way, onChoose }: { way: 'network' | 'usb'; onChoose(address: string): void }) => {
  const { t } = useTranslation();
  const search = usePrinterSearch();
  const { data, error, isPending } = search;
  return (
    <Stack gap="sm">
      <Button
        variant="light"
        leftSection={<IconSearch size={20} />}
        loading={isPending}
        onClick={() => search.mutate()}
      >
        {t(way === 'usb' ? 'admin.findUsbPrinters' : 'admin.findPrinters')}
      </Button>
      {isPending && (
        <Text role="status" c="dimmed">
          <Loader size={16} mr={8} />
          {t('admin.searching')}
        </Text>
      )}
      {error !== null && (
        <Text role="alert" c="chile">
          {errorText(t, error)}
        </Text>
      )}
      {data && way === 'usb' && (
        <div role="status">
          <UsbResults found={data.usb} onChoose={onChoose} />
        </div>
      )}
      {data && way === 'network' && (
        <div role="status">
          {data.data.length > 0 ? (
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {data.data.map((one) => (
                <Found key={addressOf(one)} printer={one} onChoose={() => onChoose(addressOf(one))} />
              ))}
            </Card>
          ) : (
            <Alert color="maize" title={data.networks.length > 0 ? t('admin.nothingFound') : undefined}>
              {t(data.networks.length > 0 ? 'admin.nothingFoundHint' : 'admin.noNetworks')}
            </Alert>
          )}
          {data.networks.length > 0 && (
            <Text c="dimmed" size="sm" mt="xs">
              {t('admin.searchedNetworks', { networks: data.networks.join(', ') })}
              {!data.isComplete && ` ${t('admin.searchCut')}`}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
};

/** How a station prints, and where: found on the network, or typed. */
export const PrinterDialog = ({ station, onClose }: { station: KitchenStationView; onClose(): void }) => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const { changeStation, testPrint } = useKitchenWrites();
  const feedback = useFeedback();
  const mayPrint = useMay('PrintJob:Update');
  const [draft, setDraft] = useState(() => draftOf(station));
  const [paper, setPaper] = useState(() => paperDraftOf(station.printerConfig));
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    const printer = printerOf(draft);
    const printerConfig = paperOf(paper);
    if (printer === null || printerConfig === null) return;
    const body = { ...withPrinter(station, printer), printerConfig };
    changeStation.mutate({ id: station.id, body }, { onSuccess: onClose });
  };
  const printCodePages = () =>
    testPrint.mutate(
      { stationId: station.id, shows: 'code_pages' },
      { onSuccess: () => feedback.done(t('admin.testAsked', { name: station.name })) },
    );
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.printerOf', { name: station.name })} size="lg">
      <Stack>
        {isAtHub && (draft.way === 'network' || draft.way === 'usb') && (
          <Search
            key={draft.way}
            way={draft.way}
            onChoose={(found) => {
              setDraft(
                draft.way === 'usb' ? { ...draft, usb: found.replace('usb://', '') } : { ...draft, network: found },
              );
              setTried(false);
            }}
          />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack>
            <PrinterFields draft={draft} isTried={isTried} onChange={setDraft} />
            <PaperFields
              draft={paper}
              isTried={isTried}
              onChange={setPaper}
              onPrintCodePages={isAtHub && mayPrint && hasPrinter(station) ? printCodePages : null}
            />
            <FormError error={changeStation.error} fields={[]} />
            <Button type="submit" size="xl" loading={changeStation.isPending}>
              {t('common.save')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Modal>
  );
};
