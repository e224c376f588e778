import type { ServiceState } from '../../../../contract/kinds/status.ts'
import { remoteServicesOf, type Service, type Stack } from '../../../platform/compose-project/stack.ts'
import type { PublishedAddress } from '../../services/addresses/published-addresses.ts'

/** A service's role for members, in order of preference. */
const roles = ['proxy', 'requests', 'playback', 'other'] as const
export type HouseholdRole = (typeof roles)[number]

/** Roles by app name, or by service name if the stack declares no app. */
const rolesByApp: Readonly<Record<string, HouseholdRole>> = {
  caddy: 'proxy',
  seerr: 'requests',
  jellyseerr: 'requests',
  overseerr: 'requests',
  jellyfin: 'playback',
  emby: 'playback',
  plex: 'playback',
}

const RUNNING_STATES: ReadonlySet<ServiceState> = new Set(['running', 'healthy', 'starting', 'unhealthy'])

/** Returns whether its container runs, healthy or not: a short outage should not change the front door. */
export function isRunning({ status }: Pick<PublishedAddress, 'status'>): boolean {
  return RUNNING_STATES.has(status.state)
}

export function appNameOf({ app, name }: Pick<Service, 'app' | 'name'>): string {
  return app ?? name
}

/** Returns null for services that are not for members, or have no declared audience. */
export function householdRoleOf(service: Service | undefined): HouseholdRole | null {
  if (!service || service.audience === 'operator') return null
  const role = rolesByApp[appNameOf(service)] ?? 'other'
  // A reverse proxy without a declared audience may lead anywhere.
  if (service.audience === 'household') return role
  return role === 'requests' || role === 'playback' ? role : null
}

export function rolePriority(role: HouseholdRole): number {
  return roles.indexOf(role)
}

export function findRequestService(stack: Stack): Service | undefined {
  const elsewhere = remoteServicesOf(stack).map(({ service }) => service)
  return [...stack.services, ...elsewhere].find((service) => householdRoleOf(service) === 'requests')
}
