import { type LocationParameter, readScaleCodes, SCALE_CODES, type ScaleCode } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';

const NONE: readonly ScaleCode[] = [];

/** What the labels of this place's scales look like; none while that is not known. */
export const useScaleCodes = (): readonly ScaleCode[] => {
  const { api } = useRuntime();
  const { location } = usePlace();
  const settings = useQuery({
    queryKey: keys.settings,
    queryFn: () => api.get<{ data: z.infer<typeof LocationParameter>[] }>(`/locations/${location.id}/parameters`),
    staleTime: 600_000,
  });
  const said = settings.data?.data.find(({ name }) => name === SCALE_CODES)?.value;
  return (said && readScaleCodes(said)) || NONE;
};
