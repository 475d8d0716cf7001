import { readScaleCodes, SCALE_CODES } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

const OFF = 'off';

/** What the labels of the place's scales look like; empty: there are none. Saved when it is left. */
export const ScaleLabels = ({ savedValue = OFF }: { savedValue: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [text, setText] = useState(savedValue === OFF ? '' : savedValue);
  const value = text.trim().toUpperCase() || OFF;
  const isGood = readScaleCodes(value) !== null;
  const save = () => {
    if (!isGood || value === savedValue) return;
    setParameter.mutate({ name: SCALE_CODES, value }, { onSuccess: () => feedback.done(t('admin.saved')) });
  };
  return (
    <Card withBorder p="lg">
      <TextInput
        label={t('admin.scaleLabels')}
        description={t('admin.scaleLabelsHint')}
        placeholder="20AAAAAGGGGGC, 21AAAAAPPPPPC"
        autoComplete="off"
        maxLength={200}
        value={text}
        error={!isGood && t('admin.scaleLabelsWrong')}
        onBlur={save}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Card>
  );
};
