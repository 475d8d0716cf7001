import { Confirm, Modal } from '@comanda/web/mantine';
import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from './use-translation.ts';

/** A dialog with a form in it: who leaves it with something changed and not saved is asked once. */
export const FormModal = ({
  isChanged,
  onClose,
  children,
  ...more
}: Omit<ModalProps, 'opened' | 'closeOnEscape' | 'title'> & { title: string; isChanged: boolean }) => {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    // Escape is the question's while it is asked: both hear the key.
    <Modal {...more} opened onClose={() => (isChanged ? setAsked(true) : onClose())} closeOnEscape={!isAsked}>
      {children}
      {isAsked && (
        <Confirm
          title={t('admin.discardOf', { name: more.title })}
          hint={t('admin.discardHint')}
          action={t('admin.discard')}
          back={t('admin.keepEditing')}
          busy={false}
          onConfirm={onClose}
          onClose={() => setAsked(false)}
        />
      )}
    </Modal>
  );
};
