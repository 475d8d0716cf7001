import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import type { OptionDraft } from './option-draft.ts';

const SWITCHES = ['isActive', 'isPreselected', 'isOnTicket', 'isOnReceipt'] as const;

/** What is seldom said of an option: its words in the kitchen and for guests, and whether it is offered, chosen at once, told to cooks and guests. */
export const OptionMore = ({
  option,
  label,
  onChange,
}: {
  option: OptionDraft;
  label: string;
  onChange(next: Partial<OptionDraft>): void;
}) => {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.more} aria-label={t('admin.optionMore', { name: label })}>
      <TextInput
        label={t('admin.kitchenLabel')}
        placeholder={option.name}
        maxLength={60}
        disabled={!option.isOnTicket}
        value={option.kitchenLabel}
        onChange={(event) => onChange({ kitchenLabel: event.currentTarget.value })}
      />
      <TextInput
        label={t('admin.receiptLabel')}
        placeholder={option.name}
        maxLength={60}
        disabled={!option.isOnReceipt}
        value={option.receiptLabel}
        onChange={(event) => onChange({ receiptLabel: event.currentTarget.value })}
      />
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          size="lg"
          label={t(`admin.option_${name}`)}
          checked={option[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
};
