import { dayAndTimeIn, OrderType, type PricePreview } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Select, Text, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import dialogs from '../dialogs.module.css';
import { readTime } from '../menus/time-of-day.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';
import classes from './price-rules.module.css';
import { weekdayName } from './rule-sentence.ts';
import type { RuleParts } from './use-rule-parts.ts';

const Answer = ({ preview }: { preview: PricePreview }) => {
  const { t } = useTranslation();
  const { price, listPrice, rules, passed } = preview;
  return (
    <section className={classes.answer} aria-label={t('admin.simulateCosts')} aria-live="polite">
      <p className={classes.costs}>
        <span>{t('admin.simulateCosts')}</span>
        <b>{formatMoney(price)}</b>
        {price !== listPrice && <span>{t('admin.simulateList', { price: formatMoney(listPrice) })}</span>}
      </p>
      {rules.length === 0 && <Text>{t('admin.simulateNoRule')}</Text>}
      <ul className={classes.reasons}>
        {rules.map(({ id, name, amount }) => (
          <li key={id} data-counts>
            <IconCheck size={20} aria-label={t('admin.simulateCounts')} />
            <span>
              <b>{name}</b> −{formatMoney(amount)}
            </span>
          </li>
        ))}
        {passed.map(({ id, name, why }) => (
          <li key={id}>
            <IconX size={20} aria-label={t('admin.simulatePassed')} />
            <span>
              <b>{name}</b> {t(`admin.rulePassed_${why}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** "What does X cost on Friday at 18:59 in Zona 10": by which rules, and why not by others. */
export const PriceSimulator = ({ parts, onClose }: { parts: RuleParts; onClose(): void }) => {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { locations, products } = parts;
  const [first] = locations;
  const [asked, setAsked] = useState(() => ({
    productId: '',
    locationId: first?.id ?? '',
    orderType: 'dine_in' as OrderType,
    ...dayAndTimeIn(Date.now(), first?.timeZone),
  }));
  const set = (next: Partial<typeof asked>) => setAsked({ ...asked, ...next });
  const { productId, locationId, orderType, day } = asked;
  const time = readTime(asked.time);
  const query = { productId, locationId, orderType, at: `${day}T${time}` };
  const isWhole = productId !== '' && locationId !== '' && day !== '' && time !== null;
  const preview = useQuery({
    enabled: isWhole,
    queryKey: [...CATALOGUE_KEY, 'preview', query],
    queryFn: () => api.get<PricePreview>('/price-rules/preview', query),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={t('admin.simulateTitle')}>
      <div className={dialogs.fields}>
        <Select
          wrapperProps={{ 'data-wide': true }}
          data-autofocus
          openOnFocus={false}
          label={t('admin.simulateDish')}
          searchable
          size="lg"
          limit={100}
          allowDeselect={false}
          nothingFoundMessage={t('admin.noProductFound')}
          value={productId || null}
          data={products
            .filter(({ isActive }) => isActive)
            .map(({ id, name, price }) => ({ value: id, label: `${name} · ${formatMoney(price)}` }))}
          onChange={(id) => set({ productId: id ?? '' })}
        />
        <TextInput
          type="date"
          label={t('admin.simulateDay')}
          description={day && weekdayName(new Date(day).getUTCDay() || 7, i18n.language)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <TextInput
          label={t('admin.simulateTime')}
          autoComplete="off"
          maxLength={12}
          value={asked.time}
          error={time === null ? t('admin.notATime') : undefined}
          onBlur={() => set({ time: time ?? asked.time })}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
        {locations.length > 1 && (
          <Select
            wrapperProps={{ 'data-phone-wide': true }}
            label={t('admin.simulatePlace')}
            size="lg"
            allowDeselect={false}
            value={locationId}
            data={locations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => set({ locationId: id ?? '' })}
          />
        )}
        <Select
          wrapperProps={{ 'data-phone-wide': true }}
          label={t('admin.simulateWay')}
          size="lg"
          allowDeselect={false}
          value={orderType}
          data={OrderType.options.map((value) => ({ value, label: t(`common.${value}`) }))}
          onChange={(value) => set({ orderType: value as OrderType })}
        />
        <div data-wide>
          {!isWhole ? (
            <Text c="dimmed">{t('admin.simulateNone')}</Text>
          ) : (
            <Loaded query={preview}>{(found) => <Answer preview={found} />}</Loaded>
          )}
        </div>
      </div>
    </Modal>
  );
};
