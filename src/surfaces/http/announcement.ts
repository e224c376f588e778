import { z } from '../../../contract/zod.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { StateStore } from '../../platform/store/types.ts'

/** A server of this stack that another process of the same user can open a browser at. */
const announcedServerShape = z.object({ address: z.string(), run: z.string() })
export type AnnouncedServer = z.output<typeof announcedServerShape>

/**
 * Announces a server to other processes while it runs. The first one is announced; the operating system withdraws it
 * when its process dies. Returns a function that withdraws it.
 */
export function announceServer(server: AnnouncedServer, state: StateStore): () => void {
  try {
    const release = state.leases.acquire('ui')
    if (!release) return () => {}
    state.keyValues.setIfWritable('ui', 'running', server)
    return release
  } catch (thrown) {
    orUndefined(thrown)
    return () => {}
  }
}

/** Returns the server that runs for this stack, if one is announced. */
export function findAnnouncedServer({ leases, keyValues }: StateStore): AnnouncedServer | undefined {
  try {
    return leases.isHeld('ui') ? keyValues.get('ui', 'running', announcedServerShape)?.value : undefined
  } catch (thrown) {
    return orUndefined(thrown)
  }
}
