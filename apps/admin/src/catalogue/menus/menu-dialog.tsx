import type { Location, Menu, MenuItem, Product, ProductCategory } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { Button, Checkbox, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useBusiness } from '../../base/context.ts';
import { FormError } from '../../base/form-error.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { ChangeHistory } from '../history/change-history.tsx';
import { SaveFooter } from '../save-footer.tsx';
import { useDraft } from '../use-draft.ts';
import { ItemHours } from './item-hours.tsx';
import { knownMenu, menuDraftOf, menuProblems, menuSteps, withHours } from './menu-draft.ts';
import { ProductPicker } from './product-picker.tsx';
import { readTime } from './time-of-day.ts';

interface Opened {
  menu: Menu | null;
  items: readonly MenuItem[];
  locationIds: readonly string[];
}

const useMenuForm = ({ menu, items, locationIds }: Opened, onDone: () => void) => {
  const { businessId } = useBusiness().membership;
  return useDraft({
    first: () => menuDraftOf(menu, items, locationIds),
    known: knownMenu(menu, items, locationIds),
    problems: menuProblems,
    steps: (known, draft) => menuSteps(known, draft, businessId),
    onDone,
  });
};
type Form = ReturnType<typeof useMenuForm>;

const TimeField = ({ form, field }: { form: Form; field: 'from' | 'to' }) => {
  const { t } = useTranslation();
  const { draft, set, said } = form;
  return (
    <TextInput
      label={t(`admin.menu_${field}`)}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={t(`admin.menuHint_${field}`)}
      autoComplete="off"
      maxLength={12}
      value={draft[field]}
      error={said(field)}
      onBlur={() => set({ [field]: readTime(draft[field]) ?? draft[field] })}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
};

const Locations = ({ form, locations }: { form: Form; locations: readonly Location[] }) => {
  const { t } = useTranslation();
  const { draft, set } = form;
  return (
    <Checkbox.Group
      data-wide
      label={t('admin.menuServedAt')}
      description={t('admin.menuServedAtHint')}
      value={[...draft.locationIds]}
      onChange={(locationIds) => set({ locationIds })}
    >
      <div className={classes.picks}>
        {locations.map(({ id, name }) => (
          <Checkbox key={id} className={classes.pick} value={id} label={name} />
        ))}
      </div>
      {locations.length === 0 && <Text mt={8}>{t('admin.noLocations')}</Text>}
      {draft.locationIds.length > 0 && draft.productIds.length === 0 && (
        <Text mt={4} c="maize.7" role="status">
          {t('admin.menuSellsNothing')}
        </Text>
      )}
    </Checkbox.Group>
  );
};

/** A menu: its hours, what is on it and where it is served. */
export const MenuDialog = ({
  opened,
  products,
  categories,
  locations,
  onDelete,
  onClose,
}: {
  opened: Opened;
  products: readonly Product[];
  categories: readonly ProductCategory[];
  locations: readonly Location[];
  /** Null when there is nothing to delete, or not by this person. */
  onDelete: (() => void) | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const form = useMenuForm(opened, onClose);
  const { draft, set, said, save } = form;
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={opened.menu?.name ?? t('admin.addMenu')}>
      <form
        ref={form.ref}
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          data-autofocus
          label={t('admin.menuName')}
          required
          maxLength={120}
          value={draft.name}
          error={said('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Switch
          className={classes.switch}
          size="lg"
          label={t('admin.menuAllDay')}
          checked={draft.isAllDay}
          onChange={(event) => set({ isAllDay: event.currentTarget.checked, from: draft.from, to: draft.to })}
        />
        <Switch
          className={classes.switch}
          size="lg"
          label={t('admin.menuIsActive')}
          checked={draft.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        {!draft.isAllDay && (
          <>
            <TimeField form={form} field="from" />
            <TimeField form={form} field="to" />
          </>
        )}
        <Locations form={form} locations={locations} />
        <ProductPicker
          {...{ products, categories }}
          chosen={draft.productIds}
          onChange={(productIds) => set({ productIds })}
          more={({ id, name }) => (
            <ItemHours
              name={name}
              hours={draft.itemHours[id]}
              said={(end) => said(`${id}.${end}`)}
              onChange={(hours) => set({ itemHours: withHours(draft, id, hours) }, `${id}.from`, `${id}.to`)}
            />
          )}
        />
        {opened.menu && <ChangeHistory of="menus" id={opened.menu.id} onUndone={onClose} />}
        <SaveFooter
          isPending={save.isPending}
          left={save.left}
          toMend={form.toMend}
          error={<FormError error={save.error} fields={['name']} />}
        />
        {onDelete && (
          <Button data-wide variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={onDelete}>
            {t('admin.deleteMenu')}
          </Button>
        )}
      </form>
    </Modal>
  );
};
