import { describe, expect, test } from 'bun:test'
import { readScratchStack } from '../../../../test-support/compose-project/scratch-stack.ts'
import { findService } from '../stack.ts'

type Files = Parameters<typeof readScratchStack>[0]
const appsIn = async (files: Files, environment: Record<string, string> = {}) => {
  const { services } = await readScratchStack(files, environment)
  return Object.fromEntries(services.map(({ name, app }) => [name, app]))
}
const portOf = async (files: Files, name: string, environment: Record<string, string> = {}) => {
  const health = findService(await readScratchStack(files, environment), name)?.health
  return health?.by === 'http' ? health.port : undefined
}

describe('an app is recognised', () => {
  test('in an included file, with the forms of all files', async () => {
    const { services, forms } = await readScratchStack({
      'compose.yaml': 'include: [media/compose.yaml]\nservices: { shows: { image: linuxserver/sonarr } }',
      'media/compose.yaml':
        'services: { player: { image: jellyfin/jellyfin, volumes: ["./j:/config", "/srv:/media"] } }',
    })
    expect(services.map(({ name, app }) => [name, app])).toEqual([
      ['player', 'jellyfin'],
      ['shows', 'sonarr'],
    ])
    expect(services[0]!.content).toEqual(['/media'])
    expect(forms.map(({ name }) => name)).toEqual(['watch', 'tv'])
  })
  test('by the image of the service it extends', async () => {
    const files = {
      'compose.yaml': 'services: { uhd: { extends: { service: base, file: common.yaml }, volumes: ["/uhd:/tv"] } }',
      'common.yaml': 'services: { base: { image: linuxserver/sonarr, volumes: ["./s:/config"] } }',
    }
    expect(await appsIn(files)).toEqual({ uhd: 'sonarr' })
    expect((await readScratchStack(files)).services[0]).toMatchObject({
      content: ['/tv'],
      storage: { config: '/config' },
    })
  })
  test('by the image that an override puts in its place', async () => {
    const files = {
      'compose.yaml': 'services: { player: { image: plexinc/pms-docker, environment: [PLEX_CLAIM=x] } }',
      'compose.override.yaml': 'services: { player: { image: jellyfin/jellyfin } }',
    }
    expect(await appsIn(files)).toEqual({ player: 'jellyfin' })
  })
  test('by an image from the settings', async () => {
    const text = 'services: { player: { image: "${PLAYER:-jellyfin/jellyfin}:${TAG:-10}" } }'
    expect(await appsIn(text)).toEqual({ player: 'jellyfin' })
    expect(await appsIn(text, { PLAYER: 'emby/embyserver' })).toEqual({ player: 'emby' })
  })
  test('by a label of a later file, unless the file clears them', async () => {
    const base = 'services: { a: { build: ., labels: { homepage.widget.type: radarr } } }'
    const override = (labels: string) => ({
      'compose.yaml': base,
      'compose.override.yaml': `services:\n  a:\n    labels: ${labels}\n`,
    })
    expect(await appsIn(override('[homepage.widget.type=sonarr]'))).toEqual({ a: 'sonarr' })
    expect(await appsIn(override('{ other: x }'))).toEqual({ a: 'radarr' })
    expect(await appsIn(override('!reset {}'))).toEqual({ a: null })
    expect(await appsIn(override('!override { homepage.widget.type: bazarr }'))).toEqual({ a: 'bazarr' })
  })
  test('by the files that COMPOSE_FILE names, in their order', async () => {
    const files = {
      'compose.yaml': 'services: { a: { image: linuxserver/sonarr } }',
      'one.yaml': 'services: { a: { image: linuxserver/radarr }, b: { image: linuxserver/lidarr } }',
      'two.yaml': 'services: { a: { image: linuxserver/bazarr } }',
    }
    expect(await appsIn(files, { COMPOSE_FILE: 'one.yaml:two.yaml' })).toEqual({ a: 'bazarr', b: 'lidarr' })
    const separated = { COMPOSE_FILE: 'two.yaml;one.yaml', COMPOSE_PATH_SEPARATOR: ';' }
    expect(await appsIn(files, separated)).toEqual({ a: 'radarr', b: 'lidarr' })
  })
  test('whatever profile it has, and whichever profiles are on', async () => {
    const text = `services:
  tv: { image: linuxserver/sonarr, profiles: [series] }
  films: { image: linuxserver/radarr, profiles: [films] }
`
    const all = { tv: 'sonarr', films: 'radarr' }
    expect(await appsIn(text)).toEqual(all)
    expect(await appsIn(text, { COMPOSE_PROFILES: 'series' })).toEqual(all)
  })
})

test('x-usher of a later file is merged field by field over that of an earlier one', async () => {
  const { services } = await readScratchStack({
    'compose.yaml': 'services: { a: { image: foo/tv, x-usher: { app: sonarr, weight: core } } }',
    'compose.override.yaml': 'services: { a: { x-usher: { weight: optional } } }',
  })
  expect(services[0]).toMatchObject({ app: 'sonarr', weight: 'optional' })
})

describe('the port of an app comes from', () => {
  const project = (env_file: string) =>
    `services:\n  bt:\n    image: linuxserver/qbittorrent\n    ports: ["6881:6881", "9000:9000", "9100:9100"]\n    env_file: ${env_file}\n`
  const nine = 'WEBUI_PORT=9000\n'

  test.each<[string, Record<string, string>, number | null]>([
    ['one file', { 'compose.yaml': project('bt.env'), 'bt.env': nine }, 9000],
    ['a quoted value', { 'compose.yaml': project('bt.env'), 'bt.env': 'export WEBUI_PORT="9000" # web\n' }, 9000],
    [
      'the last of several',
      { 'compose.yaml': project('[a.env, b.env]'), 'a.env': 'WEBUI_PORT=1', 'b.env': nine },
      9000,
    ],
    ['the long form', { 'compose.yaml': project('[{ path: ./bt.env, required: false }]'), 'bt.env': nine }, 9000],
    ['a file in another folder', { 'compose.yaml': project('env/bt.env'), 'env/bt.env': nine }, 9000],
    ['no file, where it is missing', { 'compose.yaml': project('gone.env') }, null],
    ['no file, where it is a folder', { 'compose.yaml': project('dir'), 'dir/x': '' }, null],
    ['no file, where it says nothing of it', { 'compose.yaml': project('bt.env'), 'bt.env': 'TZ=UTC' }, null],
  ])('%s', async (_, files, expected) => {
    expect(await portOf(files, 'bt')).toBe(expected)
  })

  test('the service itself, before its file', async () => {
    const text = `${project('bt.env')}    environment: { WEBUI_PORT: 9100 }\n`
    expect(await portOf({ 'compose.yaml': text, 'bt.env': nine }, 'bt')).toBe(9100)
  })
  test('a file whose name is a setting', async () => {
    const files = { 'compose.yaml': project('"${WHICH:-none}.env"'), 'bt.env': nine }
    expect(await portOf(files, 'bt', { WHICH: 'bt' })).toBe(9000)
  })
  test('a file beside the included file that names it', async () => {
    const files = { 'compose.yaml': 'include: [sub/part.yaml]', 'sub/part.yaml': project('bt.env'), 'sub/bt.env': nine }
    expect(await portOf(files, 'bt')).toBe(9000)
    const { env_files, at } = await readScratchStack(files)
    expect(env_files.map((path) => path.replace(/.*\/sub/, 'sub'))).toEqual([
      at('sub/bt.env').replace(/.*\/sub/, 'sub'),
    ])
  })
})

test('a file of variables that is missing is listed, so that a later one is noticed', async () => {
  const { env_files, at } = await readScratchStack('services: { a: { image: a, env_file: [later.env] } }')
  expect(env_files.map((path) => path.endsWith('/later.env'))).toEqual([true])
  expect(at('later.env')).toEndWith('/later.env')
})

test('a list of files that is not one is a mistake of the project', async () => {
  const text = 'services: { a: { image: a, env_file: [5] } }'
  await expect(readScratchStack(text)).rejects.toMatchObject({ data: { code: 'STACK-1' } })
})
