/** A stand-in for HesabPay: its three calls as docs/payments.md describes them, and what a test makes happen to a payment there. */
export interface FakeHesabPay {
  fetch: typeof fetch;
  /** The bodies of the `create-session` calls, in order. */
  sessions: { reference: string; afn: number; id: string; authorization: string | null; body: unknown }[];
  /** What the status call answers for a session. */
  state: Map<string, object>;
  asked: string[];
  /** Whether it cannot be reached, or answers with an error. */
  down: boolean | 'broken';
  /** What `create-session` answers instead of a session. */
  refusal: (() => Response) | null;
  /** The address at which people pay. */
  checkout: string;
  /** Returns a webhook for a session as HesabPay would send it, signed; `changed` is what a forger changes in it. */
  webhook(session: string, changed?: object): object;
}

export const HESABPAY = {
  PAYMENTS: 'hesabpay',
  HESABPAY_API: 'http://api.hesab.test/api/v1',
  HESABPAY_API_KEY: 'key-of-the-tests',
};

export function fakeHesabPay(): FakeHesabPay {
  const signatures = new Set<string>();
  const sham: FakeHesabPay = {
    fetch: answer,
    sessions: [],
    state: new Map(),
    asked: [],
    down: false,
    refusal: null,
    checkout: 'https://checkout.hesab.test',
    webhook,
  };
  return sham;

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = String(input instanceof Request ? input.url : input);
    // The Worker tells the rooms about notifications; nobody is connected there.
    if (!url.startsWith('http://api.hesab.test/api/v1/')) return Response.json({ online: false });
    if (sham.down === 'broken') return new Response('<html>', { status: 500 });
    if (sham.down) throw new TypeError('network down');
    const path = url.slice('http://api.hesab.test/api/v1/'.length);
    const authorization = new Headers(init?.headers).get('Authorization');
    if (authorization !== `API-KEY ${HESABPAY.HESABPAY_API_KEY}`) return Response.json({ success: false }, { status: 401 });
    sham.asked.push(path);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    if (path === 'payment/create-session') return sham.refusal?.() ?? createSession(body, authorization);
    if (path === 'hesab/webhooks/verify-signature')
      return Response.json({ success: signatures.has(`${body.signature} ${body.timestamp}`), status_code: 10 });
    const state = sham.state.get(decodeURIComponent(path.replace('payment/verify/', '')));
    return state ? Response.json(state) : Response.json({ success: false, message: 'unknown' }, { status: 404 });
  }

  function createSession(body: { user_id: string; items: { price: number }[] }, authorization: string): Response {
    const id = crypto.randomUUID();
    sham.sessions.push({
      reference: body.user_id,
      afn: body.items.reduce((sum, { price }) => sum + price, 0),
      id,
      authorization,
      body,
    });
    sham.state.set(id, { success: true, status: 'pending' });
    return Response.json({ status_code: 10, success: true, url: `${sham.checkout}/checkout/${id}` });
  }

  function webhook(session: string, changed: object = {}): object {
    const known = sham.sessions.find(({ id }) => id === session);
    const [signature, timestamp] = [crypto.randomUUID(), String(Date.now())];
    signatures.add(`${signature} ${timestamp}`);
    return {
      status_code: 10,
      success: true,
      message: 'Operation successful',
      transaction_id: '0328379001707719668',
      user_id: known?.reference,
      amount: known?.afn,
      signature,
      timestamp,
      transaction_date: '2026-11-21 11:04:28',
      items: [{ id: known?.reference, name: 'credits', price: known?.afn }],
      ...changed,
    };
  }
}
