import type { Express } from 'express';
import swaggerUi from 'swagger-ui-express';

/** `GET /api/openapi.json`, and `GET /api`: the same, to browse, from local files alone. */
export const mountApiPage = (app: Express, document: Record<string, unknown>): void => {
  app.get('/api/openapi.json', (_request, response) => {
    response.json(document);
  });
  app.get('/api', (request, response, next) => {
    if (request.path.endsWith('/')) next();
    else response.redirect('/api/');
  });
  app.use('/api', swaggerUi.serve, swaggerUi.setup(document, { customSiteTitle: 'Comanda API' }));
};
