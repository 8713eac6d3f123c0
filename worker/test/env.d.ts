import type { Bindings } from '../env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}
