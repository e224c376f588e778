import { signal } from '@preact/signals'
import type { Client } from '../../clients/typescript/src/index.ts'
import type { Live } from './live.ts'

/** A member has no event stream: what their page shows is asked for at a pace. */
export function quietLive(client: Client): Live {
  const nothing = signal(undefined)
  return {
    client,
    of: () => nothing,
    confirmedAt: () => nothing,
    connection: signal({ is: 'live' as const }),
    faults: signal(new Map()),
    reconnections: signal(0),
    retry: () => {},
    close: () => {},
  }
}
