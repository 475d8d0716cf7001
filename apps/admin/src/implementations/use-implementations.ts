import type {
  HoursItem,
  ImplementationItem,
  ImplementationStatus,
  ImplementationView,
  Page,
  StepStatus,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

const KEY = ['implementations'] as const;
export const SIZE = 20;
export const STEP_STATES = ['pending', 'in_progress', 'blocked', 'done'] as const satisfies readonly StepStatus[];

export const useBoards = (look: { status?: ImplementationStatus; page: number }) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'list', look],
    queryFn: () => api.get<Page<ImplementationItem>>('/implementations', { ...look, size: SIZE }),
  });
};

export const useBoard = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: () => api.get<ImplementationView>(`/implementations/${id}`),
  });
};

export const useHours = (stepId: string, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'hours', stepId, page],
    queryFn: () => api.get<Page<HoursItem>>(`/implementation-steps/${stepId}/hours`, { page, size: SIZE }),
  });
};

interface BoardWrite {
  method?: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** A write to a board; what failed is shown. */
export const useBoardWrite = <T>(onDone: (answer: T) => void = () => undefined) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: ({ method = 'POST', path, body }: BoardWrite) =>
      api.send<T>(method, path, body === undefined ? {} : { body }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: KEY });
      onDone(answer);
    },
    onError: (error) => feedback.error(error),
  });
};

export const useCreateBoard = (onDone: (board: ImplementationView) => void) => {
  const { businessId } = useBusiness().membership;
  const write = useBoardWrite<ImplementationView>(onDone);
  return {
    isPending: write.isPending,
    create: (board: object) => write.mutate({ path: '/implementations', body: { businessId, ...board } }),
  };
};
