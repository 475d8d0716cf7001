import { type ListedProduct, MOST_AT_ONCE } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Checkbox, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../base/use-translation.ts';
import classes from './products.module.css';
import type { Selection } from './use-selection.ts';

/** Chooses all that is shown, or all that the filters find, and leads to what can be done with them. */
export const SelectionBar = ({
  selection,
  shown,
  total,
  readEvery,
  onChange,
}: {
  selection: Selection;
  shown: readonly ListedProduct[];
  /** That the filters find. */
  total: number;
  readEvery(): Promise<ListedProduct[]>;
  onChange(): void;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { chosen, set, clear } = selection;
  const areAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const isSome = shown.some(({ id }) => chosen.has(id));
  const chooseEvery = useMutation({
    mutationFn: readEvery,
    onSuccess: (every) => set(every, true),
    onError: (error) => feedback.error(error),
  });
  const isTooMany = chosen.size > MOST_AT_ONCE;
  return (
    <div className={classes.selection} data-on={chosen.size > 0 || undefined}>
      <Checkbox
        className={classes.selectAll}
        label={chosen.size > 0 ? t('admin.chosen', { count: chosen.size }) : t('admin.choosePage')}
        checked={areAll}
        indeterminate={!areAll && isSome}
        onChange={(event) => set(shown, event.currentTarget.checked)}
      />
      {chosen.size > 0 && (
        <div className={classes.selectionWays}>
          {areAll && total > chosen.size && (
            <Button variant="subtle" loading={chooseEvery.isPending} onClick={() => chooseEvery.mutate()}>
              {t('admin.chooseEvery', { count: total })}
            </Button>
          )}
          <Button variant="subtle" onClick={clear}>
            {t('admin.chooseNone')}
          </Button>
          <Button disabled={isTooMany} onClick={onChange}>
            {t('admin.changeChosen')}
          </Button>
        </div>
      )}
      {isTooMany && (
        <Text c="chile" role="alert" w="100%">
          {t('admin.tooManyChosen', { most: MOST_AT_ONCE })}
        </Text>
      )}
    </div>
  );
};
