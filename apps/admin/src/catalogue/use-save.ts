import { newId } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { KITCHEN_KEY } from '../kitchen/use-kitchen.ts';
import { runSteps, type Step } from './save-steps.ts';
import { CATALOGUE_KEY } from './use-catalogue.ts';

type Plan<Known> = (known: Known) => readonly Step<Known>[];

/** Sends a step; one whose answer was lost is sent again under the same key, and is not done twice. */
const useSend = <Known>() => {
  const api = useApi();
  const keys = useRef(new Map<string, string>());
  return async ({ method, path, body }: Step<Known>) => {
    const name = JSON.stringify([method, path, body]);
    const idempotencyKey = keys.current.get(name) ?? newId();
    keys.current.set(name, idempotencyKey);
    const made = await api.send<{ id?: string } | undefined>(method, path, { body, idempotencyKey });
    keys.current.delete(name);
    return made;
  };
};

/** Saves a form that takes several requests; what was done stays known while its dialog is open. `left`: requests to go. */
export const useSave = <Known>(first: Known, onDone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [known, setKnown] = useState(first);
  const [left, setLeft] = useState(0);
  const latest = useRef(first);
  const send = useSend<Known>();
  const save = useMutation({
    mutationFn: (plan: Plan<Known>) =>
      runSteps({
        known: latest.current,
        plan,
        send,
        keep: (next, stillLeft) => {
          latest.current = next;
          setKnown(next);
          setLeft(stillLeft);
        },
      }),
    onSuccess: () => {
      feedback.done(t('admin.saved'));
      onDone();
    },
    onSettled: () => {
      setLeft(0);
      void client.invalidateQueries({ queryKey: CATALOGUE_KEY });
      // A product says who cooks it, too.
      void client.invalidateQueries({ queryKey: KITCHEN_KEY });
    },
  });
  return {
    known,
    left,
    error: save.error,
    isPending: save.isPending,
    /** Asks for what the plan wants; where it wants nothing, that is done. */
    run: (plan: Plan<Known>) => (plan(latest.current).length === 0 ? onDone() : save.mutate(plan)),
  };
};
