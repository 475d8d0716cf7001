import type { DrawerProps, ModalProps } from '@mantine/core';
import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core';
import { useBackCloses } from '../back-closes.tsx';

/** Mantine's, which the back gesture closes too. */
export const Modal = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  return <MantineModal {...props} />;
};

/** Mantine's, which the back gesture closes too. */
export const Drawer = (props: DrawerProps) => {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
};
