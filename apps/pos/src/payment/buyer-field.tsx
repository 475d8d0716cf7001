import type { CustomerSummary, CustomerView } from '@comanda/contracts';
import { isSearchable } from '@comanda/web/customers';
import { may } from '@comanda/web/hub-session';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useCustomers } from '../customers/use-customer.ts';
import classes from './payment.module.css';

export interface Buyer {
  taxId: string;
  taxName: string;
  /** The number the name was found for: it is of no other. */
  nameOf?: string;
  /** A number of which SAT says that there is none: no invoice goes out to it. */
  refused?: string;
}

export const NOBODY: Buyer = { taxId: '', taxName: '' };

/** The buyer with another number, or another name: a name that was found goes with the number it was found for. */
export const typedInto = (buyer: Buyer, field: 'taxId' | 'taxName', text: string): Buyer => {
  if (field === 'taxName')
    return { taxId: buyer.taxId, taxName: text, ...(buyer.refused ? { refused: buyer.refused } : {}) };
  const isOfAnother = buyer.nameOf !== undefined && buyer.nameOf !== text.trim();
  return isOfAnother ? { ...NOBODY, taxId: text } : { ...buyer, taxId: text };
};

/** Milliseconds of rest after which what was typed is looked for. */
const TYPING_MS = 250;
const MOST = 5;

interface BuyerFieldProps {
  field: 'taxId' | 'taxName';
  label: string;
  placeholder: string;
  maxLength: number;
  autoFocus?: boolean;
  value: Buyer;
  onChange(value: Buyer): void;
}

const hasTaxId = (one: CustomerSummary): one is CustomerSummary & { defaultTaxId: string } => one.defaultTaxId !== null;

/** A tax id, or a name: typed, or taken of a customer the hub knows. Without the hub, or the permission, it is a plain field. */
export const BuyerField = ({ field, value, onChange, ...input }: BuyerFieldProps) => {
  const { api, session } = useRuntime();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const mayLook = may(session, 'Customer:View') && isSearchable(q);
  const found = useCustomers(mayLook ? q : '-');
  const known = mayLook ? (found.data ?? []).filter(hasTaxId).slice(0, MOST) : [];
  const choose = async (id: string) => {
    const one = known.find((customer) => customer.id === id);
    if (!one) return;
    setTyped('');
    const { displayName, defaultTaxId: taxId } = one;
    // An invoice bears the name of the profile; where the hub does not answer, that of the customer can be mended by hand.
    const profiles = await api.get<CustomerView>(`/customers/${id}`).then(
      (customer) => customer.billingProfiles,
      () => [],
    );
    const taxName = profiles.find((profile) => profile.taxId === taxId)?.legalName ?? displayName;
    onChange({ taxId, taxName, nameOf: taxId });
  };
  return (
    <Autocomplete
      {...input}
      value={value[field]}
      data={known.map(({ id, displayName, defaultTaxId }) => ({
        value: id,
        label: field === 'taxId' ? defaultTaxId : displayName,
      }))}
      // The hub has chosen already; and it finds a name by a part of it, or by its phone.
      filter={({ options }) => options}
      comboboxProps={{ position: 'top-start', width: 320 }}
      renderOption={({ option }) => {
        const one = known.find(({ id }) => id === option.value);
        return (
          <span className={classes.known}>
            <strong>{one?.displayName}</strong>
            <small>{one?.defaultTaxId}</small>
          </span>
        );
      }}
      onOptionSubmit={(id) => void choose(id)}
      onChange={(text) => {
        setTyped(text);
        onChange(typedInto(value, field, text));
      }}
    />
  );
};
