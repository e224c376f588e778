import { describe, expect, test } from 'bun:test'
import { readScratchStack } from '../../../../test-support/compose-project/scratch-stack.ts'
import { standardForms } from './standard-forms.ts'

const image: Readonly<Record<string, string>> = {
  vpn: 'qmcgaw/gluetun',
  qbittorrent: 'linuxserver/qbittorrent',
  sabnzbd: 'linuxserver/sabnzbd',
  nzbget: 'nzbgetcom/nzbget',
  sonarr: 'linuxserver/sonarr',
  radarr: 'linuxserver/radarr',
  prowlarr: 'linuxserver/prowlarr',
  jellyfin: 'jellyfin/jellyfin',
  bazarr: 'linuxserver/bazarr',
  seerr: 'ghcr.io/seerr-team/seerr',
  unpackerr: 'golift/unpackerr',
}

/** Reads a stack of services by what they run: `sonarr`, `sonarr-4k=sonarr`, `sabnzbd@vpn` for a shared network. */
async function formsOf(services: string, environment: Record<string, string> = {}) {
  const lines = services
    .split(' ')
    .filter(Boolean)
    .map((written) => {
      const [names = '', network] = written.split('@')
      const [name = '', app = name] = names.split('=')
      const shared = network === undefined ? '' : `, network_mode: "service:${network}"`
      return `  ${name}: { image: "${image[app] ?? `example/${app}`}"${shared} }`
    })
  const { forms } = await readScratchStack(`services:\n${lines.join('\n') || '  {}'}\n`, environment)
  return forms
}

const byName = async (services: string) =>
  Object.fromEntries((await formsOf(services)).map(({ name, ...form }) => [name, form]))
const servicesByForm = async (services: string) =>
  Object.fromEntries((await formsOf(services)).map((form) => [form.name, form.services]))

describe('a tunnel', () => {
  test('belongs to the torrents that leave through it', async () => {
    const forms = await byName('vpn qbittorrent@vpn sabnzbd')
    expect(forms['torrents']).toMatchObject({
      summary: 'Torrents, through the tunnel only',
      services: ['vpn', 'qbittorrent'],
    })
    expect(forms['usenet']).toMatchObject({ services: ['sabnzbd'] })
    expect(forms['download']).toMatchObject({ services: [], needs_any: ['torrents', 'usenet'] })
  })
  test('belongs to Usenet where only Usenet leaves through it', async () => {
    const forms = await byName('vpn sabnzbd@vpn qbittorrent')
    expect(forms['usenet']?.services).toEqual(['vpn', 'sabnzbd'])
    expect(forms['torrents']).toMatchObject({ summary: 'Torrents', services: ['qbittorrent'] })
  })
  test('belongs to torrents where both leave through it', async () => {
    expect(await servicesByForm('vpn sabnzbd@vpn qbittorrent@vpn')).toMatchObject({
      torrents: ['vpn', 'qbittorrent'],
      usenet: ['sabnzbd'],
    })
  })
  test('has no form where nothing downloads through it', async () => {
    expect(await servicesByForm('vpn prowlarr@vpn')).toEqual({ find: ['prowlarr'] })
    expect(await servicesByForm('vpn')).toEqual({})
  })
  test('is not promised where a torrent client leaves beside it', async () => {
    const forms = await byName('vpn qbittorrent@vpn second=qbittorrent')
    expect(forms['torrents']).toMatchObject({ summary: 'Torrents', services: ['vpn', 'qbittorrent', 'second'] })
  })
})

test('torrents without a tunnel do not promise it', async () => {
  expect((await byName('qbittorrent'))['torrents']).toMatchObject({ summary: 'Torrents', services: ['qbittorrent'] })
})

test('a stack without services, or with unknown ones only, has no forms', async () => {
  expect(await formsOf('')).toEqual([])
  expect(await formsOf('web db=postgres')).toEqual([])
})

test('a stack with one service has its form alone, with no needs', async () => {
  expect(await formsOf('jellyfin')).toEqual([
    {
      name: 'watch',
      label: 'Watching',
      summary: 'Films and series on every screen',
      needs: [],
      needs_any: [],
      services: ['jellyfin'],
    },
  ])
  expect(await servicesByForm('sonarr')).toEqual({ tv: ['sonarr'] })
})

test('two services of one app are in one form, and so are two apps of one kind', async () => {
  expect(await servicesByForm('sonarr sonarr-4k=sonarr sonarr-anime=sonarr')).toEqual({
    tv: ['sonarr', 'sonarr-4k', 'sonarr-anime'],
  })
  expect((await servicesByForm('nzbget sabnzbd'))['usenet']).toEqual(['sabnzbd', 'nzbget'])
})

test('a form of forms is there for two forms or more, and needs only those there are', async () => {
  const forms = await byName('sonarr radarr prowlarr qbittorrent jellyfin')
  expect(forms['household']).toEqual({
    label: 'Household',
    summary: 'Everything a household usually wants',
    needs: ['tv', 'films'],
    needs_any: [],
    services: [],
  })
  expect(forms['tv']?.needs).toEqual(['find', 'download', 'watch'])
  expect(Object.keys(await byName('sonarr jellyfin'))).not.toContain('household')
  expect(Object.keys(await byName('sonarr jellyfin seerr'))).toContain('household')
})

test('a form with the name of a service is skipped, and nothing needs it', async () => {
  const forms = await byName('watch=jellyfin sonarr prowlarr qbittorrent')
  expect(Object.keys(forms)).not.toContain('watch')
  expect(forms['tv']?.needs).toEqual(['find', 'download'])
  expect(Object.keys(await byName('usenet=sabnzbd'))).toEqual([])
})

test('the forms keep the order of the standard ones', async () => {
  const names = (await formsOf(Object.keys(image).join(' '))).map(({ name }) => name)
  expect(names).toEqual(standardForms.map(({ name }) => name).filter((name) => names.includes(name)))
  expect(names.length).toBeGreaterThan(8)
})

describe('the profiles of a project', () => {
  const forms = async (text: string) => (await readScratchStack(text)).forms
  test('are forms', async () => {
    expect(
      await forms(`services:
  tools: { image: foo/tools, profiles: [admin] }
  shell: { image: foo/shell, profiles: [admin, debug] }
`),
    ).toEqual([
      {
        name: 'admin',
        label: 'Admin',
        summary: 'The services of the profile admin',
        needs: [],
        needs_any: [],
        services: ['tools', 'shell'],
      },
      {
        name: 'debug',
        label: 'Debug',
        summary: 'The services of the profile debug',
        needs: [],
        needs_any: [],
        services: ['shell'],
      },
    ])
  })
  test('with the name of a form add to it', async () => {
    const [tv] = await forms(`services:
  sonarr: { image: linuxserver/sonarr, profiles: [tv] }
  titles: { image: foo/titles, profiles: [tv] }
`)
    expect(tv).toMatchObject({ name: 'tv', services: ['sonarr', 'titles'], summary: 'Series: found, fetched, filed' })
  })
  test('with the name of a service, or one that a form cannot have, are not forms', async () => {
    expect(await forms('services: { tools: { image: a, profiles: [tools, Tools, "1.x"] } }')).toEqual([])
  })
})

test('the forms that a project declares are the only ones', async () => {
  const { forms, forms_derived } = await readScratchStack(`
x-usher: { forms: { mine: { summary: Mine, services: [sonarr] } } }
services: { sonarr: { image: linuxserver/sonarr, profiles: [other] } }
`)
  expect([forms_derived, forms.map(({ name }) => name)]).toEqual([false, ['mine']])
})

test('a service that x-usher names an app for is in its form, one that runs none is not', async () => {
  const forms = async (app: string, name: string) => {
    const text = `services: { ${name}: { image: ${app === 'none' ? 'linuxserver/radarr' : 'foo/films'}, x-usher: { app: ${app} } } }`
    return (await readScratchStack(text)).forms.map((form) => form.name)
  }
  expect(await forms('radarr', 'movies')).toEqual(['films'])
  expect(await forms('none', 'movies')).toEqual([])
})
