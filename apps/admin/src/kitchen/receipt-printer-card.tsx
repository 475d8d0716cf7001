import { type KitchenStationView, NO_STATION, printsDocuments, RECEIPT_STATION_ID } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, Select, Text, Title } from '@mantine/core';
import { useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useParameters, useSetParameter } from './use-kitchen.ts';

/** At which station's printer bills, receipts and reports of the till come out, and whose drawer opens. */
export const ReceiptPrinterCard = ({ stations }: { stations: readonly KitchenStationView[] }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const parameters = useParameters();
  const setParameter = useSetParameter();
  const mayChange = useMay('Business:Update');
  const chosen = parameters.data?.get(RECEIPT_STATION_ID) ?? NO_STATION;
  // One that prints no more is named all the same: whoever sees it knows why nothing comes out.
  const choices = stations.filter((station) => printsDocuments(station) || station.id === chosen);
  const choose = (value: string | null) =>
    setParameter.mutate(
      { name: RECEIPT_STATION_ID, value: value ?? NO_STATION },
      { onSuccess: () => feedback.done(t('admin.receiptPrinterSet')) },
    );
  return (
    <Card withBorder mt="md">
      <Title order={2} size="h4">
        {t('admin.receiptPrinter')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('admin.receiptPrinterHint')}
      </Text>
      <Select
        aria-label={t('admin.receiptPrinter')}
        maw={420}
        allowDeselect={false}
        disabled={!mayChange || !parameters.data || setParameter.isPending}
        value={choices.some(({ id }) => id === chosen) ? chosen : NO_STATION}
        data={[
          { value: NO_STATION, label: t('admin.receiptPrinterAsks') },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
      />
    </Card>
  );
};
