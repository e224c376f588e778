import { isNameless, type Volume } from '../../../platform/engine/belongings.ts'
import type { Container, Engine, Image } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'

/** What the engine has of the stack, and what of it others have too. */
export interface SeenEngine {
  containers: Container[]
  networks: { id: string; name: string }[]
  volumes: SeenVolume[]
  /** With the names that the stack knows each by; by nothing, where it is only known by its digest. */
  images: { image: Image; names: string[]; usedBy: string | null }[]
  /** Folders that containers of others are given. */
  others: { name: string; path: string }[]
}

export interface SeenVolume extends Volume {
  bytes: number | null
  /** Where it stands, of one without a name: nothing but its container leads to it. */
  of: string | null
}

export async function seeEngine(engine: Engine, stack: Stack): Promise<SeenEngine> {
  const [containers, all, images, networks, volumes] = await Promise.all([
    projectContainers(engine, stack.name),
    engine.containers(),
    engine.images(),
    engine.belongings.networks(stack.name),
    engine.belongings.volumes(stack.name),
  ])
  const others = all.filter(({ project }) => project !== stack.name)
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const used = new Set(containers.map(({ image_id: id }) => id))
  const theirs = await engine.inspectAll(others.map(({ id }) => id))
  return {
    containers,
    networks,
    volumes: await seeVolumes(volumes, containers, engine),
    images: images.flatMap((image) => {
      const names = image.references.filter((name) => declared.has(name))
      if (names.length === 0 && !used.has(image.id)) return []
      return [{ image, names, usedBy: others.find(({ image_id: id }) => id === image.id)?.name ?? null }]
    }),
    others: theirs.flatMap(({ name, mounts }) => mounts.map(({ source }) => ({ name, path: source }))),
  }
}

/** Those that the project named, and those that its containers were given without a name. */
async function seeVolumes(
  named: readonly Volume[],
  containers: readonly Container[],
  engine: Engine,
): Promise<SeenVolume[]> {
  const nameless = containers.flatMap(({ name: owner, service, mounts }) =>
    mounts.flatMap(({ volume, source, target }) =>
      volume !== undefined && isNameless(volume) && !named.some(({ name }) => name === volume)
        ? [{ name: volume, at: source || null, of: `${service ?? owner}, ${target}` }]
        : [],
    ),
  )
  const all = [...named.map((one) => ({ ...one, of: null })), ...nameless]
  if (all.length === 0) return []
  const sizes = await engine.belongings.volumeSizes()
  const once = [...new Map(all.map((one) => [one.name, one])).values()]
  return once.map((one) => ({ ...one, bytes: sizes.get(one.name) ?? null }))
}
