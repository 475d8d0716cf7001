import type { BillView } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useFelRules } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { BuyerField, type Buyer as BuyerFields, NOBODY } from '../payment/buyer-field.tsx';
import classes from '../payment/payment.module.css';
import { useTaxpayer } from '../payment/use-taxpayer.ts';
import { buyerProblem } from './buyer-problem.ts';
import { useInvoice } from './use-invoice.ts';

/** Puts a bill's buyer right, and asks for its invoice again. */
export const CorrectDialog = ({ bill, title, onClose }: { bill: BillView; title: string; onClose(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const rules = useFelRules();
  const { busy, retry } = useInvoice(bill);
  const [buyer, setBuyer] = useState<BuyerFields>({ taxId: bill.buyerTaxId ?? '', taxName: bill.buyerName ?? '' });
  const taxpayer = useTaxpayer(buyer.taxId, (answer) => setBuyer((now) => ({ ...now, ...answer })));
  const problem = buyerProblem(buyer, bill.total, rules);
  const limit = formatMoney(rules?.buyerLimit.amount ?? 0, business.currency);
  const said = taxpayer.said ?? (problem ? t(`pos.buyer_${problem}`, { amount: limit }) : null);
  const send = async () => {
    const taxId = buyer.taxId.trim() || null;
    const named = { taxId, taxName: taxId && (buyer.taxName.trim() || null), taxpayerType: null };
    if (await retry(named)) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Stack>
        <div className={classes.buyer} data-asks={taxpayer.mayAsk || undefined}>
          <BuyerField
            field="taxId"
            label={t('pos.nit')}
            placeholder="CF"
            maxLength={20}
            value={buyer}
            onChange={setBuyer}
          />
          {taxpayer.mayAsk && (
            <Button
              variant="default"
              px="sm"
              aria-label={t('customers.askSat')}
              disabled={buyer.taxId.trim() === ''}
              loading={taxpayer.isAsking}
              onClick={taxpayer.ask}
            >
              SAT
            </Button>
          )}
          <BuyerField
            field="taxName"
            label={t('pos.buyerName')}
            placeholder={t('pos.searchOrType')}
            maxLength={200}
            value={buyer}
            onChange={setBuyer}
          />
          <Button variant="default" px="sm" aria-label={t('pos.backToCf')} onClick={() => setBuyer(NOBODY)}>
            CF
          </Button>
        </div>
        <Text role="status" mih={24} c={problem ? 'chile' : 'dimmed'}>
          {said}
        </Text>
        <Button size="xl" loading={busy} disabled={problem !== null} onClick={() => void send()}>
          {title}
        </Button>
      </Stack>
    </Modal>
  );
};
