import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { recognizeApp } from '../../compose-project/recognition/recognize-app.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { RequestManager } from '../roles/request-manager.ts'

async function startOverseerr(options: Parameters<typeof fakeApp>[1] = {}): Promise<RequestManager> {
  const { requestManagers } = await mediaAppsOf(await fakeStack([fakeApp('overseerr', options)]))
  return requestManagers[0]!
}

test.each([
  ['sctx/overseerr:1.34.0', 'overseerr'],
  ['lscr.io/linuxserver/overseerr:latest', 'overseerr'],
  ['ghcr.io/hotio/overseerr', 'overseerr'],
  ['fallenbagel/jellyseerr:2.7.3', 'jellyseerr'],
  ['ghcr.io/hotio/jellyseerr:release', 'jellyseerr'],
  ['ghcr.io/seerr-team/seerr:v3.0.1', 'seerr'],
])('the image %s is recognised as %s', (image, app) => {
  const match = recognizeApp({ names: ['requests'], image, labels: {}, variables: [], ports: [], paths: [] })
  expect(match).toMatchObject({ certainty: 'certain', definition: { name: app } })
})

test('Overseerr is called by its own name, and lists its requests', async () => {
  const overseerr = await startOverseerr()
  expect([overseerr.app, overseerr.title]).toEqual(['overseerr', 'Overseerr'])
  expect(knownValue(await overseerr.info())).toMatchObject({ version: '1.34.0' })
  const requests = knownValue(await overseerr.requests())
  expect(requests.map(({ id }) => id)).toEqual(['217', '215', '212', '210', '208'])
  expect(requests[2]).toMatchObject({ media: 'series', state: 'approved', server_item_id: '1' })
  expect(knownValue(await overseerr.unreachableManagers())).toEqual([])
})

test('Overseerr takes its members from Plex, and is not set up by usher', async () => {
  const overseerr = await startOverseerr()
  expect(overseerr.firstRun).toBeUndefined()
  expect(knownValue(await overseerr.links.mediaServer())).toEqual({ app: 'plex', host: 'plex', port: 32_400 })
  expect(knownValue(await overseerr.links.testMediaServer())).toBe(4)
  const [ana, ben] = knownValue(await overseerr.users())
  expect(ana).toMatchObject({ name: 'Ana', admin: true, media_server_user_id: '1' })
  expect(ben).toMatchObject({ name: 'Ben', admin: false, media_server_user_id: '9000002' })
})

test('a member of Plex is imported by its id there', async () => {
  const imports: string[] = []
  const intercept = async (request: Request) => {
    if (request.url.includes('/user/import-from')) imports.push(`${request.url} ${await request.clone().text()}`)
    return undefined
  }
  const overseerr = await startOverseerr({ intercept })
  await overseerr.accounts.removeUser('3')
  expect(knownValue(await (await startOverseerr()).users())).toHaveLength(4)
  await overseerr.accounts.importUser('9000003')
  expect(imports).toEqual([expect.stringMatching(/\/api\/v1\/user\/import-from-plex {"plexIds":\["9000003"\]}$/)])
  expect(knownValue(await overseerr.users()).map(({ name }) => name)).toContain('Chloe')
})

test('an Overseerr that nobody has signed in to says so', async () => {
  const intercept = ({ url }: Request) =>
    new URL(url).pathname.endsWith('/settings/public')
      ? Response.json({ initialized: false, applicationTitle: 'Overseerr' })
      : Response.json({ status: 403, error: 'You do not have permission to access this endpoint' }, { status: 403 })
  const overseerr = await startOverseerr({ intercept })
  expect(await overseerr.info()).toMatchObject({ known: false, code: 'APP-15' })
})

test('Overseerr’s key is in its settings.json, unless its environment sets one', async () => {
  const reference = async (options: Parameters<typeof fakeApp>[1]) =>
    knownValue(await (await startOverseerr(options)).credentialReference())
  expect(await reference({})).toEqual({ type: 'api-key', source: 'its settings.json' })
  const environment = [`API_KEY=${defaultKey('overseerr')}`]
  expect(await reference({ files: [], environment })).toEqual({ type: 'api-key', source: 'API_KEY' })
})
