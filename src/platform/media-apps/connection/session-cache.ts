import type { Machine } from '../../machine.ts'
import type { AuthHeaders } from './protocol.ts'
import { provenAppsOf, type ProvenApps } from './proven-apps.ts'
import { rejectedPasswordsOf, type RejectedPasswords } from './rejected-passwords.ts'

/** What is known of apps from earlier requests. Sessions last as long as the process; the rest is remembered. */
export interface SessionCache {
  sessions: Map<string, { pass: AuthHeaders; place: string }>
  rejectedPasswords: RejectedPasswords
  provenApps: ProvenApps
}

export const newSessionCache = (machine: Pick<Machine, 'state'>): SessionCache => ({
  sessions: new Map(),
  rejectedPasswords: rejectedPasswordsOf(machine),
  provenApps: provenAppsOf(machine),
})
