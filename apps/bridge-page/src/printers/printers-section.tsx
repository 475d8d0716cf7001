import { Empty } from '@comanda/web/mantine';
import { Button, Card, Loader, Text, Title } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { BridgeStatus, Printer } from '../base/answers.ts';
import { failureText } from '../base/failures.ts';
import page from '../base/page.module.css';
import { usePrinters, useStations } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { PauseButton } from './pause-button.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { PrinterRow } from './printer-row.tsx';

/** The printers of this bridge: how each is, and how they are set up. */
export const PrintersSection = ({ status }: { status: BridgeStatus }) => {
  const { t } = useTranslation();
  const isAtWork = status.state === 'running';
  const hasHub = isAtWork || status.state === 'disabled';
  const printers = usePrinters();
  const stations = useStations(hasHub);
  const [edited, setEdited] = useState<Printer | 'new' | null>(null);
  const all = printers.data ?? [];
  const add = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setEdited('new')}>
      {t('bridge.addPrinter')}
    </Button>
  );
  const printer = edited === 'new' ? null : edited;
  return (
    <section className={page.section} aria-label={t('bridge.printers')}>
      <div className={page.head}>
        <Title order={2} size="h3">
          {t('bridge.printers')}
        </Title>
        {hasHub && all.length > 0 && (
          <div className={page.actions}>
            <PauseButton isPaused={!isAtWork} />
            {add}
          </div>
        )}
      </div>
      {printers.isPending && <Loader role="status" aria-label={t('common.loading')} />}
      {printers.data === undefined && printers.error !== null && (
        <Text role="alert" c="chile">
          {failureText(t, printers.error)}
        </Text>
      )}
      {printers.data?.length === 0 && (
        <Card withBorder p="md">
          <Empty
            icon={<IconPrinter size={40} />}
            title={t('bridge.noPrinters')}
            hint={t(hasHub ? 'bridge.noPrintersHint' : 'bridge.pairFirst')}
          >
            {hasHub && add}
          </Empty>
        </Card>
      )}
      {all.length > 0 && (
        <Card withBorder p={0} component="ul" className={page.rows}>
          {all.map((one) => (
            <PrinterRow
              key={one.id}
              printer={one}
              status={status.printers.find(({ id }) => id === one.id)}
              stations={stations.data}
              isAtWork={isAtWork}
              onEdit={hasHub ? () => setEdited(one) : null}
            />
          ))}
        </Card>
      )}
      {edited !== null && (
        <PrinterDialog
          printer={printer}
          others={all.filter((one) => one.id !== printer?.id)}
          stations={stations.data}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
};
