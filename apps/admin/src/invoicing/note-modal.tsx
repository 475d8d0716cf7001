import type { FelDocumentView } from '@comanda/contracts';
import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { FormModal } from '../base/form-modal.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { type NoteDraft, type NoteProblems, type NoteType, noteTypesFor, readNote } from './note-draft.ts';
import { useFelWrite } from './use-invoicing.ts';

/** A note that changes a certified invoice. */
export const NoteModal = ({ document, onClose }: { document: FelDocumentView; onClose(): void }) => {
  const { t } = useTranslation();
  const types = noteTypesFor(document);
  const [first] = useState<NoteDraft>({ type: types[0]!, description: '', amount: '', reason: '' });
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const create = useFelWrite(t('admin.noteAsked'), onClose);
  const read = readNote(draft, document);
  const problems: NoteProblems = isTried && 'problems' in read ? read.problems : {};
  const set = (next: Partial<NoteDraft>) => setDraft({ ...draft, ...next });
  const amountSaid = () => {
    if (!problems.amount) return null;
    if (problems.amount === 'required' || problems.amount === 'noteTooMuch') return t(`admin.${problems.amount}`);
    return t(`common.${problems.amount}`);
  };
  return (
    <FormModal title={t('admin.newNote')} isChanged={JSON.stringify(draft) !== JSON.stringify(first)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if ('input' in read) create.mutate({ to: '/notes', body: read.input });
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label={t('admin.noteType')}
            data={types.map((value) => ({ value, label: t(`admin.dte_${value}`) }))}
            value={draft.type}
            onChange={(type) => set({ type: type as NoteType })}
          />
          <TextInput
            data-autofocus
            label={t('admin.noteLine')}
            placeholder={t('admin.noteLineExample')}
            required
            maxLength={200}
            value={draft.description}
            error={problems.description && t('admin.required')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <TextInput
            label={t('admin.noteAmount')}
            required
            inputMode="decimal"
            leftSection="Q"
            autoComplete="off"
            maxLength={14}
            value={draft.amount}
            error={amountSaid()}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
          <Textarea
            label={t('admin.noteReason')}
            required
            autosize
            minRows={2}
            maxLength={200}
            value={draft.reason}
            error={problems.reason && t('admin.annulReasonShort')}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
          <FormError error={create.error} fields={[]} />
          <Button type="submit" size="xl" loading={create.isPending}>
            {t('admin.makeNote')}
          </Button>
        </Stack>
      </form>
    </FormModal>
  );
};
