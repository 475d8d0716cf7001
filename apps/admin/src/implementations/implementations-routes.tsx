import { Route, Switch } from 'wouter';
import { BoardPage } from './board-page.tsx';
import { BoardsPage } from './boards-page.tsx';

/** Boards of what opening at a client's takes. */
export const ImplementationsRoutes = () => (
  <Switch>
    <Route path="/proyectos/:id">{({ id }) => <BoardPage id={id} />}</Route>
    <Route>
      <BoardsPage />
    </Route>
  </Switch>
);
