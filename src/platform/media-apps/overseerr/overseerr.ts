import type { AppContext } from '../connection/connection.ts'
import type { RequestManager } from '../roles/request-manager.ts'
import { createRequestManager } from '../seerr/create-request-manager.ts'
import { createProtocol, familyTimeouts, type RequestManagerProduct } from '../seerr/protocol.ts'

/** source: Overseerr's API document: its only media server is Plex, where its members come from. */
const overseerrProduct: RequestManagerProduct = {
  protocol: createProtocol({ app: 'overseerr', title: 'Overseerr' }),
  mediaServer: { app: 'plex', title: 'Plex', userIdField: 'plexId', importField: 'plexIds' },
  timeouts: familyTimeouts,
}

export const createOverseerr = (context: AppContext): RequestManager => createRequestManager(overseerrProduct, context)
