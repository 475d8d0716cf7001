import { type PaymentMethod, PaymentMethodKind } from '@comanda/contracts';
import { Empty, Modal } from '@comanda/web/mantine';
import { Badge, Button, Card, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDots,
  IconPencil,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../kitchen/kitchen.module.css';
import { useInvoicedMethods, useInvoiceSwitch, useMethods, useMethodWrites } from './use-methods.ts';

type Kind = PaymentMethod['kind'];

const ICONS: Record<Kind, TablerIcon> = {
  cash: IconCash,
  card: IconCreditCard,
  transfer: IconBuildingBank,
  other: IconDots,
};

const MethodDialog = ({
  method,
  count,
  onClose,
}: {
  method: PaymentMethod | null;
  /** How many there are. */
  count: number;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { add, change } = useMethodWrites();
  const [name, setName] = useState(method?.name ?? '');
  const [kind, setKind] = useState<Kind>(method?.kind ?? 'card');
  const save = () => {
    if (method) change.mutate({ id: method.id, body: { name } }, { onSuccess: onClose });
    else add.mutate({ name, kind, sortOrder: count }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(method ? 'admin.editMethod' : 'admin.addMethod')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save();
        }}
      >
        <Stack>
          {!method && (
            <SegmentedControl
              fullWidth
              aria-label={t('admin.methodKind')}
              data={PaymentMethodKind.options.map((value) => ({ value, label: t(`admin.kind_${value}`) }))}
              value={kind}
              onChange={(next) => setKind(next as Kind)}
            />
          )}
          <TextInput
            data-autofocus
            label={t('admin.methodName')}
            placeholder={t('admin.methodExample')}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormError error={add.error ?? change.error} fields={[]} />
          <Button type="submit" size="xl" loading={add.isPending || change.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** Whether what is paid so gets an electronic invoice. */
const Invoiced = ({ method }: { method: PaymentMethod }) => {
  const { t } = useTranslation();
  const settings = useInvoicedMethods();
  const change = useInvoiceSwitch();
  const mayChange = useMay('Tax:Update');
  if (!settings) return null;
  const setting = settings.get(method.id);
  const isOn = setting?.generatesElectronicDocument ?? false;
  if (!mayChange) return isOn ? <Badge>{t('admin.invoiced')}</Badge> : null;
  return (
    <Switch
      size="lg"
      label={t('admin.invoiced')}
      aria-label={t('admin.methodInvoiced', { name: method.name })}
      checked={isOn}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ methodId: method.id, setting, isOn: event.currentTarget.checked })}
    />
  );
};

/** Those nearly every place takes. */
const USUAL = ['cash', 'card', 'transfer'] as const;

/** How guests may pay. */
export const MethodsEditor = () => {
  const { t } = useTranslation();
  const methods = useMethods();
  const { add, change } = useMethodWrites();
  const mayChange = useMay('PaymentMethod:Update');
  const [edited, setEdited] = useState<PaymentMethod | 'new' | null>(null);
  const addUsual = async () => {
    for (const [sortOrder, kind] of USUAL.entries())
      await add.mutateAsync({ kind, name: t(`admin.kind_${kind}`), sortOrder });
  };
  return (
    <Loaded query={methods}>
      {(all) => (
        <Stack>
          {all.length === 0 ? (
            <Empty icon={<IconCash size={40} />} title={t('admin.noMethods')} hint={t('admin.noMethodsHint')}>
              {mayChange && (
                <Button loading={add.isPending} onClick={() => void addUsual()}>
                  {t('admin.addUsual')}
                </Button>
              )}
            </Empty>
          ) : (
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((one) => {
                const Icon = ICONS[one.kind];
                const kind = t(`admin.kind_${one.kind}`);
                return (
                  <li key={one.id} className={classes.row} aria-label={one.name}>
                    <Icon size={22} />
                    <strong className={classes.what}>{one.name}</strong>
                    {kind !== one.name && <Badge color="gray">{kind}</Badge>}
                    <Invoiced method={one} />
                    {mayChange && (
                      <>
                        <Switch
                          size="lg"
                          label={t('admin.taken')}
                          aria-label={t('admin.methodTaken', { name: one.name })}
                          checked={one.isActive}
                          disabled={change.isPending}
                          onChange={(event) =>
                            change.mutate({ id: one.id, body: { isActive: event.currentTarget.checked } })
                          }
                        />
                        <Button
                          variant="subtle"
                          px="sm"
                          leftSection={<IconPencil size={18} />}
                          aria-label={`${t('admin.edit')}: ${one.name}`}
                          onClick={() => setEdited(one)}
                        >
                          {t('admin.edit')}
                        </Button>
                      </>
                    )}
                  </li>
                );
              })}
            </Card>
          )}
          {mayChange && all.length > 0 && (
            <Button w="fit-content" leftSection={<IconPlus size={20} />} onClick={() => setEdited('new')}>
              {t('admin.addMethod')}
            </Button>
          )}
          {edited && (
            <MethodDialog
              method={edited === 'new' ? null : edited}
              count={all.length}
              onClose={() => setEdited(null)}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
};
