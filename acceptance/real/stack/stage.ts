import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from '../support/engine.ts'
import { own } from '../support/owned.ts'
import { buildQbittorrent } from '../support/qbittorrent.ts'
import { freePort } from '../../../rehearsal/free-port.ts'
import { pushTo, startRegistry, type TestRegistry } from '../support/registry.ts'
import { buildApp, buildFrom, buildStandIn, forgetStandIn } from './images.ts'
import { operatorStack, type Ports } from './operator.ts'
import { compile } from './programs.ts'
import { usherAt, type Usher } from './usher.ts'

/** The operator's stack on a real engine, its images in a registry, and usher beside it. */
export interface Stage {
  engine: TestEngine
  registry: TestRegistry
  /** The operator's own folder, which usher only reads. */
  directory: string
  home: string
  ports: Ports
  usher: Usher
  /** The same program for somebody whose environment has neither Docker nor Compose in it. */
  bare: Usher
  /** The reference that the stack declares for an app. */
  image(app: string): string
  /** Puts another edition of an app into the registry, under the tag it has. */
  publish(app: string, edition: string): Promise<void>
  end(): Promise<void>
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

/** `far`: the images are only in the registry. Else the engine has them as well, which Podman needs: it trusts no registry without TLS. */
export async function setStage(engine: TestEngine, where: 'far' | 'here'): Promise<Stage> {
  const owned = own('stack')
  const { folder } = owned
  let registry: TestRegistry | undefined
  const ushers: Usher[] = []
  const end = async () => {
    for (const usher of ushers) await usher.end()
    await engine.stop()
    await registry?.stop()
    owned.release()
  }
  try {
    registry = await startRegistry()
    const image = imageIn(registry)
    const programs = await compile()
    await buildStandIn(engine, programs.standIn)
    for (const app of Object.keys(versions)) await provide(engine, app, image(app))
    if (engine.kind === 'docker') await push(engine, registry, where)
    const ports = await freePorts()
    const directory = join(folder, 'den')
    const home = join(folder, 'home')
    mkdirSync(directory)
    writeFileSync(join(directory, 'compose.yaml'), operatorStack(registry.address, ports))
    const always = ['--home', home, '--engine', engine.endpoint, '--stack-dir', directory]
    const command = [...nearby(engine), programs.usher]
    const usher = usherAt(command, always, { ...engine.env, HOME: folder })
    const bare = usherAt(command, always, { HOME: folder, PATH: directory })
    ushers.push(usher, bare)
    const there = registry
    const publish = async (app: string, edition: string) => {
      await buildFrom(engine, image(app), `${app}:${edition}`, [`LABEL edition=${edition}`])
      await pushTo(there, engine, `${app}:${edition}`, `apps/${app}:${versions[app]}`)
      await engine.docker(['image', 'rm', `${app}:${edition}`, image(app)])
    }
    return { engine, registry, directory, home, ports, usher, bare, image, publish, end }
  } catch (thrown) {
    await end()
    throw thrown
  }
}

/** Podman publishes in the network of its engine alone, so that is where usher looks from. */
const nearby = (engine: TestEngine) => (engine.kind === 'podman' ? engine.inside() : [])

const imageIn =
  ({ address }: TestRegistry) =>
  (app: string) =>
    `${address}/apps/${app}:${versions[app]}`

async function provide(engine: TestEngine, app: string, name: string): Promise<void> {
  if (app === 'qbittorrent') await buildQbittorrent(engine, name)
  else await buildApp(engine, app, name)
}

async function push(engine: TestEngine, registry: TestRegistry, where: 'far' | 'here'): Promise<void> {
  for (const app of Object.keys(versions)) {
    const image = imageIn(registry)(app)
    await pushTo(registry, engine, image, `apps/${app}:${versions[app]}`)
    if (where === 'far') await engine.docker(['image', 'rm', image])
  }
  if (where === 'far') await forgetStandIn(engine)
}

async function freePorts(): Promise<Ports> {
  const names = ['sonarr', 'radarr', 'jellyfin', 'prowlarr', 'qbittorrent', 'audiobookshelf'] as const
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries([...ports].map((port, index) => [names[index]!, port])) as Ports
}
