import type { CommunicationView, CreateCommunicationInput } from '@comanda/contracts';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import type { Actor, TaskContext } from '@comanda/kernel/context';
import type { TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import type { CommunicationPorts, Mail, MailDoor, Mailer, MailOutcome } from './communication-ports.ts';
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
  /** Whoever comes from a mail, or the provider: nobody signs in. */
  door(headers?: Record<string, string>, method?: string): TaskContext & MailDoor;
  write(to?: string, more?: Partial<CreateCommunicationInput>): Promise<CommunicationView>;
  send(id: string): Promise<CommunicationView>;
  look(id: string): Promise<CommunicationView>;
  /** Does all jobs that are due; `befalls` says whether the process dies between the mail and the commit. */
  work(befalls?: () => boolean): Promise<void>;
}

const sign = (text: string): string => `s${text.replaceAll('.', '_')}`;

/** A cloud without a mail server that draws nothing. */
export const NO_MAIL: CommunicationPorts = {
  mailer: null,
  links: { baseUrl: 'https://nube.comal.gt', sign, isSigned: (text, given) => sign(text) === given },
  proveWebhook: null,
  renderPdf: async ({ title }) => Buffer.from(`%PDF ${title}`),
};

export const openPost = async (server: TestPostgres): Promise<Post> => {
  const world = await openCloudWorld(await server.lend());
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
  /** Says what the provider says, signed or not. */
  const proveWebhook = (bytes: Uint8Array, header: (name: string) => string | null) =>
    header('webhook-signature') === 'right'
      ? { id: header('webhook-id')!, payload: JSON.parse(Buffer.from(bytes).toString()) as unknown }
      : null;
  const ports: CommunicationPorts = { ...NO_MAIL, mailer, proveWebhook };
  const handler = sendHandler(ports);
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
    door: (headers = {}, method = 'GET') => ({
      ...world.contexts.task(PUBLIC_ACTOR),
      ...ports,
      as: world.contexts.task,
      header: (name) => headers[name] ?? null,
      method,
    }),
    write: (to = 'luis@example.com', more = {}) =>
      world.write(owner, (tx) => createCommunication(tx, { to, subject: 'Su mesa', body: 'Está lista.', ...more })),
    send: (id) => world.write(owner, (tx) => sendCommunication(tx, { id })),
    look: (id) => getCommunication(world.contexts.read(owner), { id }),
    work: async (befalls = () => false) => {
      const attempts = new Map<string, number>();
      for (let job = await next(); job; job = await next()) {
        const { id, input } = job;
        const number = (attempts.get(id) ?? 0) + 1;
        attempts.set(id, number);
        const result = await handler.act(world.contexts.task(system), input, { id, number });
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
