import { formatMoney } from '@comanda/web';
import { Button, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { BuyerProblem } from '../invoice/buyer-problem.ts';
import { BuyerField, type Buyer as BuyerFields, NOBODY } from './buyer-field.tsx';
import classes from './payment.module.css';
import { useTaxpayer } from './use-taxpayer.ts';

/** Who the invoice is for; final consumer (CF) unless someone says otherwise. */
export const Buyer = ({
  value,
  problem,
  limit,
  onChange,
}: {
  value: BuyerFields;
  /** What keeps this buyer from getting an invoice. */
  problem: BuyerProblem | null;
  /** From which total a number is needed. Centavos. */
  limit: number;
  onChange(value: BuyerFields): void;
}) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const taxpayer = useTaxpayer(value.taxId, (answer) => onChange({ ...value, ...answer }));
  const fields = useRef<HTMLDivElement>(null);
  const { business } = usePlace();
  const isWrong = problem !== null;
  const asked = taxpayer.isFound ? null : taxpayer.said;
  const wrong = problem && t(`pos.buyer_${problem}`, { amount: formatMoney(limit, business.currency) });
  // What SAT said of the number comes first: with nobody's number no name helps.
  const said = asked ?? wrong ?? taxpayer.said;
  // On a phone they open below the number pad, and the answer below that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew as it opens and whenever something is said
  useEffect(() => {
    fields.current?.scrollIntoView({ block: 'end' });
  }, [open, said]);
  // From the limit on the fields are there by themselves, and stay while they are filled in.
  if (!open && problem === null && value.taxId === '') {
    return (
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconId size={20} />}
        aria-label={t('pos.finalConsumer')}
        onClick={() => setOpen(true)}
      >
        <span className={classes.wide}>{t('pos.finalConsumer')}</span>
        <span className={classes.narrow}>{t('pos.nitShort')}</span>
      </Button>
    );
  }
  return (
    <div ref={fields} className={classes.buyer} data-asks={taxpayer.mayAsk || undefined}>
      <BuyerField
        autoFocus
        field="taxId"
        label={t('pos.nit')}
        placeholder="CF"
        maxLength={20}
        value={value}
        onChange={onChange}
      />
      {taxpayer.mayAsk && (
        <Button
          variant="default"
          px="sm"
          aria-label={t('customers.askSat')}
          disabled={value.taxId.trim() === ''}
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
        value={value}
        onChange={onChange}
      />
      <Button
        variant="default"
        px="sm"
        aria-label={t('pos.backToCf')}
        onClick={() => {
          onChange(NOBODY);
          setOpen(false);
        }}
      >
        CF
      </Button>
      {said && (
        <Text
          role="status"
          size="sm"
          className={classes.taxpayer}
          c={!isWrong && taxpayer.isFound ? 'dimmed' : 'chile'}
        >
          {said}
        </Text>
      )}
    </div>
  );
};
