import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { startDaemon, type Daemon } from '../../../rehearsal/daemon/daemon.ts'
import { idleBehaviour } from '../../../rehearsal/daemon/world/behaviour.ts'
import { makeContainer } from '../../../rehearsal/daemon/world/container-creation.ts'
import { makeImage } from '../../../rehearsal/daemon/world/images.ts'

// Start-up time is what a command loads, and how often it asks the engine. Both are counted here; bench/ measures time.

const root = resolve(import.meta.dirname, '../../..')
const HOUR = 3_600_000
const SERVICES = ['app-1', 'app-2', 'app-3']
const APP_IMAGES = {
  radarr: 'lscr.io/linuxserver/radarr:5',
  seerr: 'ghcr.io/seerr-team/seerr:3',
  jellyfin: 'jellyfin/jellyfin:10',
  qbittorrent: 'lscr.io/linuxserver/qbittorrent:5',
  bazarr: 'lscr.io/linuxserver/bazarr:1',
  navidrome: 'deluan/navidrome:0.58',
}

let folder: string
let engine: Daemon
let proxy: Bun.Server<undefined>
const requests: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'usher-loads-'))
  mkdirSync(join(folder, 'household'))
  const services = SERVICES.map((name) => `  ${name}: { image: "stand-in:1" }`)
  writeFileSync(join(folder, 'household/compose.yaml'), ['name: household', 'services:', ...services, ''].join('\n'))
  mkdirSync(join(folder, 'apps'))
  const apps = Object.entries(APP_IMAGES).map(([name, image]) => `  ${name}: { image: "${image}" }`)
  writeFileSync(join(folder, 'apps/compose.yaml'), ['name: apps', 'services:', ...apps, ''].join('\n'))
  engine = await startDaemon({
    scenario: { behaviour: () => idleBehaviour, registry: [], downloadBytesPerSecond: 1e6 },
    populate(world) {
      const at = world.clock.now()
      const image = makeImage({ reference: 'stand-in:1', bytes: 1, createdAt: at })
      world.images.set(image.id, image)
      for (const service of SERVICES) {
        const labels = { 'com.docker.compose.project': 'household', 'com.docker.compose.service': service }
        const name = `household-${service}-1`
        const { record } = makeContainer(world, { name, image: 'stand-in:1', labels }, at - HOUR)
        Object.assign(record, { state: 'running', startedAt: at - HOUR, pid: 1 })
      }
    },
  })
  const target = engine.endpoint.replace('tcp:', 'http:')
  proxy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async ({ method, url }) => {
      const { pathname, search } = new URL(url)
      requests.push(`${method} ${pathname.replace(/^\/v[\d.]+/, '')}`)
      return fetch(`${target}${pathname}${search}`, { method })
    },
  })
})
afterAll(async () => {
  await proxy?.stop(true)
  await engine?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs usher, and returns what it wrote with the code that it loaded. */
async function start(...words: string[]) {
  requests.length = 0
  const list = join(folder, 'loaded')
  const preload = ['--preload', join(root, 'test-support/cli/report-loaded-code.ts')]
  const child = Bun.spawn([process.execPath, ...preload, join(root, 'src/main.ts'), ...words], {
    cwd: folder,
    env: { HOME: folder, LOADED_CODE_FILE: list, LANG: 'C.UTF-8' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  return {
    out,
    err,
    exit: await child.exited,
    loaded: readFileSync(list, 'utf8')
      .split('\n')
      .map((path) => (path.startsWith('/') ? relative(root, path) : path)),
  }
}

async function run(...words: string[]) {
  const result = await start(...words)
  // 3: it answered, and says what it could not ask.
  expect([[0, 3].includes(result.exit), result.err]).toEqual([true, ''])
  return result
}

const where = (project = 'household') =>
  [
    ['--engine', `tcp://127.0.0.1:${proxy.port}`],
    ['--stack-dir', join(folder, project)],
    ['--home', join(folder, 'home')],
  ].flat()

const isForAssistants = (path: string) =>
  /(?:^|\/)(?:node_modules\/@modelcontextprotocol|src\/surfaces\/mcp)\//.test(path)
const isZod = (path: string) => /(?:^|\/)node_modules\/zod\//.test(path)
const isOfMachine = (path: string) => /^src\/(?:entry|platform\/(?:store|engine|settings|compose))/.test(path)

const isErrorText = (path: string) => /^contract\/errors\/(?!load|definition)/.test(path)

/** The modules of the runtime that take as good as no time to load (measured). The others take from 0.3 to 3 ms each. */
const QUICK_MODULES = ['node:buffer']
const isSlowModule = (path: string) => /^(?:node|bun):/.test(path) && !QUICK_MODULES.includes(path)

test.each([
  [['help'], 25],
  [['help', '--plain'], 65],
  [['help', 'config', 'set'], 65],
  [['explain', 'hardlink'], 25],
  [['explain', 'hardlink', '--json'], 25],
  [['explain', 'hardlink', '--plain'], 95],
  [['__complete', 'words'], 45],
])(
  'usher %p loads no zod, no error, no part of the machine, no slow module, and at most %d files',
  async (words, most) => {
    const { loaded } = await run(...words)
    expect(loaded).toContain('src/surfaces/cli/cli.ts')
    const needless = [isZod, isOfMachine, isErrorText, isSlowModule, isForAssistants]
    expect(loaded.filter((path) => needless.some((isNeedless) => isNeedless(path)))).toEqual([])
    expect(loaded.filter((path) => /^(?:src|contract)\//.test(path)).length).toBeLessThanOrEqual(most)
  },
)

test('names of another machine complete without zod, its stack or a line', async () => {
  const { loaded, exit, err } = await start('__complete', 'services', '--on', 'gpu', '--home', join(folder, 'home'))
  expect([exit, err]).toEqual([0, ''])
  expect(loaded).toContain('src/operations/far/known-names.ts')
  const isNeedless = (path: string) =>
    isZod(path) || /^src\/(?:dispatch|features|surfaces\/far|platform\/(?:engine\/docker|remote\/ssh))/.test(path)
  expect(loaded.filter((path) => isNeedless(path) || /far-dispatcher|session\.ts/.test(path))).toEqual([])
})

test('a command line that is wrong loads the texts of the errors', async () => {
  const { loaded, exit } = await start('hlep')
  expect(exit).toBe(4)
  expect(loaded.filter(isErrorText)).toContain('contract/errors/surface.ts')
})

test('status asks the engine for each thing once, and loads no zod to answer', async () => {
  const { out, loaded } = await run('status', '--json', ...where())
  const { data } = JSON.parse(out) as { data: { services: { service: string; container: string | null }[] } }
  expect(data.services.map(({ container }) => container)).toEqual(SERVICES.map((name) => `household-${name}-1`))
  expect(loaded.filter((path) => isZod(path) || isForAssistants(path))).toEqual([])
  const inspected = requests.filter((request) => /^GET \/containers\/[^/]+\/json$/.test(request))
  expect(new Set(inspected).size).toBe(SERVICES.length)
  // One list of the project, and one of what runs beside it, which the project does not wait for.
  const others = ['GET /containers/json', 'GET /containers/json', 'GET /images/json', 'GET /_ping']
  expect(requests.toSorted()).toEqual([...inspected, ...others].toSorted())
})

test.each(['requests', 'quality', 'stuck'])('%s loads no zod to ask the apps and to answer', async (read) => {
  const { loaded } = await run(read, '--json', ...where())
  expect(loaded).toContain('src/platform/media-apps/media-apps.ts')
  expect(loaded.filter(isZod)).toEqual([])
})

test.each([
  ['requests', ['radarr', 'seerr']],
  ['quality', ['jellyfin', 'radarr']],
  ['stuck', ['bazarr', 'jellyfin', 'navidrome', 'qbittorrent', 'radarr', 'seerr']],
])('%s loads the clients that it may ask, and no module of the runtime for what they rarely do', async (read, apps) => {
  const { loaded } = await run(read, '--json', ...where('apps'))
  const clients = Object.keys(APP_IMAGES).filter((app) => loaded.includes(`src/platform/media-apps/${app}/${app}.ts`))
  expect(clients.toSorted()).toEqual(apps)
  expect(loaded.filter((path) => ['node:crypto', 'node:util', 'node:timers/promises'].includes(path))).toEqual([])
})

test('the verdict loads the checks only if what they found last no longer counts', async () => {
  const catalogue = 'src/features/health/checks/catalogue.ts'
  expect((await run('--json', ...where())).loaded).toContain(catalogue)
  // The verdict does not wait for every check on a busy machine. This does.
  await run('checks', '--json', ...where())
  const { loaded, out } = await run('--json', ...where())
  expect((JSON.parse(out) as { kind: string }).kind).toBe('dashboard')
  expect(loaded.filter((path) => path === catalogue || isZod(path))).toEqual([])
})
