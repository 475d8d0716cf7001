import type { AuditEntry } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useTranslation } from '../base/use-translation.ts';
import classes from './audit.module.css';
import { approverOf, describeEntry } from './describe-entry.ts';

/** Who did it, and who allowed it. */
const Who = ({ entry, where }: { entry: AuditEntry; where: string | null }) => {
  const { t } = useTranslation();
  // A hub has no name of its own.
  const isByHub = entry.entity === 'hub' && entry.actorId === entry.entityId;
  const approver = approverOf(entry);
  return (
    <span className={classes.actor}>
      <span>{isByHub ? t('admin.hubItself') : entry.actorName}</span>
      {entry.approvedBy && (
        <span className={classes.approved}>
          <IconShieldCheck size={18} />
          {approver ? t('admin.approvedBy', { name: approver }) : t('admin.approvedByPin')}
        </span>
      )}
      {where && <span>{where}</span>}
    </span>
  );
};

/** One line of the log: when, what was done to what, how much it came to, who. */
export const LogEntry = ({
  entry,
  zone,
  where,
}: {
  entry: AuditEntry;
  zone: string;
  /** The location's name, where there are several. */
  where: string | null;
}) => {
  const { t, i18n } = useTranslation();
  const { what, facts, money } = describeEntry(t, entry);
  return (
    <li className={classes.entry}>
      <span className={classes.when}>{formatDateTime(entry.at, zone, i18n.language)}</span>
      <span className={classes.what}>
        <b>{what}</b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {entry.entity === 'customer' && (
          <Anchor component={Link} href={`/clientes/${entry.entityId}`}>
            {t('admin.seeCustomer')}
          </Anchor>
        )}
      </span>
      <span className={classes.money} data-short={money?.isShort || undefined}>
        {money?.isShort && <IconAlertTriangle size={18} />}
        {money?.text}
      </span>
      <Who entry={entry} where={where} />
    </li>
  );
};
