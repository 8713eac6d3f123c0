import { withRequestId, log } from '../log.ts';
import { newMeter } from '../meter.ts';
import { withHeaders } from './headers.ts';
import { type Fetch, answerInfo } from './answer-info.ts';

/**
 * Gives the request an id, which every line of its log carries, and its response as `X-Request-Id`. It is made here and never taken from the caller,
 * who could write somebody else's id into the audit log. In production each request is one line of the log; elsewhere wrangler logs requests itself,
 * and the response tells the cost at D1: `Server-Timing: d1;desc="trips=1 read=31 written=0"`.
 */
export function logRequests(answer: Fetch): Fetch {
  return (request, env, context) => {
    const [requestId, began] = [crypto.randomUUID(), Date.now()];
    return withRequestId(requestId, async () => {
      const response = await answer(request, env, context);
      const { route = '', meter } = answerInfo.get(request) ?? {};
      const { trips, rowsRead, rowsWritten } = meter ?? newMeter();
      if (env.ENVIRONMENT !== 'production') {
        const timing = `d1;desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`;
        return withHeaders(response, { 'X-Request-Id': requestId, 'Server-Timing': timing });
      }
      const { method } = request;
      log('info', 'request', {
        method,
        route,
        status: response.status,
        ms: Date.now() - began,
        d1: { trips, rowsRead, rowsWritten },
      });
      return withHeaders(response, { 'X-Request-Id': requestId });
    });
  };
}
