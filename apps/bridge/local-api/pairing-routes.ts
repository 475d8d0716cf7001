import { Name, PairBridgeInput } from '@comanda/contracts';
import { z } from 'zod';
import { hubClient, pairWithHub, placeOfHub } from '../agent/hub-client.ts';
import { ApiError, parseBody } from './api-error.ts';
import { asApiError } from './hub-errors.ts';
import type { LocalApiOptions } from './local-api.ts';
import type { ApiRoute } from './router.ts';

const hubUrl = z.url({ protocol: /^https?$/, error: 'must be a web address', abort: true }).refine((said) => {
  const url = URL.parse(said);
  return url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}, 'an address alone, as http://192.168.1.10:3000');

const PairingInput = z.strictObject({
  apiUrl: hubUrl.optional(),
  pairingCode: PairBridgeInput.shape.pairingCode,
  name: Name.default('Puente de impresión'),
});

/** Which hub this bridge prints for, and what there is to print for. */
export const pairingRoutes = ({ bridge, env }: LocalApiOptions): ApiRoute[] => [
  {
    method: 'POST',
    path: '/api/pairing',
    handle: async ({ body }) => {
      const input = parseBody(PairingInput, body);
      const said = input.apiUrl ?? env.defaultApiUrl;
      if (said === null) {
        const issues = [{ in: 'body', path: 'apiUrl', message: 'required' }];
        throw new ApiError(400, 'VALIDATION_FAILED', 'The request is not valid', { issues });
      }
      const apiUrl = said.replace(/\/+$/, '');
      try {
        const { deviceToken, place, ...paired } = await pairWithHub(apiUrl, input);
        // A hub of before it said so tells it by itself.
        const own = { ...paired, apiUrl, place: place ?? (await placeOfHub(apiUrl)) };
        await bridge.change((config) => ({
          ...config,
          pairing: { ...own, deviceToken: bridge.keys.seal(deviceToken) },
        }));
        return { status: 201, body: own };
      } catch (error) {
        throw asApiError(error);
      }
    },
  },
  {
    method: 'DELETE',
    path: '/api/pairing',
    handle: async () => {
      await bridge.change((config) => ({ ...config, pairing: null }));
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: '/api/stations',
    handle: async () => {
      const { hub } = bridge;
      if (hub === null) throw new ApiError(401, 'BRIDGE_NOT_PAIRED', 'Pair this bridge first');
      try {
        return { status: 200, body: { data: await hubClient(hub).stations() } };
      } catch (error) {
        throw asApiError(error);
      }
    },
  },
];
