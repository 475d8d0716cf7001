import { Empty } from '@comanda/web/mantine';
import { Button, Card, Group, Stack, TextInput } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { useTimes } from '../hubs/use-times.ts';
import { SIZE, useMailWrite, useSuppressions } from './use-mail.ts';

/** Addresses nothing is sent to any more. */
export const Blocked = () => {
  const { t } = useTranslation();
  const times = useTimes();
  const mayChange = useMay('Communication:Manage');
  const [page, setPage] = useState(1);
  const [address, setAddress] = useState('');
  const blocked = useSuppressions(page);
  const add = useMailWrite(t('admin.saved'), () => setAddress(''));
  const remove = useMailWrite(t('admin.saved'));
  return (
    <Stack>
      {mayChange && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ path: '/communications/suppressions', body: { address: address.trim() }, isOfBusiness: true });
          }}
        >
          <Group align="end">
            <TextInput
              type="email"
              label={t('admin.mailAddress')}
              maxLength={254}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={address.trim() === ''} loading={add.isPending}>
              {t('admin.blockAddress')}
            </Button>
          </Group>
        </form>
      )}
      <Loaded query={blocked}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconMailOff size={40} />} title={t('admin.noBlocked')} hint={t('admin.noBlockedHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0} component="ul" m={0} style={{ listStyle: 'none' }}>
                {data.map((one) => (
                  <li key={one.id} className={rows.row}>
                    <span className={rows.what}>
                      <strong>{one.address}</strong>
                      <span className={rows.soft}>
                        {t(`admin.blocked_${one.reason}`)} · {times.full(one.createdAt)}
                      </span>
                    </span>
                    {mayChange && (
                      <Button
                        variant="subtle"
                        onClick={() =>
                          remove.mutate({ method: 'DELETE', path: `/communications/suppressions/${one.id}` })
                        }
                      >
                        {t('admin.unblockAddress')}
                      </Button>
                    )}
                  </li>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};
