import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { putAvailability } from '../base/order-cache.ts';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from '../order/add-bar.tsx';
import { Keypad } from '../pad/keypad.tsx';
import { type PadRules, pressKey } from '../pad/pad.ts';
import type { SoldProduct } from './favourites.ts';
import { useProductState } from './product-button.tsx';
import classes from './products.module.css';

const FEW = [1, 2, 3, 4, 5, 6, 8, 10];
const COUNT_RULES: PadRules = { decimals: 0, max: 999 };

type Said = { isAvailable: boolean; remaining: number | null };

const OtherCount = ({ busy, onCount }: { busy: boolean; onCount(count: number): void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const count = Number(text);
  const accept = () => count > 0 && onCount(count);
  return (
    <>
      <Text fz={40} fw={700} ta="center" c={text ? undefined : 'dimmed'}>
        {text || '0'}
      </Text>
      <Keypad corner="clear" onKey={(key) => setText((now) => pressKey(now, key, COUNT_RULES))} onEnter={accept} />
      <Button size="xl" disabled={count === 0} loading={busy} onClick={accept}>
        {t('pos.leftSet', { count })}
      </Button>
    </>
  );
};

/** Says of a product that it is sold out ("agotado") at every till, that so many are left, or that it is there again. */
export const AvailabilityDialog = ({ product, onClose }: { product: SoldProduct; onClose(): void }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const state = useProductState()(product);
  const [busy, setBusy] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { id: productId, name } = product;
  const isTold = !product.isAvailable || typeof product.remaining === 'number';
  const save = async (said: Said) => {
    setBusy(true);
    try {
      const path = `/products/${productId}/availability`;
      await runtime.write({ method: 'PUT', path, body: said, about: { what: name } });
      putAvailability(client, { productId, ...said });
      const count = said.remaining ?? 0;
      feedback.done(
        t(!said.isAvailable ? 'pos.nowSoldOut' : count ? 'pos.nowLeft' : 'pos.nowAvailable', { name, count }),
      );
      onClose();
    } catch (error) {
      feedback.error(error, name);
      setBusy(false);
    }
  };
  const leave = (remaining: number) => void save({ isAvailable: true, remaining });
  return (
    <Modal opened onClose={onClose} title={state ? `${name} · ${state}` : name} size="sm">
      {isTyping ? (
        <Stack>
          <OtherCount busy={busy} onCount={leave} />
        </Stack>
      ) : (
        <Stack>
          {product.isAvailable && (
            <Button
              data-autofocus
              size="xl"
              color="chile"
              leftSection={<IconBan size={22} />}
              loading={busy}
              onClick={() => void save({ isAvailable: false, remaining: null })}
            >
              {t('pos.soldOut')}
            </Button>
          )}
          {isTold && (
            <Button
              size="xl"
              leftSection={<IconCheck size={22} />}
              loading={busy}
              onClick={() => void save({ isAvailable: true, remaining: null })}
            >
              {t('pos.makeAvailable')}
            </Button>
          )}
          <div className={classes.fewTitle}>{t('pos.howManyLeft')}</div>
          <div className={classes.few}>
            {FEW.map((count) => (
              <Chip
                key={count}
                on={product.remaining === count}
                label={t('pos.leftSet', { count })}
                onClick={() => leave(count)}
              >
                {count}
              </Chip>
            ))}
          </div>
          <Button size="lg" variant="default" onClick={() => setTyping(true)}>
            {t('pos.otherCount')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
};
