import type { SecretChange } from '@comanda/contracts';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './today.module.css';

const EVERY_MS = 60_000;

/** PINs and passwords somebody else changed: one's own, and to owners everybody's. Nothing where there are none. */
export const SecretChanges = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation();
  const api = useApi();
  const times = useTimes(timeZone);
  const mayAudit = useMay('Audit:View');
  const { data } = useQuery({
    queryKey: ['today', 'secret-changes'],
    queryFn: async () => (await api.get<{ data: SecretChange[] }>('/secret-changes')).data,
    refetchInterval: EVERY_MS,
  });
  if (!data || data.length === 0) return null;
  const textOf = ({ isOwn, name, by, at }: SecretChange) =>
    t(isOwn ? 'admin.ownSecretChanged' : 'admin.secretChanged', { name, by, at: times.full(at) });
  return (
    <ul className={classes.needs} aria-label={t('admin.secretChanges')}>
      {data.map((one) => (
        <li key={one.userId}>
          {mayAudit ? (
            <Link href="/bitacora" className={classes.need} data-soft>
              <IconKey size={22} />
              {textOf(one)}
            </Link>
          ) : (
            <div className={classes.need} data-soft>
              <IconKey size={22} />
              {textOf(one)}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
