import type { Express } from 'express';
import swaggerUi from 'swagger-ui-express';

const DOCUMENT = '/api/openapi.json';

/**
 * `GET /api/openapi.json`, and `GET /api`: the same, to browse, from local files alone. Described when somebody first asks: a
 * box in a restaurant that nobody asks has its start and its memory for other things.
 */
export const mountApiPage = (app: Express, describe: () => Record<string, unknown>): void => {
  let text: string | null = null;
  app.get(DOCUMENT, (_request, response) => {
    text ??= JSON.stringify(describe());
    response.type('json').send(text);
  });
  app.get('/api', (request, response, next) => {
    if (request.path.endsWith('/')) next();
    else response.redirect('/api/');
  });
  app.use('/api', swaggerUi.serve, swaggerUi.setup(null, { swaggerUrl: DOCUMENT, customSiteTitle: 'Comanda API' }));
};
