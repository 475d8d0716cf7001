import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import classes from './payment.module.css';

export interface ConfirmPaymentProps {
  /** Sentences, one for each thing that looks wrong. */
  doubts: readonly string[];
  /** What the button says that charges. */
  action: string;
  onBack(): void;
  onCharge(): void;
}

/** Asked before a payment that looks like a mistake: the hub takes it all the same. */
export const ConfirmPayment = ({ doubts, action, onBack, onCharge }: ConfirmPaymentProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onBack} title={t('pos.chargeAnyway')} size="sm">
      <Stack>
        {doubts.map((doubt) => (
          <Text key={doubt}>{doubt}</Text>
        ))}
        <div className={classes.confirm}>
          <Button data-autofocus size="xl" variant="default" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button size="xl" px="xs" onClick={onCharge}>
            {action}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
};
