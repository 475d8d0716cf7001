import type { PaymentMethod } from '@comanda/contracts';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingBank, IconCash, IconCreditCard, IconWallet } from '@tabler/icons-react';
import classes from './payment.module.css';

export const METHOD_ICONS = { cash: IconCash, card: IconCreditCard, transfer: IconBuildingBank, other: IconWallet };

/** How the guest pays. */
export const Methods = ({
  methods,
  value,
  onChange,
}: {
  methods: PaymentMethod[];
  value: string | null;
  onChange(id: string): void;
}) => (
  <div className={classes.methods} data-pad>
    {methods.map((method) => {
      const Icon = METHOD_ICONS[method.kind];
      return (
        <UnstyledButton
          key={method.id}
          className={classes.method}
          aria-pressed={method.id === value}
          onClick={() => onChange(method.id)}
        >
          <Icon size={26} />
          {method.name}
        </UnstyledButton>
      );
    })}
  </div>
);
