import type { PriceRule } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Badge, Card, Switch, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import catalogue from '../catalogue.module.css';
import { CATALOGUE_KEY } from '../use-catalogue.ts';
import classes from './price-rules.module.css';
import type { RuleState } from './rule-sentence.ts';

const COLOURS: Readonly<Record<RuleState, string>> = { active: 'jade', soon: 'sky', ended: 'gray', off: 'gray' };

/** A rule in words, whether it counts, and a switch that turns it on and off. */
export const RuleCard = ({
  rule,
  sentence,
  state,
  onEdit,
}: {
  rule: PriceRule;
  sentence: string;
  state: RuleState;
  /** Null when this person may not change it. */
  onEdit: (() => void) | null;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { id, name, isActive, priority, combines } = rule;
  const turn = useMutation({
    mutationFn: (next: boolean) => api.send('PATCH', `/price-rules/${id}`, { body: { isActive: next } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CATALOGUE_KEY }),
    onError: (error) => feedback.error(error, name),
  });
  return (
    <Card
      withBorder
      p="md"
      component="section"
      aria-label={name}
      className={`${catalogue.card} ${classes.card}`}
      data-state={state}
    >
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        {onEdit && (
          <span className={classes.actions}>
            <Switch
              size="lg"
              aria-label={t('admin.ruleSwitchOf', { name })}
              disabled={turn.isPending}
              checked={turn.isPending ? turn.variables : isActive}
              onChange={(event) => turn.mutate(event.currentTarget.checked)}
            />
            <ActionIcon aria-label={t('admin.editOf', { name })} onClick={onEdit}>
              <IconPencil size={20} />
            </ActionIcon>
          </span>
        )}
      </div>
      <Text className={classes.sentence}>{sentence}</Text>
      <div className={classes.badges}>
        <Badge color={COLOURS[state]}>{t(`admin.ruleState_${state}`)}</Badge>
        {combines && <Badge color="gray">{t('admin.ruleCombinesBadge')}</Badge>}
        {priority > 0 && <Badge color="gray">{t('admin.rulePriorityBadge', { priority })}</Badge>}
      </div>
    </Card>
  );
};
