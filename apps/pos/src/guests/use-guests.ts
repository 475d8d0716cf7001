import type { Page, ReservationView, WaitEstimate, WaitlistEntry } from '@comanda/contracts';
import { ApiError, dayAt, daysAfter, instantOf, readAll } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { useFeedback } from '@comanda/web/mantine';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useNow } from '../base/use-now.ts';
import type { WriteRequest } from '../base/write-request.ts';
import { type NextGuests, nextGuestsOf } from './reserved-tables.ts';

const MINUTE_MS = 60_000;

/** Today, as the location has it. */
export const useToday = (): string => dayAt(useNow(MINUTE_MS), usePlace().location.timeZone);

/** Reservations of a day of the location, the earliest first. */
export const useReservations = (day: string) => {
  const { api, session } = useRuntime();
  const { location } = usePlace();
  const { id: locationId, timeZone } = location;
  return useQuery({
    queryKey: [...keys.guests, 'day', day],
    enabled: may(session, 'Reservation:View'),
    refetchInterval: MINUTE_MS,
    queryFn: () =>
      readAll<ReservationView>(api, '/reservations', {
        locationId,
        from: instantOf(day, '00:00', timeZone),
        to: instantOf(daysAfter(day, 1), '00:00', timeZone),
      }),
  });
};

const NOBODY: readonly ReservationView[] = [];
/** Parties of so long before and after are looked at: an evening goes past midnight. Milliseconds. */
const AROUND_MS = 4 * 3_600_000;
const STEP_MS = 10 * MINUTE_MS;

/** The next party of each table. */
export const useNextGuests = (): ReadonlyMap<string, NextGuests> => {
  const { api, session } = useRuntime();
  const { id: locationId } = usePlace().location;
  const now = useNow(MINUTE_MS);
  const step = Math.floor(now / STEP_MS) * STEP_MS;
  const around =
    useQuery({
      queryKey: [...keys.guests, 'around', step],
      enabled: may(session, 'Reservation:View'),
      placeholderData: keepPreviousData,
      queryFn: () =>
        readAll<ReservationView>(api, '/reservations', {
          locationId,
          status: ['pending', 'confirmed'],
          from: new Date(step - AROUND_MS).toISOString(),
          to: new Date(step + AROUND_MS).toISOString(),
        }),
    }).data ?? NOBODY;
  return useMemo(() => nextGuestsOf(around, now), [around, now]);
};

/** Who waits for a table, the longest wait first. */
export const useWaitlist = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: [...keys.guests, 'waiting'],
    refetchInterval: MINUTE_MS,
    queryFn: () =>
      api.get<Page<WaitlistEntry>>('/waitlist', {
        locationId: location.id,
        status: ['waiting', 'notified'],
        size: 200,
      }),
  });
};

/** Who was called and was not there, the last of them first: they may come back. */
export const useNotThere = () => {
  const { api } = useRuntime();
  const { id: locationId } = usePlace().location;
  const step = Math.floor(useNow(MINUTE_MS) / STEP_MS) * STEP_MS;
  return useQuery({
    queryKey: [...keys.guests, 'not there', step],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.get<Page<WaitlistEntry>>('/waitlist', {
        locationId,
        status: ['no_show'],
        from: new Date(step - AROUND_MS).toISOString(),
        size: 50,
      }),
  });
};

/** How long a party of this size would wait. */
export const useWaitEstimate = (partySize: number) => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: [...keys.guests, 'estimate', partySize],
    refetchInterval: MINUTE_MS,
    queryFn: () => api.get<WaitEstimate>('/waitlist/estimate', { locationId: location.id, partySize }),
  });
};

/** A write about guests: what failed is shown, unless `onRefused` takes it, and the form stays. */
export const useGuestWrite = () => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const send = async <T>(
    request: Omit<WriteRequest, 'key'>,
    onRefused?: (error: ApiError) => boolean,
  ): Promise<T | null> => {
    setBusy(true);
    const askAgain = () => client.invalidateQueries({ queryKey: keys.guests });
    try {
      const answer = await runtime.write<T>(request);
      // Whoever is seated is gone from the list with its answer, and their dialog with them: their order is opened before that, or the
      // step back in history that a closed dialog takes would leave it again.
      void askAgain().finally(() => setBusy(false));
      return answer;
    } catch (error) {
      setBusy(false);
      // What is shown may be over.
      void askAgain();
      const isHandled = error instanceof ApiError && onRefused?.(error);
      if (!isHandled) feedback.error(error);
      return null;
    }
  };
  return { busy, send };
};
