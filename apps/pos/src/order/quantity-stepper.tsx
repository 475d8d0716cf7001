import { formatQuantity } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { ActionIcon, Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { Keypad } from '../pad/keypad.tsx';
import { pressKey, QUANTITY_RULES, quantityOf } from '../pad/pad.ts';
import classes from './order.module.css';

export interface QuantityStepperProps {
  value: number;
  min?: number;
  onChange(value: number): void;
}

const QuantityDialog = ({ value, onChange, onClose }: QuantityStepperProps & { onClose(): void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const typed = quantityOf(text);
  const accept = () => {
    if (typed === null) return;
    onChange(typed);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.quantity')} size="xs">
      <Stack>
        <Text fz={40} fw={700} ta="center" c={text ? undefined : 'dimmed'}>
          {text || formatQuantity(value)}
        </Text>
        <Keypad corner="." onKey={(key) => setText((now) => pressKey(now, key, QUANTITY_RULES))} onEnter={accept} />
        <Button size="xl" disabled={typed === null} onClick={accept}>
          {t('common.accept')}
        </Button>
      </Stack>
    </Modal>
  );
};

/** One more, one less; a tap on the number opens the pad for halves and thirds. */
export const QuantityStepper = ({ value, min = 1, onChange }: QuantityStepperProps) => {
  const { t } = useTranslation();
  const [typing, setTyping] = useState(false);
  const step = (by: number) => Math.round((value + by) * 1000) / 1000;
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        aria-label={t('pos.less')}
        disabled={step(-1) < min}
        onClick={() => onChange(step(-1))}
      >
        <IconMinus size={22} />
      </ActionIcon>
      <UnstyledButton className={classes.stepValue} aria-label={t('pos.quantity')} onClick={() => setTyping(true)}>
        {formatQuantity(value)}
      </UnstyledButton>
      <ActionIcon variant="default" aria-label={t('pos.more')} onClick={() => onChange(step(1))}>
        <IconPlus size={22} />
      </ActionIcon>
      {typing && <QuantityDialog value={value} onChange={onChange} onClose={() => setTyping(false)} />}
    </div>
  );
};
