import type { ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import type { AccountServer } from './member-apps.ts'

/** The account of a person on one server; undefined if there is none. */
export interface ServerAccount {
  server: AccountServer
  member: ServerUser | undefined
}
