import { isAnonymousVolume, type EngineVolume } from '../../../platform/engine/project-resources.ts'
import type { Container, Engine, EngineImage } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'

/** What the engine has of the stack, and which parts others also use. */
export interface EngineSnapshot {
  containers: Container[]
  networks: { id: string; name: string }[]
  volumes: VolumeSnapshot[]
  /** `names` are the stack's references; empty if the stack pins the image by digest only. */
  images: { image: EngineImage; names: string[]; usedBy: string | null }[]
  /** Folders that other stacks' containers mount. */
  otherContainerFolders: { name: string; path: string }[]
}

export interface VolumeSnapshot extends EngineVolume {
  bytes: number | null
  /** For an unnamed volume, where its container mounts it. Nothing else identifies it. */
  of: string | null
}

export async function snapshotEngine(engine: Engine, stack: Stack): Promise<EngineSnapshot> {
  const [containers, all, images, networks, volumes] = await Promise.all([
    projectContainers(engine, stack.name),
    engine.containers(),
    engine.images(),
    engine.projectResources.networks(stack.name),
    engine.projectResources.volumes(stack.name),
  ])
  const others = all.filter(({ project }) => project !== stack.name)
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const used = new Set(containers.map(({ image_id: id }) => id))
  const otherContainers = await engine.inspectAll(others.map(({ id }) => id))
  return {
    containers,
    networks,
    volumes: await snapshotVolumes(volumes, containers, engine),
    images: images.flatMap((image) => {
      const names = image.references.filter((name) => declared.has(name))
      if (names.length === 0 && !used.has(image.id)) return []
      return [{ image, names, usedBy: others.find(({ image_id: id }) => id === image.id)?.name ?? null }]
    }),
    otherContainerFolders: otherContainers.flatMap(({ name, mounts }) =>
      mounts.map(({ source }) => ({ name, path: source })),
    ),
  }
}

/** Lists the project's named volumes and the unnamed volumes of its containers. */
async function snapshotVolumes(
  named: readonly EngineVolume[],
  containers: readonly Container[],
  engine: Engine,
): Promise<VolumeSnapshot[]> {
  const nameless = containers.flatMap(({ name: owner, service, mounts }) =>
    mounts.flatMap(({ volume, source, target }) =>
      volume !== undefined && isAnonymousVolume(volume) && !named.some(({ name }) => name === volume)
        ? [{ name: volume, mountpoint: source || null, of: `${service ?? owner}, ${target}` }]
        : [],
    ),
  )
  const all = [...named.map((one) => ({ ...one, of: null })), ...nameless]
  if (all.length === 0) return []
  const sizes = await engine.projectResources.volumeSizes()
  const once = [...new Map(all.map((one) => [one.name, one])).values()]
  return once.map((one) => ({ ...one, bytes: sizes.get(one.name) ?? null }))
}
