import type { Permission } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useRuntime } from './context.ts';

/** The way to the hub's own administration, for whoever may do there what it says. They are signed in there too. */
export const ManageLink = ({ to, label, permission }: { to: string; label: string; permission: Permission }) => {
  const { session } = useRuntime();
  if (!may(session, permission)) return null;
  return (
    <Button component="a" href={`/admin${to}`} variant="light" leftSection={<IconSettings size={20} />}>
      {label}
    </Button>
  );
};
