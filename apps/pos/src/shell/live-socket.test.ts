import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keys } from '../base/keys.ts';
import { liveHandlers } from './live-socket.ts';

test('a price that changed while the menu was first loaded stayed the old one: the answer on its way was from before it', async () => {
  const client = new QueryClient();
  const answers: ((price: number) => void)[] = [];
  const ask = () => new Promise<number>((resolve) => answers.push(resolve));
  const menu = new QueryObserver(client, { queryKey: keys.catalogue, queryFn: ask });
  const leave = menu.subscribe(() => undefined);
  const { 'catalogue.updated': hear } = liveHandlers(client, () => undefined);
  for (let told = 0; told < 3; told += 1) hear!({} as never);
  answers[0]!(119);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(menu.getCurrentResult().data).toBe(119);
  hear!({} as never);
  answers[1]!(120);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(125);
  await vi.waitFor(() => expect(menu.getCurrentResult()).toMatchObject({ data: 125, fetchStatus: 'idle' }));
  expect(answers).toHaveLength(3);
  leave();
});

test.each(['first', 'again'])(
  'a menu asked for %s that took longer than the next change to it never came: each change began it anew',
  async (when) => {
    vi.useFakeTimers();
    const client = new QueryClient();
    let [asked, atOnce, most] = [0, 0, 0];
    const ask = async (): Promise<number> => {
      asked += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      const said = asked;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      atOnce -= 1;
      return said;
    };
    if (when === 'again') client.setQueryData(keys.catalogue, 0);
    const menu = new QueryObserver(client, { queryKey: keys.catalogue, queryFn: ask });
    const leave = menu.subscribe(() => undefined);
    for (let second = 0; second < 20; second += 1) {
      liveHandlers(client, () => undefined)['catalogue.updated']!({} as never);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(menu.getCurrentResult().data).toBeGreaterThan(5);
    expect({ isFew: asked <= 12, most }).toEqual({ isFew: true, most: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(menu.getCurrentResult()).toMatchObject({ data: asked, fetchStatus: 'idle' });
    leave();
    vi.useRealTimers();
  },
);
