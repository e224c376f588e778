import { describe, expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { shippedStackFiles } from '../compose-project/shipped-stack.ts'
import { resolveForms } from '../compose-project/form-resolution.ts'
import { runningForms } from '../compose-project/forms-off.ts'
import { remoteServicesOf } from '../compose-project/stack.ts'
import { apps } from '../media-apps/apps.ts'
import { knownSettings } from '../settings/known-settings.ts'
import { separateRemoteServices } from './remote-services.ts'

const shipped = await fakeMachine({ compose: shippedStackFiles['compose.yaml']! }).stack()
const GPU = 'http://192.168.1.30:8096'

const servicesOf = (form: string, settings: Record<string, string>) =>
  resolveForms({ forms: [form] }, separateRemoteServices(shipped, settings), () => false).services.map(
    ({ service }) => service,
  )

describe('a service whose address is a setting', () => {
  test('is no service of this machine, and what needs it is content', () => {
    const stack = separateRemoteServices(shipped, { JELLYFIN_AT: GPU })
    expect(stack.services.map(({ name }) => name)).not.toContain('jellyfin')
    expect(remoteServicesOf(stack)).toMatchObject([
      { service: { name: 'jellyfin' }, setting: 'JELLYFIN_AT', key_setting: 'JELLYFIN_KEY', address: { url: GPU } },
    ])
    expect(servicesOf('ask', {})).toContain('jellyfin')
    expect(servicesOf('ask', { JELLYFIN_AT: GPU })).toEqual(['seerr'])
  })

  test('meets one of several alternatives, and takes its tunnel with it', () => {
    expect(servicesOf('download', {})).toEqual(['gluetun', 'qbittorrent'])
    expect(servicesOf('download', { QBITTORRENT_AT: 'http://nas:8081' })).toEqual([])
    expect(servicesOf('download', { SABNZBD_AT: 'http://nas:8085' })).toEqual([])
    expect(servicesOf('find', { PROWLARR_AT: 'http://nas:9696' })).toEqual([])
  })

  test('leaves the other services of its form on this machine', () => {
    expect(servicesOf('music', { NAVIDROME_AT: 'http://nas:4533', QBITTORRENT_AT: 'http://nas:8081' })).toEqual([
      'lidarr',
      'prowlarr',
      'flaresolverr',
    ])
  })

  test('counts as on for forms that need it', () => {
    const running = ['sonarr', 'radarr', 'bazarr', 'unpackerr']
    expect(runningForms(shipped, new Set(running))).not.toContain('household')
    const settings = { SEERR_AT: 'http://gpu:5055', JELLYFIN_AT: GPU }
    expect(runningForms(separateRemoteServices(shipped, settings), new Set(running))).toContain('household')
  })

  test('has its credential in the setting that the app has for it', () => {
    const settings = { PLEX_AT: GPU, QBITTORRENT_AT: GPU, RADARR_AT: GPU }
    const found = remoteServicesOf(separateRemoteServices(shipped, settings)).map(({ key_setting }) => key_setting)
    expect(found).toEqual(['PLEX_TOKEN', 'RADARR_KEY', 'QBITTORRENT_PASSWORD'])
  })

  test('has an address setting, whichever app with a client it is', () => {
    const names = new Set(knownSettings.map(({ name }) => name))
    const asked = apps.filter(({ client }) => client !== null && client.role !== 'tunnels')
    expect(asked.filter(({ name }) => !names.has(`${name.toUpperCase()}_AT`))).toEqual([])
  })

  test('may be one that the project does not declare', () => {
    const [emby] = remoteServicesOf(separateRemoteServices(shipped, { EMBY_AT: 'https://tv.example.org/emby/' }))
    expect(emby).toMatchObject({
      service: { name: 'emby', app: 'emby', audience: 'household', ports: [] },
      address: { host: 'tv.example.org', port: 443, tls: true, basePath: '/emby', url: 'https://tv.example.org/emby' },
    })
  })

  test.each(['', '  ', 'gpu:8096', 'ftp://gpu', 'http://me:secret@gpu'])('is here if the setting is %j', (value) => {
    expect(separateRemoteServices(shipped, { JELLYFIN_AT: value })).toBe(shipped)
  })
})
