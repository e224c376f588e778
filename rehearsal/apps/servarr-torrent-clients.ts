import type { AppHandlerContext } from './app.ts'
import { enabledPlugins } from './deluge-plugins.ts'
import { defaultKey } from './keys.ts'
import {
  fieldValue,
  type ProviderField,
  type ProviderTemplate,
  type ServarrProvider,
  type ServarrValidationFailure,
} from './servarr-providers.ts'

const template = (implementation: string, title: string, fields: ProviderField[]): ProviderTemplate => ({
  name: title,
  implementationName: title,
  tags: [],
  enable: true,
  protocol: 'torrent',
  priority: 1,
  removeCompletedDownloads: true,
  removeFailedDownloads: true,
  implementation,
  configContract: `${implementation}Settings`,
  fields,
})

const address = (port: number, urlBase: string): ProviderField[] => [
  { name: 'host', value: 'localhost' },
  { name: 'port', value: port },
  { name: 'useSsl', value: false },
  { name: 'urlBase', value: urlBase },
]
const user: ProviderField = { name: 'username', value: '' }
const password = (value = ''): ProviderField => ({ name: 'password', value, secret: true })

/** source: the family's `TransmissionSettings`, `DelugeSettings` and `RTorrentSettings` */
export const torrentClientTemplates = (field: string): ProviderTemplate[] => [
  template('Transmission', 'Transmission', [
    ...address(9091, '/transmission/'),
    user,
    password(),
    { name: field, value: '' },
    { name: field.replace('Category', 'Directory'), value: '' },
    { name: 'addPaused', value: false },
  ]),
  template('Deluge', 'Deluge', [
    ...address(8112, ''),
    password('deluge'),
    { name: field, value: '' },
    { name: field.replace('Category', 'ImportedCategory'), value: '' },
    { name: 'addPaused', value: false },
  ]),
  template('RTorrent', 'rTorrent', [
    ...address(8080, 'RPC2'),
    user,
    password(),
    { name: field, value: '' },
    { name: field.replace('Category', 'Directory'), value: '' },
    { name: 'addStopped', value: false },
  ]),
]

const TITLES: Record<string, string> = { Transmission: 'Transmission', Deluge: 'Deluge', RTorrent: 'rTorrent' }

export const isTorrentClient = ({ implementation }: ServarrProvider): boolean => implementation in TITLES

/** source: `TestConnection` of the family's clients, and `TestCategory` of its `Deluge` */
export function testTorrentClient(
  provider: ServarrProvider,
  context: AppHandlerContext,
  field: string,
): ServarrValidationFailure | undefined {
  const { implementation } = provider
  const value = (name: string) => String(fieldValue(provider, name) ?? '')
  const target = context.sharedState.appsByAddress.get(`${value('host')}:${value('port')}`)
  if (target?.app !== implementation.toLowerCase() || !isRightPath(implementation, value('urlBase')))
    return { propertyName: 'Host', errorMessage: `Unable to connect to ${TITLES[implementation]}` }
  if (!isRightPassword(target, { user: value('username'), password: value('password') }))
    return {
      propertyName: implementation === 'Deluge' ? 'Password' : 'Username',
      errorMessage: 'Authentication failure',
    }
  if (implementation === 'Deluge' && value(field) !== '' && !enabledPlugins(context).includes('Label'))
    return { propertyName: field, errorMessage: 'Label plugin not activated' }
  return undefined
}

/** Transmission's path ends with a slash, and `rpc` is appended to it. */
const isRightPath = (implementation: string, urlBase: string): boolean =>
  implementation === 'Transmission'
    ? urlBase === '/transmission/'
    : implementation === 'RTorrent'
      ? /^\/?RPC2$/.test(urlBase)
      : urlBase === ''

/** rTorrent's web server has no password until a household sets one. */
function isRightPassword(
  { app, key }: { app: string; key: string },
  given: { user: string; password: string },
): boolean {
  if (app === 'deluge') return given.password === key
  if (app === 'rtorrent' && key === defaultKey('rtorrent')) return true
  return given.user === app && given.password === key
}
