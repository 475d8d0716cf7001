import { DteKind, type FelDocument, FelDocumentStatus, MOST_COUNTED } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty, Modal } from '@comanda/web/mantine';
import { Badge, Card, Group, Select, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconReceiptTax, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { useTimes } from '../hubs/use-times.ts';
import { DocumentDetails } from './document-details.tsx';
import classes from './invoicing.module.css';
import { InvoicingPage } from './invoicing-page.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SIZE, useDocuments } from './use-invoicing.ts';

interface Look {
  status: string | null;
  type: string | null;
  locationId: string | null;
  from: string;
  to: string;
}
const EVERYTHING: Look = { status: null, type: null, locationId: null, from: '', to: '' };

const Filters = ({ look, onLook }: { look: Look; onLook(next: Look): void }) => {
  const { t } = useTranslation();
  const locations = useLocations().data?.data ?? [];
  const set = (next: Partial<Look>) => onLook({ ...look, ...next });
  return (
    <Group align="end">
      <Select
        label={t('admin.documentStatus')}
        placeholder={t('admin.anyStatus')}
        clearable
        data={FelDocumentStatus.options.map((value) => ({ value, label: t(`admin.dteStatus_${value}`) }))}
        value={look.status}
        onChange={(status) => set({ status })}
      />
      <Select
        label={t('admin.documentType')}
        placeholder={t('admin.anyType')}
        clearable
        data={DteKind.options.map((value) => ({ value, label: t(`admin.dte_${value}`) }))}
        value={look.type}
        onChange={(type) => set({ type })}
      />
      {locations.length > 1 && (
        <Select
          label={t('admin.inLocation')}
          placeholder={t('admin.allLocations')}
          clearable
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={look.locationId}
          onChange={(locationId) => set({ locationId })}
        />
      )}
      <TextInput
        type="date"
        label={t('admin.fromDay')}
        value={look.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('admin.toDay')}
        value={look.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </Group>
  );
};

/** The invoice's own number, or that of its bill until it has one. */
const useNameOf = () => {
  const { t } = useTranslation();
  return ({ type, series, number, billNumber }: FelDocument): string =>
    `${t(`admin.dte_${type}`)} ${series && number ? `${series} ${number}` : (billNumber ?? '')}`.trim();
};

/** Every tax document, the newest first. */
export const DocumentsTab = () => {
  const { t } = useTranslation();
  const times = useTimes();
  const nameOf = useNameOf();
  const [look, setLook] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<FelDocument | null>(null);
  const isNarrow = Object.values(look).some(Boolean);
  const said = Object.entries(look).filter(([, value]) => value);
  const documents = useDocuments({ ...Object.fromEntries(said), page });
  const change = (next: Look) => {
    setLook(next);
    setPage(1);
  };
  return (
    <InvoicingPage part="documentos">
      <Filters look={look} onLook={change} />
      <Loaded query={documents}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              icon={isNarrow ? <IconSearch size={40} /> : <IconReceiptTax size={40} />}
              title={t(isNarrow ? 'admin.noDocumentFound' : 'admin.noDocuments')}
              hint={t(isNarrow ? 'admin.noDocumentFoundHint' : 'admin.noDocumentsHint')}
            />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <UnstyledButton key={one.id} className={classes.row} onClick={() => setOpened(one)}>
                    <span className={classes.what}>
                      <strong>{nameOf(one)}</strong>
                      <span className={classes.soft}>
                        {one.receiverId} · {one.receiverName}
                      </span>
                      <span className={classes.soft}>
                        {times.full(one.issuedAt)}
                        {one.billNumber && ` · ${t('admin.ofBill', { number: one.billNumber })}`}
                      </span>
                    </span>
                    <span className={classes.actions}>
                      {one.isTest && <Badge color="maize">{t('admin.testShort')}</Badge>}
                      <StatusBadge document={one} />
                    </span>
                    <span className={classes.money}>{formatMoney(one.total)}</span>
                  </UnstyledButton>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} most={MOST_COUNTED} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        closeOnEscape
        size="lg"
        title={opened ? nameOf(opened) : ''}
      >
        {opened && <DocumentDetails id={opened.id} name={nameOf(opened)} />}
      </Modal>
    </InvoicingPage>
  );
};
