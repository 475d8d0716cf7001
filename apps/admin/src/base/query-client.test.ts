import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient } from './query-client.ts';

test('a double tap received a purchase twice: the button said that it waits only after the second tap', async () => {
  const observer = new MutationObserver(newQueryClient(), { mutationFn: () => new Promise<void>(() => undefined) });
  const told: boolean[] = [];
  const heard = notifyManager.batchCalls(() => told.push(observer.getCurrentResult().isPending));
  const stop = observer.subscribe(heard);
  void observer.mutate();
  // No turn of the loop: nothing a finger does can come between.
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
  expect(told).toContain(true);
  stop();
});
