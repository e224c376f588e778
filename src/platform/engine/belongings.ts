import { fields, list, maybe, number, text, type Shape } from './shape.ts'

/** What Compose made for a project beside containers and images, found by the label it marks them with. */
export interface Belongings {
  networks(project: string): Promise<Network[]>
  volumes(project: string): Promise<Volume[]>
  /** Whoever made it, and whatever it is marked with. */
  hasVolume(name: string): Promise<boolean>
  /** How much is in each volume of the engine, as far as it says. It counts for seconds where there is much. */
  volumeSizes(): Promise<ReadonlyMap<string, number>>
  /** Refused while a container is on it. It may be gone already. */
  removeNetwork(id: string): Promise<void>
  /** With all that is in it. Refused while a container has it. It may be gone already. */
  removeVolume(name: string): Promise<void>
}

export interface Network {
  id: string
  name: string
}

export interface Volume {
  name: string
  /** Where the engine keeps it; null where it does not say. */
  at: string | null
}

/** What the engine calls a volume that nobody has named. source: moby, `stringid.GenerateRandomID`; Podman does alike */
export const isNameless = (volume: string): boolean => /^[0-9a-f]{64}$/.test(volume)

interface Wire {
  read<T>(path: string, shape: Shape<T>): Promise<T | undefined>
  done(method: 'POST' | 'DELETE', path: string): Promise<void>
}

const NetworksWire = list(fields({ Id: text, Name: text }))
const VolumesWire = fields({ Volumes: maybe(list(fields({ Name: text, Mountpoint: maybe(text) }))) })

const VolumeWire = fields({ Name: text })
const SizesWire = fields({
  Volumes: maybe(list(fields({ Name: text, UsageData: maybe(fields({ Size: maybe(number) })) }))),
})

/** source: Docker Engine API 1.40 to 1.51: NetworkList, NetworkDelete, VolumeList, VolumeInspect, VolumeDelete, SystemDataUsage */
export function belongings(wire: Wire, at: (path: string, query?: Record<string, string>) => string): Belongings {
  const of = (project: string) => ({ filters: JSON.stringify({ label: [`com.docker.compose.project=${project}`] }) })
  return {
    async networks(project) {
      const listed = (await wire.read(at('/networks', of(project)), NetworksWire)) ?? []
      return listed.map(({ Id: id, Name: name }) => ({ id, name }))
    },
    async volumes(project) {
      const listed = (await wire.read(at('/volumes', of(project)), VolumesWire))?.Volumes ?? []
      return listed.map(({ Name: name, Mountpoint: where }) => ({ name, at: where || null }))
    },
    hasVolume: async (name) => (await wire.read(at(`/volumes/${encodeURIComponent(name)}`), VolumeWire)) !== undefined,
    async volumeSizes() {
      const counted = (await wire.read(at('/system/df', { type: 'volume' }), SizesWire))?.Volumes ?? []
      // -1 stands for what was not counted.
      const told = counted.flatMap(({ Name: name, UsageData: use }) => [[name, use?.Size ?? -1] as const])
      return new Map(told.filter(([, bytes]) => bytes >= 0))
    },
    removeNetwork: (id) => wire.done('DELETE', at(`/networks/${encodeURIComponent(id)}`)),
    removeVolume: (name) => wire.done('DELETE', at(`/volumes/${encodeURIComponent(name)}`)),
  }
}
