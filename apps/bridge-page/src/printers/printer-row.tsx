import { Confirm } from '@comanda/web/mantine';
import { printerName } from '@comanda/web/printers';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Printer, PrinterStatus, Station, TestResult } from '../base/answers.ts';
import { useApi } from '../base/context.ts';
import { failureText } from '../base/failures.ts';
import { Mark } from '../base/mark.tsx';
import page from '../base/page.module.css';
import { useChange } from '../base/queries.ts';
import { useTimes } from '../base/use-times.ts';
import { useTranslation } from '../base/use-translation.ts';
import { urlOf } from './printer-form.ts';
import { causeText, printerState, testWords } from './printer-words.ts';
import classes from './printers.module.css';

interface PrinterRowProps {
  printer: Printer;
  status: PrinterStatus | undefined;
  stations: readonly Station[] | undefined;
  /** The bridge has a hub to print for. */
  isAtWork: boolean;
  /** Null where nobody knows the stations to choose from. */
  onEdit: (() => void) | null;
}

/** A slip may be long in coming out. Milliseconds. */
const TEST_MS = 60_000;

/** What a test said is of its moment: a printer may have run out of paper since. Milliseconds. */
const TOLD_FOR_MS = 90_000;

const Facts = ({ printer, status }: { printer: Printer; status: PrinterStatus }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const { waiting, held, unreadable, lastPrintedAt, lastError } = status;
  const facts = [
    waiting > 0 && t('bridge.waiting', { count: waiting }),
    held > 0 && t('bridge.heldCount', { count: held }),
    unreadable > 0 && t('bridge.unreadable', { count: unreadable }),
    lastPrintedAt !== null && t('bridge.lastPrinted', { time: times.age(lastPrintedAt) }),
    lastError !== null &&
      t('bridge.lastError', { what: causeText(t, lastError.cause, printer), time: times.age(lastError.at) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <div className={page.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
};

const Tested = ({ printer, result }: { printer: Printer; result: TestResult }) => {
  const { t } = useTranslation();
  const { title, words, tone } = testWords(t, printer, result);
  return (
    <div className={classes.result} role="status">
      <Mark tone={tone} words={title} />
      <span>{words}</span>
    </div>
  );
};

export const PrinterRow = ({ printer, status, stations, isAtWork, onEdit }: PrinterRowProps) => {
  const { t } = useTranslation();
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const path = `/api/printers/${printer.id}`;
  const test = useChange(() => api.send<TestResult>('POST', `${path}/test`, { timeoutMs: TEST_MS }));
  const { data: tested, reset } = test;
  useEffect(() => {
    if (tested === undefined) return;
    const timer = setTimeout(reset, TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [tested, reset]);
  const remove = useChange(() => api.send('DELETE', path, { timeoutMs: 30_000 }));
  const { label, stationIds } = printer;
  const names = stationIds.map((id) => stations?.find((one) => one.id === id)?.name ?? t('bridge.unknownStation'));
  const at = printerName(t, { printerType: null, printerUrl: urlOf(printer) });
  const { words, tone } = printerState(t, printer, status, isAtWork);
  const failure = test.error ?? remove.error;
  const named = (action: string) => `${action}: ${label}`;
  return (
    <li className={page.row} aria-label={label}>
      <div className={page.line}>
        <div className={page.what}>
          <span className={page.name}>{label}</span>
          <span className={page.soft}>{`${at} · ${names.join(', ')}`}</span>
        </div>
        <Mark tone={tone} words={words} />
      </div>
      {status && <Facts printer={printer} status={status} />}
      {tested && !test.isPending && <Tested printer={printer} result={tested} />}
      {failure !== null && (
        <Text c="chile" role="alert" fw={550}>
          {failureText(t, failure)}
        </Text>
      )}
      <div className={page.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} />}
          loading={test.isPending}
          aria-label={named(t('bridge.test'))}
          onClick={() => test.mutate(undefined)}
        >
          {t('bridge.test')}
        </Button>
        {onEdit && (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={20} />}
            aria-label={named(t('bridge.edit'))}
            onClick={onEdit}
          >
            {t('bridge.edit')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="chile"
          leftSection={<IconTrash size={20} />}
          aria-label={named(t('bridge.remove'))}
          onClick={() => setAsked(true)}
        >
          {t('bridge.remove')}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t('bridge.removeNamed', { name: label })}
          hint={t('bridge.removeHint', { stations: names.join(', ') })}
          action={t('bridge.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
};
