import { useBackCloses } from '@comanda/web';
import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

export const useIsSmall = (): boolean => useMediaQuery('(max-width: 767px)', window.innerWidth < 768);

export interface SheetProps {
  title: ReactNode;
  size?: ModalProps['size'];
  onClose(): void;
  children: ReactNode;
  /** Stays at the bottom, where a thumb is, while the rest scrolls. */
  footer?: ReactNode;
}

/** A task over the page: a dialog on a till, the whole screen on a phone. */
export const Sheet = ({ title, size = 'lg', onClose, children, footer }: SheetProps) => {
  const small = useIsSmall();
  useBackCloses(true, onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={false}
      fullScreen={small}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Header className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton />
        </Modal.Header>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
};
