import type { CustomerCollection, CustomerView } from '@comanda/contracts';
import { COLLECTIONS, type Element } from '@comanda/web/customers';
import { Confirm, useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, Group, Menu, Text, Title } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { ElementDialog } from './element-dialog.tsx';
import type { Save, Saved } from './use-customer.ts';

const ElementRow = ({
  collection,
  element,
  onEdit,
  onPrimary,
  onRemove,
}: {
  collection: CustomerCollection;
  element: Element;
  onEdit: (() => void) | null;
  onPrimary(): void;
  onRemove(): void;
}) => {
  const { t } = useTranslation();
  const { title, subtitle } = COLLECTIONS[collection];
  const below =
    collection === 'phones'
      ? t(`customers.phone_${subtitle(element)}`, { defaultValue: subtitle(element) })
      : subtitle(element);
  return (
    <div className={classes.element}>
      <div className={classes.text}>
        <Text>{title(element)}</Text>
        {below && (
          <Text size="sm" c="dimmed">
            {below}
          </Text>
        )}
      </div>
      {'isInvalid' in element && element.isInvalid && <Badge color="chile">{t('customers.emailInvalid')}</Badge>}
      {element.isPrimary && <Badge>{t('customers.primary')}</Badge>}
      {onEdit && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('admin.moreOf', { name: title(element) })}>
              <IconDotsVertical size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{t('admin.edit')}</Menu.Item>
            {!element.isPrimary && <Menu.Item onClick={onPrimary}>{t('admin.makePrimary')}</Menu.Item>}
            <Menu.Item color="chile" onClick={onRemove}>
              {t('admin.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};

/** One collection of a customer, edited where it stands. */
export const ElementCard = ({
  collection,
  customer,
  mayChange,
  busy,
  save,
}: {
  collection: CustomerCollection;
  customer: CustomerView;
  mayChange: boolean;
  busy: boolean;
  save: Save;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [removing, setRemoving] = useState<Element | null>(null);
  const [editing, setEditing] = useState<Element | 'new' | null>(null);
  const elements = COLLECTIONS[collection].of(customer);
  const put = (element: Element, body: unknown) => save({ method: 'PUT', path: `/${collection}/${element.id}`, body });
  const saveDialog = async (element: Element | null, body: unknown) => {
    const saved = await (element ? put(element, body) : save({ method: 'POST', path: `/${collection}`, body }));
    if (saved.done) setEditing(null);
    return saved;
  };
  const sayFailure = (saved: Saved) => !saved.done && feedback.error(saved.error);
  const makePrimary = (element: Element) => {
    const { id: _id, isPrimary: _isPrimary, createdAt: _createdAt, ...rest } = element as Element & { raw?: string };
    const { raw: _raw, ...body } = rest;
    void put(element, { ...body, isPrimary: true }).then(sayFailure);
  };
  return (
    <Card withBorder p={0}>
      <Group justify="space-between" wrap="nowrap" px="md" py={6}>
        <Title order={2} size="h4">
          {t(`customers.${collection}`)}
        </Title>
        {mayChange && (
          <Button
            variant="subtle"
            px="sm"
            flex="none"
            leftSection={<IconPlus size={18} />}
            onClick={() => setEditing('new')}
          >
            {t('admin.add')}
          </Button>
        )}
      </Group>
      {elements.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {t(`customers.none_${collection}`)}
        </Text>
      ) : (
        elements.map((one) => (
          <ElementRow
            key={one.id}
            collection={collection}
            element={one}
            onEdit={mayChange ? () => setEditing(one) : null}
            onPrimary={() => makePrimary(one)}
            onRemove={() => setRemoving(one)}
          />
        ))
      )}
      {editing && (
        <ElementDialog
          collection={collection}
          element={editing === 'new' ? null : editing}
          busy={busy}
          onSave={(body) => saveDialog(editing === 'new' ? null : editing, body)}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <Confirm
          title={t('admin.removeTitle', { name: COLLECTIONS[collection].title(removing) })}
          hint={t(`customers.removeHint_${collection}`)}
          action={t('admin.remove')}
          busy={busy}
          onConfirm={() =>
            void save({ method: 'DELETE', path: `/${collection}/${removing.id}` }).then((saved) => {
              setRemoving(null);
              sayFailure(saved);
            })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
};
