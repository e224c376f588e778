import type { AppContext } from '../connection/connection.ts'
import type { RequestManager } from '../roles/request-manager.ts'
import { createRequestManager } from './create-request-manager.ts'
import { seerrProduct } from './protocol.ts'

export const createSeerr = (context: AppContext): RequestManager => createRequestManager(seerrProduct, context)
