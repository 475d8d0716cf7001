import type { Location, Member, Role } from '@comanda/contracts';
import { Role as RoleNames } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, MultiSelect, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import classes from './staff.module.css';
import { useStaffPath } from './use-staff.ts';

const ROLES = RoleNames.options.filter((role) => role !== 'Root');

/** Hints stand below, so that neighbours stand in line. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
const FIELDS = ['fullName', 'locationIds', 'email', 'password', 'pin'];

interface Draft {
  fullName: string;
  role: Role;
  email: string;
  password: string;
  pin: string;
  locationIds: string[];
  isActive: boolean;
}

const draftOf = (member: Member | null, locations: Location[]): Draft => ({
  fullName: member?.fullName ?? '',
  role: member?.role ?? 'Waiter',
  email: member?.email ?? '',
  password: '',
  pin: '',
  locationIds: member?.locationIds ?? locations.map((one) => one.id),
  isActive: member?.isActive ?? true,
});

const useSave = (member: Member | null, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const path = useStaffPath();
  return useMutation({
    mutationFn: ({ email, password, pin, isActive, ...draft }: Draft) => {
      const secret = pin ? { pin } : {};
      return member
        ? api.send('PATCH', `${path}/${member.id}`, { body: { ...draft, ...secret, isActive } })
        : api.send('POST', path, { body: { ...draft, ...secret, email: email || null, password: password || null } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['staff'] });
      feedback.done(t('admin.saved'));
      onDone();
    },
  });
};

/** Somebody of the staff: new, or as they are. */
export const MemberForm = ({
  member,
  locations,
  onDone,
}: {
  member: Member | null;
  locations: Location[];
  onDone(): void;
}) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(member, locations));
  const save = useSave(member, onDone);
  const [wrong, touch] = useWrong(save.error);
  const set = (change: Partial<Draft>) => {
    for (const name of Object.keys(change)) touch(name);
    setDraft({ ...draft, ...change });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
    >
      <div className={classes.form}>
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={t('admin.fullName')}
          required
          data-autofocus
          value={draft.fullName}
          error={wrong.fullName}
          onChange={(event) => set({ fullName: event.currentTarget.value })}
        />
        <Select
          label={t('admin.role')}
          inputWrapperOrder={ORDER}
          description={draft.role === 'Root' ? null : t(`admin.roleHint_${draft.role}`)}
          data={ROLES.map((role) => ({ value: role, label: t(`admin.role_${role}`) }))}
          allowDeselect={false}
          value={draft.role}
          onChange={(role) => role && set({ role: role as Role })}
        />
        <MultiSelect
          label={t('admin.locations')}
          data={locations.map((one) => ({ value: one.id, label: one.name }))}
          value={draft.locationIds}
          error={wrong.locationIds}
          onChange={(locationIds) => set({ locationIds })}
        />
        <TextInput
          label={t('admin.email')}
          inputWrapperOrder={ORDER}
          description={member ? undefined : t('admin.emailHint')}
          type="email"
          disabled={member !== null}
          value={draft.email}
          error={wrong.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        {!member && (
          <PasswordInput
            label={t('admin.password')}
            inputWrapperOrder={ORDER}
            description={t('admin.passwordHint')}
            autoComplete="new-password"
            value={draft.password}
            error={wrong.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
        )}
        <PasswordInput
          label={t('admin.pin')}
          inputWrapperOrder={ORDER}
          description={t(member?.hasPin ? 'admin.pinKeepHint' : 'admin.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.pin}
          error={wrong.pin}
          onChange={(event) => set({ pin: event.currentTarget.value.replace(/\D/g, '').slice(0, 8) })}
        />
        {member && (
          <Switch
            wrapperProps={{ 'data-wide': true }}
            size="lg"
            label={t('admin.isActive')}
            checked={draft.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
        )}
        <FormError error={save.error} fields={FIELDS} />
        <Button type="submit" size="xl" data-wide loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
};
