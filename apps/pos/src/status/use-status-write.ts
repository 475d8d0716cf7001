import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import type { WriteRequest } from '../base/write-request.ts';

/** A write about printers or screens: what it changed is asked for again, what failed is said. */
export const useStatusWrite = () => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const send = async <T>(
    request: Omit<WriteRequest, 'key'>,
    about: string,
    done?: string,
  ): Promise<{ answer: T } | null> => {
    setBusy(true);
    try {
      const answer = await runtime.write<T>({ ...request, about: { what: about } });
      if (done) feedback.done(done);
      return { answer };
    } catch (error) {
      feedback.error(error, about);
      return null;
    } finally {
      for (const queryKey of [keys.printers, keys.printJobs, keys.stations, keys.devices, keys.screens]) {
        void client.invalidateQueries({ queryKey });
      }
      setBusy(false);
    }
  };
  return { busy, send };
};
