import type { AppContext } from '../connection/connection.ts'
import type { RequestManager } from '../roles/request-manager.ts'
import { createRequestManager } from '../seerr/create-request-manager.ts'
import { createProtocol, seerrProduct, type RequestManagerProduct } from '../seerr/protocol.ts'

/** Seerr continues Jellyseerr, and answers as it does. */
const jellyseerrProduct: RequestManagerProduct = {
  ...seerrProduct,
  protocol: createProtocol({ app: 'jellyseerr', title: 'Jellyseerr' }),
}

export const createJellyseerr = (context: AppContext): RequestManager =>
  createRequestManager(jellyseerrProduct, context)
