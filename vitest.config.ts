import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const migrationsPath = fileURLToPath(new URL('schema/migrations', import.meta.url));

// A time zone that is neither Sarai's nor a developer's: code that reads the machine's clock by mistake is a day off here.
process.env['TZ'] = 'Pacific/Pago_Pago';

const TICKET_KEY_OF_THE_TESTS = 'jQI2sPaQhRs8sG42Ir69a9FT8i9t_yBri7scogdIEG4.-OJ5L0irtdNCWtq0IXcgD4cotdYeKepfCpNHQDyOQ_4';
const PACK_KEY_OF_THE_TESTS =
  'KIGFhPHb99Q1OxJDv39DcV7B73e7HBXTpyY0bU6QZow.YKyJsV7SMOgraL2JH9YE4rdzF3MjtXCeiUDwmEejtD4.s7obStKXMJSqMKpa2T9UmtsyOSSUMKqYDR8HGn1baeo';

const PUSH_KEY_OF_THE_TESTS =
  'e48T9_eN_xe2XBTCGaWz7t-3-PMTlgNRs1biIA1u9p4.BGDMVOxmO5FH1cSdyIdrta6WGGdtAS-uAdCKo0LkgmXtZj9CP76306Eb-FIBCaeUXbkJ2HAg9xSLgKGiHCWgZRY';

/** Pure rules run in plain Node; routes and verbs run in workerd on a real D1 and R2 with the real migrations. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['./web/test/setup.ts'],
          // The clock of workerd stops while code runs, so parsers are timed in Node.
          include: ['{schema,party,web,scripts,chaos}/**/*.test.{ts,tsx}', 'worker/**/*.properties.test.ts'],
          environment: 'node',
          // One thread runs file after file: a process for each would spend more time on its start than on its tests. A second thread beside the
          // linter delays tests that count seconds.
          pool: 'threads',
          maxWorkers: 1,
          isolate: false,
          // It runs beside the linter on two cores; the backup's tests open real databases.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // The database that worker/test/lagging-d1.ts lets lag behind.
              d1Databases: { REPLICA: 'replica' },
              // Sets all variables of .dev.vars, too, so that a developer's own .dev.vars changes no test.
              bindings: {
                ENVIRONMENT: 'test',
                PASSWORD_COST: 'test',
                // Visitors of the tests see at once what was written; the cache's own tests override this.
                EDGE_FRESH_SECONDS: '0',
                APP_ORIGIN: 'http://localhost:8787',
                PAGES_ORIGIN: 'http://pages.test',
                ROOMS_ORIGIN: 'http://rooms.test',
                MAIL_FROM: 'no-reply@sarai.af',
                PAYMENTS: 'manual',
                // Calls of the tests switch the sandbox on (worker/test/client.ts); a production Worker would not start with it, whatever .dev.vars
                // says.
                PHONE: 'off',
                TICKET_PRIVATE_KEY: TICKET_KEY_OF_THE_TESTS,
                PACK_PRIVATE_KEY: PACK_KEY_OF_THE_TESTS,
                PUSH_PRIVATE_KEY: PUSH_KEY_OF_THE_TESTS,
                SESSION_SECRET: 'a secret of the tests, never of a deployment',
                TEST_MIGRATIONS: await readD1Migrations(migrationsPath),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/**/*.properties.test.ts'],
          setupFiles: ['./worker/test/setup.ts'],
          // One workerd for each core runs file after file, with the modules already loaded; `setup.ts` empties its storage before each.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          // Bundles some four hundred files of libraries: each workerd would fetch them one by one. Every imported path must be listed here: a
          // missing one would bring a second copy of its library, with symbols of its own.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  'drizzle-orm',
                  'drizzle-orm/sqlite-core',
                  'hono',
                  'hono/route',
                  'hono/cookie',
                  'hono/factory',
                  'hono/combine',
                  'hono/body-limit',
                  'hono/http-exception',
                  'zod/mini',
                  'jose',
                  'otpauth',
                  '@block65/webcrypto-web-push',
                  'partyserver',
                  // The libraries of the screens that the Worker renders.
                  'react',
                  'react/jsx-runtime',
                  'react/jsx-dev-runtime',
                  'react-dom',
                  'react-dom/server',
                  'react-router',
                  '@tanstack/react-query',
                  '@radix-ui/react-dialog',
                  '@radix-ui/react-dropdown-menu',
                  '@radix-ui/react-toast',
                ],
              },
            },
          },
        },
      },
    ],
  },
});
