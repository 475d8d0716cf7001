import type { CustomerView } from '@comanda/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './customers.module.css';

export interface Side {
  title: ReactNode;
  customer: CustomerView;
}

/** What two customers are compared by, line by line. */
export const FACTS = {
  name: (one: CustomerView) => `${one.firstName} ${one.lastName}`.trim(),
  phones: (one: CustomerView) => one.phones.map((phone) => phone.e164).join(', '),
  emails: (one: CustomerView) => one.emails.map((email) => email.email).join(', '),
  billingProfiles: (one: CustomerView) =>
    one.billingProfiles.map((profile) => `${profile.taxIdType} ${profile.taxId} ${profile.legalName}`).join(', '),
  addresses: (one: CustomerView) => one.addresses.map((address) => address.line1).join(', '),
  notes: (one: CustomerView) => one.notes ?? '',
} as const;

const Facts = ({ side, other }: { side: Side; other: Side }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.side}>
      {side.title}
      <dl>
        {Object.entries(FACTS).map(([name, fact]) => {
          const text = fact(side.customer);
          return (
            <div key={name}>
              <dt>{t(`admin.fact_${name}`)}</dt>
              <dd data-differs={text !== fact(other.customer) || undefined}>{text || '—'}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
};

/** Two versions of a customer, or two customers, side by side; what differs stands out. */
export const Comparison = ({ left, right }: { left: Side; right: Side }) => (
  <div className={classes.columns}>
    <Facts side={left} other={right} />
    <Facts side={right} other={left} />
  </div>
);
