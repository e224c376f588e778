import { machine } from './machine.ts'
import { fillPath, type ParametersOf } from './pattern.ts'

/** The address of every page. */
export const paths = {
  home: '/',
  requests: '/requests',
  title: '/titles/:term',
  queue: '/queue',
  policies: '/queue/policies',
  coming: '/coming',
  people: '/people',
  card: '/card',
  health: '/health',
  finding: '/health/:finding',
  services: '/services',
  service: '/services/:service',
  logs: '/logs',
  storage: '/storage',
  leaving: '/storage/leaving',
  updates: '/updates',
  backups: '/backups',
  backup: '/backups/:backup',
  activity: '/activity',
  job: '/activity/:job',
  settings: '/settings',
  quality: '/settings/quality',
  speed: '/settings/speed',
  alerts: '/settings/alerts',
  keys: '/settings/keys',
  hosting: '/settings/hosting',
  schedule: '/settings/schedule',
  privacy: '/settings/privacy',
  files: '/settings/files',
  stack: '/settings/stack',
  migration: '/settings/migration',
  help: '/settings/help',
  removal: '/settings/removal',
  setup: '/setup',
  word: '/words/:word',
  more: '/more',
  me: '/me',
} as const

export type RouteName = keyof typeof paths
type PathOf<Name extends RouteName> = (typeof paths)[Name]

type Arguments<Name extends RouteName> =
  Record<never, never> extends ParametersOf<PathOf<Name>> ? [] : [ParametersOf<PathOf<Name>>]

/** Returns the address of a page, on the machine that is shown: `pathTo('service', { service: 'sonarr' })`. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>): string {
  return addressHere(fillPath(paths[name], (parameters ?? {}) as Record<string, string>))
}

/** Returns the address of a path of this app, on the machine that is shown. */
export const addressHere = (path: string): string => withParameter(path, 'on', machine.value)

/** Returns an address with a parameter more; an empty value adds none. */
export const withParameter = (address: string, name: string, value: string): string =>
  value === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
