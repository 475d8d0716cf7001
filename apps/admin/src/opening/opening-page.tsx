import { Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ImportMenu } from '../catalogue/import/import-menu.tsx';
import { PrintersEditor } from '../kitchen/printers-editor.tsx';
import { ScreensEditor } from '../kitchen/screens-editor.tsx';
import { StationsEditor } from '../kitchen/stations-editor.tsx';
import { useSetParameter } from '../kitchen/use-kitchen.ts';
import { WhoCooks } from '../kitchen/who-cooks-card.tsx';
import { MethodsEditor } from '../payment/methods-editor.tsx';
import { TaxesEditor } from '../payment/taxes-editor.tsx';
import { PlaceEditor } from '../place/place-editor.tsx';
import { RoomEditor } from '../room/room-editor.tsx';
import { StaffEditor } from '../staff/staff-editor.tsx';
import classes from './opening.module.css';
import {
  NOTHING,
  OPENING_STEPS,
  type Opening,
  openingSteps,
  SETUP_WITHOUT,
  SKIPPABLE,
  type Skippable,
  type StepId,
  type StepState,
  withoutOf,
} from './opening-steps.ts';
import { TestOrder } from './test-order.tsx';
import { useOpening } from './use-opening.ts';
import { useTestOrder } from './use-test-order.ts';

const ICONS = { done: IconCircleCheck, skipped: IconCircleMinus, todo: IconCircle };

const MenuStep = () => (
  <Stack>
    <ImportMenu />
    <WhoCooks />
  </Stack>
);

const PaymentStep = () => (
  <Stack>
    <TaxesEditor />
    <MethodsEditor />
  </Stack>
);

const EDITORS: Record<Exclude<StepId, 'test'>, ComponentType> = {
  place: PlaceEditor,
  room: RoomEditor,
  stations: StationsEditor,
  printers: PrintersEditor,
  menu: MenuStep,
  payment: PaymentStep,
  staff: StaffEditor,
  screens: ScreensEditor,
};

const isSkippable = (id: StepId): id is Skippable => SKIPPABLE.some((one) => one === id);

/** Which step is on screen is in the address: it is left and taken up again, at this tablet or another. */
const useStep = (steps: readonly { id: StepId; state: StepState }[]): [StepId, (id: StepId) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = OPENING_STEPS.find((id) => id === params.get('paso'));
  // What is open stays open once it is done: nobody likes a page that leaves by itself.
  const [first] = useState(() => steps.find(({ state }) => state === 'todo')?.id ?? 'test');
  return [asked ?? first, (id) => setParams({ paso: id })];
};

/** How long a step is waited for that saves what was typed. Milliseconds. */
const SAVING_MS = 3_000;
const LOOK_MS = 50;

/**
 * Saves what is typed and not saved yet in the forms of a step; false where something of it could not be: what is wrong is said
 * beside it, and the step stays.
 */
const saveAll = async (step: HTMLElement): Promise<boolean> => {
  const unsaved = () => [...step.querySelectorAll<HTMLFormElement>('form[data-unsaved]')];
  for (const form of unsaved()) form.requestSubmit();
  for (let waited = 0; unsaved().length > 0 && waited < SAVING_MS; waited += LOOK_MS) {
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  return unsaved().length === 0;
};

/** To the till, once the test order is off it: nobody finds it there among the day's. */
const StartSelling = ({
  isDone,
  test: { orderId, end },
}: {
  isDone: boolean;
  test: ReturnType<typeof useTestOrder>;
}) => {
  const { t } = useTranslation();
  const endFirst = (event: MouseEvent) => {
    if (orderId === null) return;
    event.preventDefault();
    end.mutate(orderId, { onSuccess: () => location.assign('/') });
  };
  return (
    <Button
      size="xl"
      component="a"
      href="/"
      variant={isDone ? 'filled' : 'default'}
      loading={end.isPending}
      onClick={endFirst}
    >
      {t('admin.startSelling')}
    </Button>
  );
};

/** The last step has nothing to go on to but the till. */
const TestStep = ({ isDone, onStep }: { isDone: boolean; onStep(id: StepId): void }) => {
  const test = useTestOrder();
  return (
    <>
      <TestOrder isDone={isDone} test={test} onStep={onStep} />
      <div className={classes.foot}>
        <span />
        <StartSelling isDone={isDone} test={test} />
      </div>
    </>
  );
};

const Guide = ({ place }: { place: Opening }) => {
  const { t } = useTranslation();
  const steps = openingSteps(place);
  const [shown, show] = useStep(steps);
  const setParameter = useSetParameter();
  const state = steps.find(({ id }) => id === shown)!.state;
  const next = OPENING_STEPS[OPENING_STEPS.indexOf(shown) + 1];
  const Editor = shown === 'test' ? null : EDITORS[shown];
  const skip = async (id: Skippable) => {
    const value = [...new Set([...withoutOf(place.parameters), id])].join(',') || NOTHING;
    await setParameter.mutateAsync({ name: SETUP_WITHOUT, value });
    if (next) show(next);
  };
  const section = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  // On a phone the steps are one row, and the later ones begin beside the screen.
  useEffect(() => {
    nav.current?.querySelector(`[data-step="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  const [isSaving, setSaving] = useState(false);
  const leave = async (id: StepId) => {
    setSaving(true);
    const isSaved = section.current === null || (await saveAll(section.current));
    setSaving(false);
    if (!isSaved) return;
    show(id);
    // Or the next step begins where this one was left, its title above the edge.
    document.querySelector('main')?.scrollTo({ top: 0 });
  };
  const done = steps.filter((one) => one.state !== 'todo').length;
  return (
    <div className={classes.guide}>
      <nav ref={nav} aria-label={t('admin.way_open')}>
        <ol className={classes.steps}>
          {steps.map(({ id, state: at }, index) => {
            const Icon = ICONS[at];
            return (
              <li key={id}>
                <UnstyledButton
                  className={classes.step}
                  data-state={at}
                  data-step={id}
                  aria-current={id === shown ? 'step' : undefined}
                  onClick={() => void leave(id)}
                >
                  <Icon size={24} aria-label={t(`admin.step_${at}`)} />
                  {`${index + 1}. ${t(`admin.open_${id}`)}`}
                </UnstyledButton>
              </li>
            );
          })}
        </ol>
      </nav>
      <section ref={section} aria-labelledby="step">
        <div className={classes.head}>
          <Text c="dimmed">{t('admin.stepsDone', { done, count: steps.length })}</Text>
          <Title order={2} id="step">
            {t(`admin.open_${shown}`)}
          </Title>
          <Text>{t(`admin.openHint_${shown}`)}</Text>
        </div>
        {Editor === null ? <TestStep isDone={state === 'done'} onStep={(id) => void leave(id)} /> : <Editor />}
        {next && (
          <div className={classes.foot}>
            {isSkippable(shown) && state === 'todo' ? (
              <Button variant="subtle" color="gray" loading={setParameter.isPending} onClick={() => void skip(shown)}>
                {t(`admin.without_${shown}`)}
              </Button>
            ) : (
              <span />
            )}
            <Button
              size="xl"
              variant={state === 'todo' ? 'default' : 'filled'}
              loading={isSaving}
              onClick={() => void leave(next)}
            >
              {t('admin.nextStep', { name: t(`admin.open_${next}`) })}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
};

/** From an empty box to a restaurant that is open: the same editors as later, one after the other, and a test that proves it. */
export const OpeningPage = () => {
  const { t } = useTranslation();
  const data = useOpening();
  return (
    <Page title={t('admin.way_open')} isWide>
      <Loaded query={{ data, error: null, refetch: () => undefined }}>{(place) => <Guide place={place} />}</Loaded>
    </Page>
  );
};
