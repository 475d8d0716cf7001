import type { CommunicationView } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import type { Actor, TaskContext } from '@comanda/kernel/context';
import type { TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import type { CommunicationPorts, Mail, Mailer, MailOutcome } from './communication-ports.ts';
import { createCommunication } from './create-communication.ts';
import { getCommunication } from './get-communication.ts';
import { sendCommunication } from './send-communication.ts';
import { sendHandler } from './sending/send-mail.ts';

/** A cloud that writes to guests: what leaves is kept, and the server answers as the test says. */
export interface Post extends AsyncDisposable {
  world: World;
  owner: Actor;
  /** Mails the server has, those it did not acknowledge too. */
  mails: Mail[];
  /** What the server does with the next mails; all go where nothing is left. */
  answers: MailOutcome[];
  task: TaskContext & CommunicationPorts;
  write(to?: string): Promise<CommunicationView>;
  send(id: string): Promise<CommunicationView>;
  look(id: string): Promise<CommunicationView>;
  /** Does all jobs that are due; `befalls` says whether the process dies between the mail and the commit. */
  work(befalls?: () => boolean): Promise<void>;
}

export const openPost = async (server: TestPostgres): Promise<Post> => {
  const world = await openCloudWorld(await server.createDatabase());
  const owner = world.as('Owner');
  const mails: Mail[] = [];
  const answers: MailOutcome[] = [];
  const mailer: Mailer = {
    domain: 'comal.gt',
    send: async (mail) => {
      const answer = answers.shift() ?? { kind: 'sent', response: '250 kept' };
      if (answer.kind === 'sent' || answer.kind === 'unknown') mails.push(mail);
      return answer;
    },
  };
  const ports: CommunicationPorts = { mailer, renderPdf: async ({ title }) => Buffer.from(`%PDF ${title}`) };
  const handler = sendHandler(mailer);
  const system = systemActor(world.businessId, []);
  const next = async () => {
    const due = new Date(world.env.now()).toISOString();
    const jobs = world.db.read.selectFrom('job').selectAll().where('kind', '=', handler.kind.name);
    return jobs.where('dueAt', '<=', due).orderBy('dueAt').executeTakeFirst();
  };
  return {
    world,
    owner,
    mails,
    answers,
    task: { ...world.contexts.task(owner), ...ports },
    write: (to = 'luis@example.com') =>
      world.write(owner, (tx) => createCommunication(tx, { to, subject: 'Su mesa', body: 'Está lista.' })),
    send: (id) => world.write(owner, (tx) => sendCommunication(tx, { id })),
    look: (id) => getCommunication(world.contexts.read(owner), { id }),
    work: async (befalls = () => false) => {
      const attempts = new Map<string, number>();
      for (let job = await next(); job; job = await next()) {
        const { id, input } = job;
        const number = (attempts.get(id) ?? 0) + 1;
        attempts.set(id, number);
        const result = await handler.act(world.contexts.read(system), input, { id, number });
        if (number < 3 && befalls()) continue;
        await world.write(system, async (tx) => {
          await tx.db.deleteFrom('job').where('id', '=', id).execute();
          await handler.settle(tx, input, result);
        });
        attempts.delete(id);
      }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

export const kindsOf = ({ events }: CommunicationView): string[] => events.map(({ kind }) => kind);
