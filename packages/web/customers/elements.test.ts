import { AddressInput, BillingProfileInput, EmailInput, PhoneInput } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { COLLECTIONS, draftOf } from './elements.ts';

test('what the dialogs send is what the contract takes', () => {
  const phone = { ...draftOf('phones', null), e164: ' 5555 1234 ' };
  expect(PhoneInput.parse(COLLECTIONS.phones.body(phone))).toEqual({ e164: '5555 1234', type: 'mobile' });
  const email = { ...draftOf('emails', null), email: 'ana@comal.gt' };
  expect(EmailInput.parse(COLLECTIONS.emails.body(email))).toEqual({ email: 'ana@comal.gt', receivesFel: true });
  const profile = { ...draftOf('billing-profiles', null), taxId: '415068-6', legalName: 'Ana' };
  expect(BillingProfileInput.parse(COLLECTIONS['billing-profiles'].body(profile)).taxIdType).toBe('NIT');
  const address = { ...draftOf('addresses', null), line1: '6a avenida 1-23', zona: '10', department: 'Guatemala' };
  expect(AddressInput.parse(COLLECTIONS.addresses.body(address))).toMatchObject({ zona: 10, latitude: null });
});

test('a place that is no number is left for the cloud to refuse, not lost', () => {
  const address = { ...draftOf('addresses', null), line1: 'x', latitude: 'norte', longitude: '-90.5' };
  expect(COLLECTIONS.addresses.body(address)).toMatchObject({ latitude: 'norte', longitude: -90.5 });
});

test('an element comes back into its dialog as it is', () => {
  const base = { id: 'e', isPrimary: true, createdAt: '2026-11-21T00:00:00.000Z' };
  expect(draftOf('emails', { ...base, email: 'a@b.gt', receivesFel: false, isInvalid: false })).toEqual({
    email: 'a@b.gt',
    receivesFel: false,
  });
});
