import { ChatServer } from '#schema/test/chat-server';
import { plainTerms } from '#schema/test/plain-terms';

/** The Worker's rules for acts, in memory: each key has its effect once, as `worker/test/repeats.test.ts` verifies for the real routes. */
export interface Asked {
  memberId: number;
  method: string;
  path: string;
  key: string | null;
  body: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
}

interface Ad {
  id: number;
  userId: number;
  title: string;
  status: 'active' | 'sold' | 'removed';
  editKey: string | null;
  images: object[];
  [field: string]: unknown;
}

export class MarketServer {
  /** The changes by member, in the order in which they happened: `publish Bicycle`, `sell 7`. */
  readonly effects = new Map<number, string[]>();
  readonly ads = new Map<number, Ad>();
  readonly uploads = new Map<string, { url: string; takenBy: number | null }>();
  readonly #published = new Map<string, number>();
  readonly #favorites = new Set<string>();
  readonly #reports = new Map<string, number>();
  readonly #chat = new ChatServer();
  #ids = 1_000;

  /** Adds an ad that existed before anything was queued. */
  own(userId: number, title: string): Ad {
    return this.#newAd(userId, { title });
  }

  answer({ memberId, method, path, key, body }: Asked): Answered {
    const input = Object(body) as Record<string, unknown>;
    const [, , collection = '', at = '', part = ''] = path.split('/');
    const id = Number(at);
    const did = (what: string) => this.#did(memberId, what);
    const refused = (status: number, code: string): Answered => ({ status, body: { code, message: code } });
    const none = { status: 204, body: undefined };

    if (collection === 'uploads') {
      const name = `${memberId}/${key}`;
      const known = this.uploads.get(name);
      const upload = known ?? { url: `/media/photos/${(this.#ids += 1)}.jpg`, takenBy: null };
      this.uploads.set(name, upload);
      if (!known) did(`photo ${key}`);
      return { status: 201, body: { url: upload.url, thumbUrl: null, width: 4, height: 3 } };
    }
    if (collection === 'favorites') {
      const name = `${memberId}/${id}`;
      const isSaved = this.#favorites.has(name);
      if (method === 'PUT' && !isSaved) did(`save ${id}`);
      if (method === 'DELETE' && isSaved) did(`unsave ${id}`);
      if (method === 'PUT') this.#favorites.add(name);
      else this.#favorites.delete(name);
      return none;
    }
    if (part === 'reports') {
      const name = `${memberId}/${key}`;
      const known = this.#reports.get(name);
      if (known === undefined) did(`report ${id} ${String(input['details'])}`);
      const report = known ?? (this.#ids += 1);
      this.#reports.set(name, report);
      return { status: known === undefined ? 201 : 200, body: { id: report } };
    }
    if (part === 'messages') {
      const before = this.#chat.stored.length;
      const answer = this.#chat.answer(memberId, method, path, body);
      if (this.#chat.stored.length > before) did(`say ${String(input['content'])}`);
      return answer;
    }
    if (collection === 'listings' && at === '' && method === 'POST') {
      const known = this.ads.get(this.#published.get(`${memberId}/${key}`) ?? 0);
      if (known) return { status: 201, body: known };
      const ad = this.#newAd(memberId, input);
      this.#published.set(`${memberId}/${key}`, ad.id);
      did(`publish ${ad.title}`);
      return { status: 201, body: ad };
    }
    if (collection === 'conversations' && at === '') return { status: 201, body: { id: Number(input['otherUserId']) } };
    const ad = this.ads.get(id);
    if (ad?.status === 'active' && method === 'GET') return { status: 200, body: ad };
    if (!ad || ad.userId !== memberId || ad.status === 'removed') return refused(404, 'listing_not_found');
    if (part === 'sale') {
      const status = method === 'PUT' ? 'sold' : 'active';
      if (ad.status !== status) did(`${method === 'PUT' ? 'sell' : 'reopen'} ${id}`);
      ad.status = status;
      return none;
    }
    if (part === 'renew') {
      did(`renew ${id}`);
      return { status: 200, body: { id, title: ad.title, status: 'active', expiresAt: null } };
    }
    if (method === 'DELETE') {
      ad.status = 'removed';
      did(`remove ${id}`);
      return none;
    }
    if (key !== null && ad.editKey === key) return { status: 200, body: ad };
    if (ad.status === 'sold') return refused(409, 'listing_closed');
    Object.assign(ad, input, 'images' in input ? { images: imagesOf(input['images']) } : {}, { editKey: key });
    did(`edit ${ad.title}`);
    return { status: 200, body: ad };
  }

  #did(memberId: number, what: string): void {
    const before = this.effects.get(memberId) ?? [];
    this.effects.set(memberId, before);
    before.push(what);
  }

  #newAd(userId: number, { images, ...input }: Record<string, unknown>): Ad {
    const ad: Ad = {
      ...BLANK,
      ...input,
      title: String(input['title']),
      id: (this.#ids += 1),
      userId,
      status: 'active',
      editKey: null,
      images: imagesOf(images),
    };
    this.ads.set(ad.id, ad);
    return ad;
  }
}

const BLANK = {
  ...plainTerms(),
  description: '',
  price: '1',
  location: 'Kabul',
  province: null,
  categoryId: 21,
};

function imagesOf(urls: unknown): object[] {
  return Array.isArray(urls) ? urls.map((url) => ({ url: String(url), thumbUrl: null, width: 4, height: 3 })) : [];
}
