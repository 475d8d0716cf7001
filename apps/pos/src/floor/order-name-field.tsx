import { PaperHint } from '@comanda/web/mantine';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { lettersLeft, NAME_LETTERS } from './letters-left.ts';

/** A name for an order; near the end of what fits it says how much more does, before it takes no letter any more. */
export const OrderNameField = ({
  description,
  value,
  onChange,
}: {
  description?: string;
  value: string;
  onChange(name: string): void;
}) => {
  const { t } = useTranslation();
  const left = lettersLeft(value);
  return (
    <>
      <TextInput
        data-autofocus
        label={t('pos.forWhom')}
        description={left === null ? description : t('pos.lettersLeft', { count: left })}
        inputWrapperOrder={['label', 'input', 'description']}
        descriptionProps={{ role: 'status', mih: 20 }}
        maxLength={NAME_LETTERS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PaperHint text={value} />
    </>
  );
};
