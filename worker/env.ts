import * as z from 'zod/mini';

/** What the platform binds to the Worker; wrangler.toml declares each of them. */
export interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES?: ImagesBinding;
  MAIL?: SendEmail;
  AUTH_BY_ADDRESS: RateLimit;
  WRITES_BY_ADDRESS: RateLimit;
  VIEWS_BY_ADDRESS: RateLimit;
  UPLOADS_BY_MEMBER: RateLimit;
  LISTINGS_BY_MEMBER: RateLimit;
  [name: string]: unknown;
}

const vars = z.object({
  ENVIRONMENT: z.enum(['production', 'development', 'test']),
  APP_ORIGIN: z.url(),
  PAGES_ORIGIN: z.url(),
  ROOMS_ORIGIN: z.url(),
  MAIL_FROM: z.string().check(z.minLength(3)),
  SESSION_SECRET: z.string().check(z.minLength(32, 'must have at least 32 characters')),
});

export type Vars = z.infer<typeof vars>;

const parsed = new WeakMap<object, Vars>();

/** The Worker's variables, parsed once an isolate. Throws one error that lists every variable that is missing or wrong. */
export function varsOf(bindings: Bindings): Vars {
  const known = parsed.get(bindings);
  if (known) return known;
  const reading = vars.safeParse(bindings);
  if (!reading.success) {
    const faults = reading.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The Worker's variables are not right:\n  ${faults.join('\n  ')}`);
  }
  parsed.set(bindings, reading.data);
  return reading.data;
}
