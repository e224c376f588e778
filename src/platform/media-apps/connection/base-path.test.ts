import { describe, expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { readBasePath } from './base-path.ts'

test.each([
  ['sonarr', { base: '/sonarr' }],
  ['/media/sonarr/', { base: '/media/sonarr' }],
  ['', {}],
  ['/', {}],
  ['/so narr', {}],
  [null, {}],
])('readBasePath reads %p as %p', (written, expected) => expect(readBasePath(written)).toEqual(expected))

/** Each app with a base path, written where the app itself stores it. */
const configured: [
  app: string,
  options: { files?: (text: string) => string; environment?: string[]; file?: string },
][] = [
  ['sonarr', { files: (text) => text.replace(/<UrlBase>.*<\/UrlBase>|(?=<\/Config>)/, '<UrlBase>/base</UrlBase>') }],
  ['prowlarr', { environment: ['PROWLARR__SERVER__URLBASE=base'] }],
  ['bazarr', { files: (text) => `${text}\ngeneral:\n  base_url: /base\n` }],
  ['navidrome', { environment: ['ND_BASEURL=https://music.example.net/base'] }],
  ['jellyfin', { file: '/config/config/network.xml' }],
]

describe('an app with a base path answers', () => {
  test.each(configured)('%s', async (app, { files: change = (text) => text, environment = [], file }) => {
    const own = configFilesFor(app, defaultKey(app)).map(({ path, text }) => ({ path, text: change(text) }))
    const network = { path: file ?? '', text: '<NetworkConfiguration><BaseUrl>/base</BaseUrl></NetworkConfiguration>' }
    const files = [...own, ...(file === undefined ? [] : [network])]
    const machine = await fakeStack([fakeApp(app, { basePath: '/base', files, environment })], settingsFor(app))
    const [client] = (await mediaAppsOf(machine)).all
    expect(await client!.info()).toMatchObject({ known: true })
    expect(await client!.internalAddress()).toMatchObject({ value: { basePath: '/base' } })
  })
})

const settingsFor = (app: string): Record<string, string> =>
  app === 'jellyfin' ? { JELLYFIN_KEY: defaultKey('jellyfin') } : {}
