import type { Product } from '@comanda/contracts';
import { amountField, formatMoney, readAmount } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { PRODUCTS_KEY } from '../use-catalogue.ts';

/** Saves a price, and for a moment offers the one before. */
const useSavePrice = (product: Product, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const put = async (price: number) => {
    await api.send('PATCH', `/products/${product.id}`, { body: { price } });
    await client.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
  return useMutation({
    mutationFn: put,
    onSuccess: (_, price) => {
      onDone();
      const words = t('admin.priceSaved', { name: product.name, price: formatMoney(price) });
      feedback.undo(words, () => void put(product.price).catch(feedback.error));
    },
    onError: (error) => feedback.error(error, product.name),
  });
};

const PriceForm = ({ product, onDone }: { product: Product; onDone(): void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState(() => amountField(product.price));
  const [isTried, setIsTried] = useState(false);
  const save = useSavePrice(product, onDone);
  const typed = readAmount(text);
  const submit = () => {
    setIsTried(true);
    if ('problem' in typed) return;
    if (typed.amount === product.price) onDone();
    else save.mutate(typed.amount);
  };
  return (
    <form
      className={classes.priceForm}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        className={classes.priceInput}
        aria-label={t('admin.priceOf', { name: product.name })}
        leftSection="Q"
        inputMode="decimal"
        autoFocus
        autoComplete="off"
        value={text}
        error={isTried && 'problem' in typed && t(`common.amount${typed.problem}`)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="filled" color="jade" loading={save.isPending} aria-label={t('common.save')}>
        <IconCheck size={22} />
      </ActionIcon>
      <ActionIcon aria-label={t('common.cancel')} onClick={onDone}>
        <IconX size={22} />
      </ActionIcon>
    </form>
  );
};

/** A price that becomes a field where it stands. */
export const PriceCell = ({ product }: { product: Product }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayUpdate = useMay('Catalogue:Update');
  const price = formatMoney(product.price);
  if (!mayUpdate) {
    return (
      <Text fw={650} className={classes.price}>
        {price}
      </Text>
    );
  }
  if (isOpen) return <PriceForm product={product} onDone={() => setIsOpen(false)} />;
  return (
    <UnstyledButton
      className={classes.price}
      aria-label={t('admin.changePriceOf', { name: product.name, price })}
      onClick={() => setIsOpen(true)}
    >
      {price}
      <IconPencil size={18} />
    </UnstyledButton>
  );
};
