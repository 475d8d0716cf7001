import type { Communication } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import type { TaskContext } from '@comanda/kernel/context';
import type { MailDoor } from '../communication-ports.ts';
import { followMail, type MailNews } from './follow-mail.ts';
import { isMachine } from './is-machine.ts';

/** Notes that somebody, or some program, looked at a mail. */
export const noteReader = async (
  ctx: TaskContext & MailDoor,
  { id, businessId, sentAt }: Communication,
  { sending, kind }: Pick<MailNews, 'sending'> & { kind: 'opened' | 'clicked' },
): Promise<void> => {
  const sinceSentMs = sentAt === null ? null : ctx.clock.ms() - Date.parse(sentAt);
  const isProgram = isMachine({ method: ctx.method, userAgent: ctx.header('user-agent') }, sinceSentMs);
  await ctx
    .as(systemActor(businessId, []))
    .write('note a reader', (tx) => followMail(tx, id, { kind, sending, isMachine: isProgram }));
};
