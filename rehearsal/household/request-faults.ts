import type { HouseholdFault } from './download-faults.ts'
import type { AppFaults } from './types.ts'

const withAppFaults =
  (faults: AppFaults): HouseholdFault['apply'] =>
  (household) => ({ ...household, faults: { ...household.faults, ...faults } })

/** States of the request manager, and of the apps that it asks while it answers. */
export const requestFaults = {
  'seerr-unopened': {
    summary: 'Nobody has signed in to Seerr yet, so it refuses every key.',
    apply: withAppFaults({ isSeerrUnopened: true }),
  },
  'seerr-csrf': {
    summary: 'Seerr’s CSRF protection refuses every change that its own web page does not make.',
    apply: withAppFaults({ isSeerrCsrfProtected: true }),
  },
  'library-hangs': {
    summary: 'Sonarr accepts requests and does not answer, so Seerr takes ten seconds to list its own.',
    apply: withAppFaults({ slowApps: ['sonarr'] }),
  },
  'media-server-hangs': {
    summary: 'Jellyfin accepts requests and does not answer, so Seerr never lists its members.',
    apply: withAppFaults({ slowApps: ['jellyfin'] }),
  },
} satisfies Record<string, HouseholdFault>

export type RequestFaultName = keyof typeof requestFaults
