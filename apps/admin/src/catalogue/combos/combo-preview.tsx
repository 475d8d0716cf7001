import { majorToMinor, type Product } from '@comanda/contracts';
import { formatMoney, readAmount } from '@comanda/web';
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { readSurcharge } from '../modifiers/surcharge.ts';
import type { ComboDraft } from './combo-draft.ts';
import { addedText, ComboPrice, isOffer } from './combo-price.tsx';

/** A combo as a till will show it: what is chosen, from what, and what each adds. */
export const ComboPreview = ({ draft, products }: { draft: ComboDraft; products: readonly Product[] }) => {
  const { t } = useTranslation();
  const named = new Map(products.map((product) => [product.id, product]));
  const price = readAmount(draft.price);
  return (
    <Card withBorder p="md" data-wide component="section" aria-label={t('admin.comboPreview')}>
      <Text c="dimmed">{t('admin.comboPreview')}</Text>
      <div className={classes.head}>
        <Title order={3}>{draft.name.trim() || t('admin.comboNew')}</Title>
        <b>
          <ComboPrice price={'amount' in price ? formatMoney(price.amount) : '—'} parts={draft.choices} />
        </b>
      </div>
      {isOffer(draft.choices) && <Text>{t('admin.comboOffered')}</Text>}
      {draft.choices.length === 0 && <Text>{t('admin.comboEmpty')}</Text>}
      {draft.choices.map((choice) => (
        <div key={choice.key}>
          <Text fw={650}>
            {choice.kind === 'trigger' ? t('admin.comboBesides', { name: choice.name }) : choice.name}
          </Text>
          <ul className={classes.options}>
            {choice.dishes.map((dish) => {
              const adds = readSurcharge(dish.adds);
              return (
                <li key={dish.key}>
                  <span>{named.get(dish.productId)?.name ?? t('admin.comboDishGone')}</span>
                  <b>{'surcharge' in adds && addedText(majorToMinor(adds.surcharge))}</b>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Card>
  );
};
