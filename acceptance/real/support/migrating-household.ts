import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { systemClock } from '../../../rehearsal/clock.ts'
import { startDaemon } from '../../../rehearsal/daemon/daemon.ts'
import { createContainer } from '../../../rehearsal/daemon/world/container-creation.ts'
import type { ContainerHooks } from '../../../rehearsal/daemon/world/behaviour.ts'
import { isRunning, startContainer } from '../../../rehearsal/daemon/world/lifecycle.ts'
import type { ContainerRecord } from '../../../rehearsal/daemon/world/records.ts'
import type { World } from '../../../rehearsal/daemon/world/world.ts'
import { createAppHooks } from '../../../rehearsal/household/app-hooks.ts'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { householdScenario } from '../../../rehearsal/household/household.ts'
import { boundarySettings } from '../../../src/entry/demo/rehearsal-settings.ts'
import { prepareRehearsalDisk } from '../../../src/entry/demo/rehearsal-disk.ts'
import { realMachine } from '../../../src/entry/real-machine/real-machine.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'

const PROJECT = 'media'
const apps = { sonarr: 8989, radarr: 7878, prowlarr: 9696 }
type OldApp = keyof typeof apps
const emptyHousehold = { ...defaultHousehold, shows: [], films: [], artists: [], indexers: [] }
/** Fast, because the test waits for each of them many times. */
const QUICK = { readyAfterMs: 100, stopDelayMs: 20 }
const lists: Record<OldApp, string> = {
  sonarr: '/api/v3/series',
  radarr: '/api/v3/movie',
  prowlarr: '/api/v1/indexer',
}

export interface MigratingHousehold {
  home: string
  machine: Machine
  /** How many requests the apps had, and how often a container started or stopped. */
  steps(): number
  /** Resolves after that many more of them. */
  afterSteps(count: number): Promise<void>
  /** Waits until no container is starting or stopping. */
  settle(): Promise<void>
  /** Whether each container of the old project runs. */
  running(): Record<string, boolean>
  /** Everything that the old apps keep: their files, the names of the library’s, and what the running ones answer. */
  source(): Promise<Record<string, string>>
  /** What the new apps have, by name. */
  imported(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts a rehearsed engine on which a project `media` runs, and an usher that has nothing yet. */
export async function startMigratingHousehold(): Promise<MigratingHousehold> {
  const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const socket = join(home, 'engine.sock')
  const machine = realMachine({ home, stackDir: undefined, engine: undefined }, {})
  await machine.stackFiles.write([])
  for (const [name, value] of boundarySettings(machine.paths, socket))
    machine.settings().prepareChange(name, value, null).write()
  await prepareRehearsalDisk(machine, home, [])
  const counter = createCounter()
  const scenario = householdScenario(await machine.stack(), Date.now(), 1e9)
  const daemon = await startDaemon({
    socket,
    clock: systemClock,
    scenario: { ...scenario, behaviour: (container) => ({ ...scenario.behaviour(container), ...QUICK }) },
    hooks: hooksOf(counter.count),
  })
  const { world } = daemon
  await addOldProject(world, home)
  const all = () => [...world.containers.values()]
  const old = () => all().filter(({ record }) => isOld(record))
  return {
    home,
    machine,
    steps: counter.total,
    afterSteps: counter.after,
    settle: async () => {
      for (const { pendingChange } of world.containers.values()) await pendingChange
    },
    running: () => Object.fromEntries(old().map((box) => [box.record.name, isRunning(box)])),
    source: async () => ({
      ...filesBelow(join(home, 'old'), (path) => readFileSync(path, 'base64')),
      ...filesBelow(join(home, 'data/media'), (path) => String(statSync(path).size)),
      ...Object.fromEntries(await librariesOf(old().filter(isRunning))),
    }),
    imported: async () => {
      const fresh = all().filter((box) => !isOld(box.record) && isRunning(box) && serviceOf(box.record) in apps)
      const libraries = await librariesOf(fresh)
      return libraries
        .flatMap(([, text]) => (JSON.parse(text) as { title?: string; name?: string }[]).map(nameOf))
        .toSorted()
    },
    stop: async () => {
      machine.state().close()
      await daemon.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function createCounter() {
  let steps = 0
  const waiting = new Map<number, () => void>()
  return {
    total: () => steps,
    count: () => waiting.get(++steps)?.(),
    after: (count: number) => new Promise<void>((resolve) => void waiting.set(steps + count, resolve)),
  }
}

const nameOf = ({ title, name }: { title?: string; name?: string }): string => title ?? name ?? ''
const serviceOf = ({ labels }: ContainerRecord): string => labels['com.docker.compose.service'] ?? ''
const isOld = ({ labels }: ContainerRecord): boolean => labels['com.docker.compose.project'] === PROJECT

/** The old apps and the new ones keep nothing in common. */
function hooksOf(count: () => void): ContainerHooks {
  const listener = { onRequest: async () => count(), onResponse: () => undefined }
  const hooks = { old: createAppHooks(defaultHousehold, listener), new: createAppHooks(emptyHousehold, listener) }
  const of = (container: ContainerRecord) => (isOld(container) ? hooks.old : hooks.new)
  return {
    onStart: (container, world) => {
      count()
      return of(container).onStart(container, world)
    },
    onStop: (container, world) => {
      count()
      return of(container).onStop(container, world)
    },
  }
}

async function addOldProject(world: World, home: string): Promise<void> {
  for (const [service, port] of Object.entries(apps)) {
    const image = world.scenario.registry.find(({ references }) =>
      references.some((one) => one.includes(`/${service}:`)),
    )!
    world.images.set(image.id, image)
    const config = join(home, 'old', service)
    mkdirSync(config, { recursive: true })
    const bind = (source: string, target: string) => ({ type: 'bind' as const, source, target, writable: true })
    const box = createContainer(world, {
      name: `${PROJECT}-${service}-1`,
      image: image.references[0]!,
      labels: {
        'com.docker.compose.project': PROJECT,
        'com.docker.compose.service': service,
        'com.docker.compose.project.working_dir': join(home, 'old'),
      },
      requestedPorts: [{ container: port, protocol: 'tcp', address: '127.0.0.1', host: port }],
      mounts: [bind(config, '/config'), ...(service === 'prowlarr' ? [] : [bind(join(home, 'data/media'), '/data')])],
    })
    await startContainer(world, box)
  }
}

function filesBelow(folder: string, read: (path: string) => string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(paths.map((path) => [path, read(path)]))
}

const librariesOf = (running: readonly { record: ContainerRecord }[]) =>
  Promise.all(running.map(({ record }) => libraryOf(record)))

async function libraryOf(container: ContainerRecord): Promise<[string, string]> {
  const { name, published } = container
  const app = serviceOf(container) as OldApp
  const ask = () =>
    fetch(`http://127.0.0.1:${published[0]!.host}${lists[app]}`, { headers: { 'X-Api-Key': defaultKey(app) } })
  // Just started, it does not listen yet.
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return [name, await answer.text()]
    await Bun.sleep(10)
  }
}
