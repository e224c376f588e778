import type { ServiceState } from '../../../../contract/kinds/status.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import type { Door } from './addresses.ts'

/** What a service is to somebody who comes to the door, the first that counts first. */
const roles = ['door', 'desk', 'screen', 'other'] as const
export type Role = (typeof roles)[number]

/** By the app's name, or by the service's where the stack names no app. */
const known: Readonly<Record<string, Role>> = {
  caddy: 'door',
  seerr: 'desk',
  jellyseerr: 'desk',
  overseerr: 'desk',
  jellyfin: 'screen',
  emby: 'screen',
  plex: 'screen',
}

const UP: ReadonlySet<ServiceState> = new Set(['running', 'healthy', 'starting', 'unhealthy'])

/** Its container runs, whether or not it is well: a door is not moved for a hiccup. */
export function isUp({ status }: Pick<Door, 'status'>): boolean {
  return UP.has(status.state)
}

export function appOf({ app, name }: Pick<Service, 'app' | 'name'>): string {
  return app ?? name
}

/** Null for what members have nothing to do with, or what nobody said it of. */
export function roleOf(service: Service | undefined): Role | null {
  if (!service || service.audience === 'operator') return null
  const role = known[appOf(service)] ?? 'other'
  // A reverse proxy that nobody said anything of may lead anywhere.
  if (service.audience === 'household') return role
  return role === 'desk' || role === 'screen' ? role : null
}

export function rankOf(role: Role): number {
  return roles.indexOf(role)
}

/** The service that takes requests, where the stack has one. */
export function deskOf(stack: Stack): Service | undefined {
  return stack.services.find((service) => roleOf(service) === 'desk')
}
