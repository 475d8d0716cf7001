import { PaperHint } from '@comanda/web/mantine';
import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { RowMoves } from '../menus/row-moves.tsx';
import type { OptionDraft } from './option-draft.ts';
import { OptionMore } from './option-more.tsx';

interface RowsProps {
  options: readonly OptionDraft[];
  /** What is wrong with a field, by `<key>.name` and `<key>.surcharge`. */
  said(path: string): string | undefined;
  onChange(options: OptionDraft[], path?: string): void;
  onAdd(): void;
}

const GoneRow = ({ label, onBack }: { label: string; onBack(): void }) => {
  const { t } = useTranslation();
  return (
    <li className={classes.gone}>
      <Text td="line-through" c="dimmed">
        {label}
      </Text>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={20} />} onClick={onBack}>
        {t('common.undo')}
      </Button>
    </li>
  );
};

/** What a row says of itself while it is closed; nothing of one like most. */
const Remarks = ({ option }: { option: OptionDraft }) => {
  const { t } = useTranslation();
  const remarks = [
    !option.isActive && t('admin.optionNotOffered'),
    option.isPreselected && t('admin.option_isPreselected'),
    !option.isOnTicket && t('admin.optionNotOnTicket'),
    option.isOnTicket &&
      option.kitchenLabel.trim() &&
      t('admin.optionInKitchen', { label: option.kitchenLabel.trim() }),
    !option.isOnReceipt && t('admin.optionNotOnReceipt'),
    option.isOnReceipt &&
      option.receiptLabel.trim() &&
      t('admin.optionOnReceipt', { label: option.receiptLabel.trim() }),
  ].filter(Boolean);
  return remarks.length === 0 ? null : (
    <Text className={classes.remarks} size="sm" c="dimmed">
      {remarks.join(' · ')}
    </Text>
  );
};

const Row = ({
  options,
  index,
  said,
  onChange,
  isFresh,
}: Omit<RowsProps, 'onAdd'> & { index: number; isFresh: boolean }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const option = options[index]!;
  const label = option.name.trim() || t('admin.optionNumber', { number: index + 1 });
  const set = (next: Partial<OptionDraft>, path?: string) =>
    onChange(
      options.map((one, i) => (i === index ? { ...one, ...next } : one)),
      path,
    );
  if (option.isGone) return <GoneRow label={label} onBack={() => set({ isGone: false })} />;
  const remove = () => (isFresh ? onChange(options.filter((_, i) => i !== index)) : set({ isGone: true }));
  return (
    <li className={classes.option} aria-label={label}>
      <RowMoves rows={options} {...{ index, label, onChange }} />
      <TextInput
        className={classes.optionName}
        aria-label={t('admin.optionName')}
        placeholder={t('admin.optionName')}
        maxLength={120}
        autoFocus={isFresh && option.name === ''}
        value={option.name}
        error={said(`${option.key}.name`)}
        onChange={(event) => set({ name: event.currentTarget.value }, `${option.key}.name`)}
      />
      <TextInput
        className={classes.optionSurcharge}
        aria-label={t('admin.surchargeOf', { name: label })}
        leftSection="Q"
        placeholder="0.00"
        autoComplete="off"
        value={option.surcharge}
        error={said(`${option.key}.surcharge`)}
        onChange={(event) => set({ surcharge: event.currentTarget.value }, `${option.key}.surcharge`)}
      />
      <ActionIcon
        className={classes.optionMore}
        aria-label={t('admin.optionMore', { name: label })}
        aria-expanded={isOpen}
        variant={isOpen ? 'light' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} />
      </ActionIcon>
      <ActionIcon
        className={classes.optionRemove}
        aria-label={t('admin.removeOption', { name: label })}
        onClick={remove}
      >
        <IconTrash size={20} />
      </ActionIcon>
      {isOpen ? <OptionMore {...{ option, label }} onChange={set} /> : <Remarks option={option} />}
      {!isOpen && (
        <div style={{ gridColumn: '1 / -1' }}>
          <PaperHint text={option.name} />
        </div>
      )}
    </li>
  );
};

/** The options of a group: named, priced, put in order. `isNew` tells rows the cloud has never seen. */
export const OptionRows = ({ options, said, onChange, onAdd, isNew }: RowsProps & { isNew(key: string): boolean }) => {
  const { t } = useTranslation();
  return (
    <Input.Wrapper component="fieldset" className={classes.fieldset} data-wide label={t('admin.part_opciones')}>
      <Text size="sm" c="dimmed">
        {t('admin.surchargeHint')}
      </Text>
      <ul className={classes.optionRows}>
        {options.map((one, index) => (
          <Row key={one.key} {...{ options, index, said, onChange }} isFresh={isNew(one.key)} />
        ))}
      </ul>
      <Button variant="light" leftSection={<IconPlus size={20} />} onClick={onAdd}>
        {t('admin.addOption')}
      </Button>
    </Input.Wrapper>
  );
};
