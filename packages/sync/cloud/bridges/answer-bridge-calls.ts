import type { BridgeAnswersInput } from '@comanda/contracts';
import { hubAt, type SwitchboardContext } from './switchboard-context.ts';

/** What came of what bridges asked of this hub, and which of its stations they should look at. */
export const answerBridgeCalls = async (
  { actor, switchboard }: SwitchboardContext,
  { answers, news }: BridgeAnswersInput,
): Promise<Record<string, never>> => {
  const at = hubAt(actor);
  switchboard.tell(at, news);
  switchboard.answer(at, answers);
  return {};
};
