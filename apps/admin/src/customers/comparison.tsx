import type { CustomerView } from '@comanda/contracts';
import { phoneText, placeOf } from '@comanda/web/customers';
import { Badge, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Translate, useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';

export interface Side {
  title: string;
  customer: CustomerView;
  /** What can be done with this side; in place of it, that it is the chosen one. */
  action?: ReactNode;
  isChosen?: boolean;
}

type Fact = (one: CustomerView, t: Translate) => string[];

const namingPrimary = (lines: { text: string; isPrimary: boolean }[], t: Translate): string[] =>
  lines.map(({ text, isPrimary }) => (isPrimary && lines.length > 1 ? `${text} · ${t('customers.primary')}` : text));

/** What two customers are compared by, line by line. */
const FACTS = {
  name: (one) => [`${one.firstName} ${one.lastName}`.trim()],
  status: (one, t) => [t(`customers.status_${one.status}`)],
  phones: (one, t) =>
    namingPrimary(
      one.phones.map(({ e164, type, isPrimary }) => ({
        text: `${phoneText(e164)} · ${t(`customers.phone_${type}`, { defaultValue: type })}`,
        isPrimary,
      })),
      t,
    ),
  emails: (one, t) =>
    namingPrimary(
      one.emails.map(({ email, isPrimary, receivesFel }) => ({
        text: receivesFel ? email : `${email} · ${t('admin.noInvoices')}`,
        isPrimary,
      })),
      t,
    ),
  billingProfiles: (one, t) =>
    namingPrimary(
      one.billingProfiles.map(({ taxIdType, taxId, legalName, isPrimary }) => ({
        text: `${taxIdType} ${taxId} · ${legalName}`,
        isPrimary,
      })),
      t,
    ),
  addresses: (one, t) =>
    namingPrimary(
      one.addresses.map((address) => ({
        text: [address.label, address.line1, placeOf(address), address.references].filter(Boolean).join(', '),
        isPrimary: address.isPrimary,
      })),
      t,
    ),
  notes: (one) => [one.notes ?? ''],
} satisfies Record<string, Fact>;

const same = (a: string[], b: string[]): boolean => a.join('\n') === b.join('\n');

const Facts = ({ side, other, seen }: { side: Side; other: Side; seen: CustomerView | undefined }) => {
  const { t } = useTranslation();
  const isPair = seen === undefined;
  const bare = (line: string) => line.replace(` · ${t('customers.primary')}`, '');
  return (
    <section className={classes.side} aria-label={side.title} data-chosen={side.isChosen || undefined}>
      <div className={classes.sideTop}>
        {side.isChosen && <IconCheck size={20} />}
        <Title order={3} size="h4">
          {side.title}
        </Title>
        {side.action}
      </div>
      <dl>
        {(Object.keys(FACTS) as (keyof typeof FACTS)[]).map((name) => {
          const fact: Fact = FACTS[name];
          const lines = fact(side.customer, t).filter(Boolean);
          const linesOf = (customer: CustomerView) => fact(customer, t).filter(Boolean);
          const theirs = linesOf(other.customer).map(bare);
          const differs = !isPair && !same(lines, linesOf(other.customer));
          const isNew = !differs && seen !== undefined && !same(lines, linesOf(seen));
          // In a conflict only what is at stake is shown; two customers are compared whole.
          if (seen && !differs && !isNew) return null;
          return (
            <div key={name} className={classes.fact} data-differs={differs || undefined}>
              <dt>
                {t(`customers.fact_${name}`)}
                {differs && <Badge color="maize">{t('admin.differs')}</Badge>}
                {isNew && <Badge color="sky">{t('admin.justChanged')}</Badge>}
              </dt>
              {(lines.length > 0 ? lines : ['—']).map((line) => {
                const isShared = isPair && name !== 'status' && theirs.includes(bare(line));
                return (
                  <dd key={line} data-equal={isShared || undefined}>
                    {line} {isShared && <Badge color="jade">{t('admin.equal')}</Badge>}
                  </dd>
                );
              })}
            </div>
          );
        })}
      </dl>
    </section>
  );
};

/**
 * Side by side: two versions of one customer, where what differs stands out, and what is new since it was `seen`; or,
 * without `seen`, two customers, where what is equal does.
 */
export const Comparison = ({ left, right, seen }: { left: Side; right: Side; seen?: CustomerView }) => (
  <div className={classes.compared}>
    <Facts side={left} other={right} seen={seen} />
    <Facts side={right} other={left} seen={seen} />
  </div>
);
