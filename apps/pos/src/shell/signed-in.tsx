import '@comanda/web/quiet-zod';
import { keepSession, type Session } from '@comanda/web/hub-session';
import { useFeedback } from '@comanda/web/mantine';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { RuntimeContext, useApp } from '../base/context.ts';
import { TillLook } from '../base/till-look.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { KeepAtHand } from './keep-at-hand.ts';
import { LiveSocket } from './live-socket.ts';
import { OrderNews } from './order-news.ts';
import { ReadyNews } from './ready-news.ts';
import { Runtime } from './runtime.ts';
import { Shell } from './shell.tsx';
import { showReady } from './show-ready.tsx';
import { hideDrawerShut, showUnprinted } from './show-unprinted.tsx';

/** The till of one signed-in person: their way to the hub, its news, and the pages. */
export const SignedIn = ({ session }: { session: Session }) => {
  const client = useQueryClient();
  const { approvals, live, payments, unsent, notApproved, wayBack, session: store } = useApp();
  const runtime = useMemo(() => {
    const made: Runtime = new Runtime({
      session,
      client,
      approvals,
      payments,
      unsent,
      notApproved,
      wayBack,
      onSignedOut: () => {
        // What is unanswered stays stored; the same person's next sign-in takes it up.
        made.stop();
        if (store.get() !== session) return;
        wayBack.forget();
        keepSession(null);
        store.set(null);
      },
    });
    return made;
  }, [session, client, approvals, payments, unsent, notApproved, wayBack, store]);
  const { t } = useTranslation();
  const feedback = useFeedback();
  // In the language it is read in when it comes.
  const words = useRef(t);
  words.current = t;
  // What was said to one person, or came for them once they were gone, is nothing to whoever signs in next. Before the pages within
  // say what there is for these.
  useLayoutEffect(() => notifications.clean(), []);
  useEffect(() => {
    runtime.start();
    const orderNews = new OrderNews(client, runtime.queue);
    orderNews.start();
    const readyNews = new ReadyNews(session.user.id, (news) => showReady(words.current, news));
    const socket = new LiveSocket({
      token: session.token,
      client,
      onOrder: orderNews.hear,
      onState: (connected) => live.set({ ...live.get(), socket: connected }),
      onReady: (line) => readyNews.take(line),
      onDocument: (job) => {
        if (job.documentType === 'DRAWER' && job.status === 'printed') hideDrawerShut();
        if (job.status !== 'failed' || job.requestedBy !== session.user.id) return;
        const about = { what: words.current(`printers.document_${job.documentType}`) };
        if (job.lastError === 'discarded')
          return feedback.tell(words.current('pos.documentDiscarded', { document: about.what }));
        const again = { method: 'POST', path: `/document-print-jobs/${job.id}/reprint`, about } as const;
        showUnprinted(
          words.current,
          job,
          () => void runtime.write(again).catch((error) => feedback.error(error, about.what)),
        );
      },
    });
    socket.start();
    return () => {
      socket.stop();
      orderNews.stop();
      notifications.clean();
    };
  }, [runtime, client, live, session, feedback]);
  return (
    <RuntimeContext value={runtime}>
      <TillLook>
        <Router hook={useHashLocation}>
          <KeepAtHand />
          <Shell />
        </Router>
      </TillLook>
    </RuntimeContext>
  );
};
