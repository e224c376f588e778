import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from '../test-engine.ts'
import { createOwnedFolder } from '../owned-folder.ts'
import { requirePart } from '../parts.ts'
import { buildQbittorrent } from '../qbittorrent-image.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { pushImage, startRegistry, type TestRegistry } from '../registry.ts'
import {
  buildAppImage,
  buildDerivedImage,
  buildStandIn,
  CHECKED_EVERY_SECOND,
  removeStandInImage,
  standInCheck,
} from './stand-in-images.ts'
import { savedImages, type SavedImages } from './saved-images.ts'
import { operatorStack, type OperatorStackPorts } from './operator-stack.ts'
import { compilePrograms } from './programs.ts'
import { usherProgram, type UsherProgram } from './usher-program.ts'

/** The operator's stack on a real engine, its images in a registry, and usher. */
export interface TestStack {
  engine: TestEngine
  registry: TestRegistry
  /** The operator's folder, which usher may only read. */
  directory: string
  home: string
  ports: OperatorStackPorts
  usher: UsherProgram
  /** Returns an usher that operates another directory, with a project of the same name. */
  usherIn(directory: string): UsherProgram
  /** usher without Docker and Compose in its PATH. */
  usherWithoutDocker: UsherProgram
  /** The line of a shell script that starts usher as it is typed here. */
  startLine: string
  /** The image reference in the stack for an app. */
  imageFor(app: string): string
  /** Pushes another version of an app under the same tag. */
  publishEdition(app: string, edition: string): Promise<void>
  stop(): Promise<void>
}

const versions: Record<string, string> = {
  sonarr: '4.0.20',
  radarr: '5.28.0',
  jellyfin: '10.11.11',
  prowlarr: '2.6.5',
  gluetun: '3.41.3',
  qbittorrent: '5.1.0',
  audiobookshelf: '2.37.1',
  lidarr: '2.14.5',
  bazarr: '1.6.2',
}

/**
 * `far`: the images are only in the registry. `here`: the engine has them as well, which Podman needs, because it
 * trusts no registry without TLS.
 */
export async function startTestStack(engine: TestEngine, where: 'far' | 'here'): Promise<TestStack> {
  const owned = createOwnedFolder('stack')
  const { folder } = owned
  let registry: TestRegistry | undefined
  const ushers: UsherProgram[] = []
  const stop = async () => {
    for (const usher of ushers) await usher.stop()
    await engine.stop()
    await registry?.stop()
    owned.release()
  }
  try {
    const programs = await compilePrograms()
    const saved = savedImages(programs.standIn, imageRecipe(engine))
    registry = await startRegistry({ data: engine.kind === 'docker' ? saved.data : undefined })
    const imageFor = imageIn(registry)
    await prepareImages(engine, registry, programs.standIn, where, saved)
    const ports = await freePorts()
    const directory = join(folder, 'den')
    const home = join(folder, 'home')
    mkdirSync(directory)
    writeFileSync(join(directory, 'compose.yaml'), operatorStack(registry.address, ports))
    const always = (project: string) => ['--home', home, '--engine', engine.endpoint, '--stack-dir', project]
    const command = [...enterCommandFor(engine), programs.usher]
    const usherIn = (project: string) => {
      const usher = usherProgram(command, always(project), { ...engine.env, HOME: folder })
      ushers.push(usher)
      return usher
    }
    const usher = usherIn(directory)
    const variables = Object.entries({ ...engine.env, HOME: folder }).map(([name, value]) => `${name}='${value}'`)
    const startLine = `exec env ${[...variables, ...command, ...always(directory)].join(' ')} "$@"`
    const usherWithoutDocker = usherProgram(command, always(directory), { HOME: folder, PATH: directory })
    ushers.push(usherWithoutDocker)
    const isPublished = registry
    const publishEdition = async (app: string, edition: string) => {
      await buildDerivedImage(engine, imageFor(app), `${app}:${edition}`, [`LABEL edition=${edition}`])
      await pushImage(isPublished, engine, `${app}:${edition}`, `apps/${app}:${versions[app]}`)
      await engine.docker(['image', 'rm', `${app}:${edition}`, imageFor(app)])
    }
    return {
      engine,
      registry,
      directory,
      home,
      ports,
      usher,
      usherIn,
      usherWithoutDocker,
      startLine,
      imageFor,
      publishEdition,
      stop,
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

/** Podman publishes ports in its own network only, so usher runs there. */
const enterCommandFor = (engine: TestEngine) => (engine.kind === 'podman' ? engine.enterCommand() : [])

const imageIn =
  ({ address }: TestRegistry) =>
  (app: string) =>
    `${address}/apps/${app}:${versions[app]}`

const recipeFiles = [
  '../qbittorrent-image.ts',
  '../part-image.ts',
  '../scratch-image.ts',
  'stand-in-images.ts',
  'test-stack.ts',
]

/** What the images depend on, besides the stand-in: how they are built, and on which engine. */
const imageRecipe = (engine: TestEngine) => [
  standInCheck(engine),
  requirePart('qbittorrent').version,
  ...recipeFiles.map((file) => readFileSync(join(import.meta.dir, file), 'utf8')),
]

/** Builds the images once and pushes them; after that, the registry has them from the start. */
async function prepareImages(
  engine: TestEngine,
  registry: TestRegistry,
  standIn: string,
  where: 'far' | 'here',
  saved: SavedImages,
): Promise<void> {
  const images = Object.keys(versions).map((app) => ({ app, image: imageIn(registry)(app) }))
  const isPublished = engine.kind === 'docker' && saved.data !== undefined
  if (!isPublished) {
    await buildStandIn(engine, standIn)
    for (const { app, image } of images) await buildAppFor(engine, app, image)
  }
  if (engine.kind === 'podman') return
  await engine.exposeHostPort(registry.port)
  if (isPublished) {
    if (where === 'here') for (const { image } of images) await engine.docker(['pull', '--quiet', image])
    return
  }
  for (const { app, image } of images) await pushImage(registry, engine, image, `apps/${app}:${versions[app]}`)
  saved.save(registry.data)
  if (where === 'here') return
  for (const { image } of images) await engine.docker(['image', 'rm', image])
  await removeStandInImage(engine)
}

/** A test makes Jellyfin ill. */
async function buildAppFor(engine: TestEngine, app: string, name: string): Promise<void> {
  if (app === 'qbittorrent') await buildQbittorrent(engine, name)
  else await buildAppImage(engine, app, name, app === 'jellyfin' ? [CHECKED_EVERY_SECOND] : [])
}

async function freePorts(): Promise<OperatorStackPorts> {
  const names = ['sonarr', 'radarr', 'jellyfin', 'prowlarr', 'qbittorrent', 'audiobookshelf'] as const
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries([...ports].map((port, index) => [names[index]!, port])) as OperatorStackPorts
}
