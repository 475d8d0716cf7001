import type { PriceRule } from '@comanda/contracts';
import { dayAndTimeIn } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Button, Select } from '@mantine/core';
import { IconCalculator, IconDiscount, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { SearchField } from '../../base/search-field.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { found } from '../found.ts';
import { usePriceRules } from '../use-catalogue.ts';
import { PriceSimulator } from './price-simulator.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RULE_STATES, type RuleState, ruleSentence, stateOfRule } from './rule-sentence.ts';
import { type RuleParts, useRuleParts } from './use-rule-parts.ts';

const RuleList = ({
  rules,
  parts,
  onEdit,
}: {
  rules: readonly PriceRule[];
  parts: RuleParts;
  /** Null when this person may not change them. */
  onEdit: ((rule: PriceRule) => void) | null;
}) => {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [only, setOnly] = useState<RuleState | null>(null);
  const { day } = dayAndTimeIn(Date.now(), parts.locations[0]?.timeZone);
  const rows = rules.map((rule) => ({
    rule,
    sentence: ruleSentence(rule, parts.speaker),
    state: stateOfRule(rule, day),
  }));
  const shown = found(rows, ({ rule, sentence }) => `${rule.name} ${sentence}`, q).filter(
    ({ state }) => only === null || state === only,
  );
  return (
    <>
      <div className={classes.filters}>
        <SearchField className={classes.search} placeholder={t('admin.searchRules')} value={q} onSearch={setQ} />
        <Select
          className={classes.category}
          aria-label={t('admin.ruleStates')}
          placeholder={t('admin.allRuleStates')}
          clearable
          clearButtonProps={{ 'aria-label': t('admin.allRuleStates') }}
          value={only}
          data={RULE_STATES.map((state) => ({ value: state, label: t(`admin.ruleState_${state}`) }))}
          onChange={(state) => setOnly(state as RuleState | null)}
        />
      </div>
      {shown.length === 0 && <Empty icon={<IconSearch size={40} />} title={t('admin.noRuleFound')} />}
      <div className={classes.cards}>
        {shown.map(({ rule, ...said }) => (
          <RuleCard key={rule.id} rule={rule} {...said} onEdit={onEdit && (() => onEdit(rule))} />
        ))}
      </div>
    </>
  );
};

/** What dishes cost at some hours, on some days, at some places. */
export const PriceRulesPage = () => {
  const { t } = useTranslation();
  const rules = usePriceRules();
  const parts = useRuleParts();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('Catalogue:Create'),
    useMay('Catalogue:Update'),
    useMay('Catalogue:Delete'),
  ];
  const [edited, setEdited] = useState<{ rule: PriceRule | null } | null>(null);
  const [deleted, setDeleted] = useState<PriceRule | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={20} />} disabled={!rules.data} onClick={() => setEdited({ rule: null })}>
      {t('admin.ruleNew')}
    </Button>
  );
  const remove = (rule: PriceRule) => {
    setDeleted(rule);
    setEdited(null);
  };
  return (
    <CataloguePage
      part="reglas"
      actions={
        <>
          <Button variant="default" leftSection={<IconCalculator size={20} />} onClick={() => setIsAsking(true)}>
            {t('admin.simulate')}
          </Button>
          {add}
        </>
      }
    >
      <Loaded query={rules}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<IconDiscount size={40} />} title={t('admin.noRules')} hint={t('admin.noRulesHint')}>
              {add}
            </Empty>
          ) : (
            <RuleList rules={all} parts={parts} onEdit={mayUpdate ? (rule) => setEdited({ rule }) : null} />
          )
        }
      </Loaded>
      {edited && (
        <RuleDialog
          rule={edited.rule}
          others={(rules.data ?? []).flatMap(({ id, name }) => (id === edited.rule?.id ? [] : name))}
          parts={parts}
          onDelete={mayDelete && edited.rule ? () => edited.rule && remove(edited.rule) : null}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteDialog
          name={deleted.name}
          path={`/price-rules/${deleted.id}`}
          hint={t('admin.ruleDeleteHint')}
          onClose={() => setDeleted(null)}
        />
      )}
      {isAsking && <PriceSimulator parts={parts} onClose={() => setIsAsking(false)} />}
    </CataloguePage>
  );
};
