import type { FelEstablishment, Location } from '@comanda/contracts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { FormModal } from '../base/form-modal.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import { WholeField } from '../base/whole-field.tsx';
import classes from './invoicing.module.css';
import { useFelWrite } from './use-invoicing.ts';

const TEXTS = ['commercialName', 'address', 'postalCode', 'municipality', 'department'] as const;
const FIELDS = ['code', ...TEXTS];

/** A branch as SAT's register has it: every field is on each invoice. */
export const EstablishmentModal = ({
  location,
  establishment,
  onClose,
}: {
  location: Location;
  establishment: FelEstablishment | undefined;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { businessId } = useBusiness().membership;
  const [first] = useState(() => ({
    code: establishment?.code ?? null,
    commercialName: establishment?.commercialName ?? '',
    address: establishment?.address ?? '',
    postalCode: establishment?.postalCode ?? '',
    municipality: establishment?.municipality ?? '',
    department: establishment?.department ?? '',
  }));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const save = useFelWrite(t('admin.saved'), onClose);
  const [wrong, touch] = useWrong(save.error);
  const set = (next: Partial<typeof draft>) => {
    for (const name of Object.keys(next)) touch(name);
    setDraft({ ...draft, ...next });
  };
  const isNumber = draft.code !== null && !Number.isNaN(draft.code);
  const isWhole = isNumber && TEXTS.every((field) => draft[field].trim() !== '');
  return (
    <FormModal
      title={t('admin.establishmentOf', { name: location.name })}
      isChanged={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const to = `/businesses/${businessId}/locations/${location.id}/fel/establishment`;
          if (isWhole) save.mutate({ method: 'PUT', to, body: draft });
        }}
      >
        <div className={classes.form}>
          <WholeField
            data-autofocus
            label={t('admin.establishment_code')}
            description={t('admin.establishmentCodeHint')}
            required
            least={1}
            most={9999}
            value={draft.code}
            error={wrong.code ?? (isTried && draft.code === null && t('admin.required'))}
            onChange={(code) => set({ code })}
          />
          {TEXTS.map((field) => (
            <TextInput
              key={field}
              label={t(`admin.establishment_${field}`)}
              required
              maxLength={field === 'postalCode' ? 10 : 200}
              value={draft[field]}
              error={wrong[field] ?? (isTried && draft[field].trim() === '' && t('admin.required'))}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          <FormError error={save.error} fields={FIELDS} />
          <Button type="submit" size="xl" data-wide loading={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
};
