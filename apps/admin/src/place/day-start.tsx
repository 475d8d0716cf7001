import { BUSINESS_DAY_CUTOFF, DEFAULT_CUT_OFF } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { readTime } from '../catalogue/menus/time-of-day.ts';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

/** When the business day begins: what is sold before it is of the day before. Saved when it is left. */
export const DayStart = ({ savedValue = DEFAULT_CUT_OFF }: { savedValue: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [text, setText] = useState(savedValue);
  const time = readTime(text);
  const isGood = time !== null && time <= '12:00';
  const save = () => {
    if (!isGood) return;
    setText(time);
    if (time !== savedValue)
      setParameter.mutate(
        { name: BUSINESS_DAY_CUTOFF, value: time },
        { onSuccess: () => feedback.done(t('admin.saved')) },
      );
  };
  return (
    <Card withBorder p="lg">
      <TextInput
        label={t('admin.dayStart')}
        description={t('admin.dayStartHint')}
        autoComplete="off"
        maxLength={12}
        value={text}
        error={!isGood && t('admin.dayStartWrong')}
        onBlur={save}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Card>
  );
};
