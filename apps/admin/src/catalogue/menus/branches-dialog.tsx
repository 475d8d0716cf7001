import type { BranchAvailability, Location, Product } from '@comanda/contracts';
import { ApiError, errorText } from '@comanda/web';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconCloudOff, IconMapPin } from '@tabler/icons-react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useTimes } from '../../hubs/use-times.ts';
import classes from '../catalogue.module.css';
import { type BranchAsk, useBranchAsk } from '../use-branch-ask.ts';
import { useRunOut } from '../use-catalogue.ts';

const ICONS = { asked: IconClock, offline: IconCloudOff, noHub: IconCloudOff, refused: IconAlertTriangle };

/** What became of what the branch was asked. */
const Said = ({ ask }: { ask: BranchAsk }) => {
  const { t } = useTranslation();
  const { state, error, wanted } = ask;
  if (error) {
    return (
      <Text c="chile" role="alert">
        {errorText(t, error)}
      </Text>
    );
  }
  if (state.word === 'idle') return null;
  const Icon = ICONS[state.word];
  const refused = state.word === 'refused' ? errorText(t, new ApiError(state.code, 409, state.code)) : '';
  return (
    <span className={classes.said} data-tone={state.word} role="status">
      <Icon size={20} />
      {state.word === 'offline'
        ? t(wanted ? 'admin.ask_offline_back' : 'admin.ask_offline_out')
        : t(`admin.ask_${state.word}`, { why: refused })}
    </span>
  );
};

const Branch = ({
  product,
  location,
  runOut,
}: {
  product: Product;
  location: Location;
  /** Set while it has none. */
  runOut: BranchAvailability | undefined;
}) => {
  const { t } = useTranslation();
  const times = useTimes(location.timeZone);
  const may = [useMay('Product:SetAvailability'), useMay('Hub:View')].every(Boolean);
  const ask = useBranchAsk(product.id, location.id);
  const isOut = runOut !== undefined;
  const isWaiting = ask.isBusy || ask.state.word === 'offline' || ask.state.word === 'noHub';
  return (
    <li className={classes.branch} aria-label={location.name}>
      <div className={classes.branchText}>
        <Text fw={650}>{location.name}</Text>
        <span className={classes.said} data-tone={isOut ? 'out' : 'there'}>
          {isOut ? <IconBan size={20} /> : <IconCircleCheck size={20} />}
          {isOut ? t('admin.runOutSince', { since: times.since(runOut.changedAt) }) : t('admin.isThere')}
        </span>
        <Said ask={ask} />
      </div>
      {may && (
        <Button
          key={String(isOut)}
          variant={isOut ? 'filled' : 'default'}
          disabled={isWaiting}
          onClick={() => ask.ask(isOut)}
        >
          {t(isOut ? 'admin.markBack' : 'admin.markOut')}
        </Button>
      )}
    </li>
  );
};

/** Where a product has run out, and asking a branch to say otherwise. */
export const BranchesDialog = ({
  product,
  locations,
  onClose,
}: {
  product: Product;
  locations: readonly Location[];
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const runOut = useRunOut();
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={t('admin.branchesOf', { name: product.name })}>
      <Loaded query={runOut}>
        {({ data }) =>
          locations.length === 0 ? (
            <Empty icon={<IconMapPin size={40} />} title={t('admin.noLocations')} hint={t('admin.noLocationsHint')} />
          ) : (
            <ul className={classes.branchList}>
              {locations.map((one) => (
                <Branch
                  key={one.id}
                  product={product}
                  location={one}
                  runOut={data.find((row) => row.productId === product.id && row.locationId === one.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
};
