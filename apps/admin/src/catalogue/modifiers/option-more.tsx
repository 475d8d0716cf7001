import { PaperHint } from '@comanda/web/mantine';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import type { OptionDraft } from './option-draft.ts';

const SWITCHES = ['isActive', 'isPreselected', 'isOnTicket', 'isOnReceipt'] as const;

/** The name of an option where it is told; nobody may write what is not told there. */
const LabelField = ({
  of,
  isTold,
  option,
  onChange,
}: {
  of: 'kitchenLabel' | 'receiptLabel';
  isTold: boolean;
  option: OptionDraft;
  onChange(next: Partial<OptionDraft>): void;
}) => {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput
        label={t(`admin.${of}`)}
        placeholder={option.name}
        maxLength={60}
        disabled={!isTold}
        value={option[of]}
        onChange={(event) => onChange({ [of]: event.currentTarget.value })}
      />
      <PaperHint text={option[of] || option.name} />
    </div>
  );
};

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
      <LabelField of="kitchenLabel" isTold={option.isOnTicket} {...{ option, onChange }} />
      <LabelField of="receiptLabel" isTold={option.isOnReceipt} {...{ option, onChange }} />
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
