import { object, array, nullish, number, string, type JsonReader } from '../../lib/json-reader.ts'

/** What Compose created for a project besides containers and images, found by its label. */
export interface ProjectResources {
  networks(project: string): Promise<EngineNetwork[]>
  volumes(project: string): Promise<EngineVolume[]>
  /** Includes volumes of any owner and with any labels. */
  hasVolume(name: string): Promise<boolean>
  /** Returns the size of each volume, as far as the engine knows it. Takes seconds for large volumes. */
  volumeSizes(): Promise<ReadonlyMap<string, number>>
  /** Throws while a container uses it. Accepts one that is already gone. */
  removeNetwork(id: string): Promise<void>
  /** Deletes the volume's data. Throws while a container uses it. Accepts one that is already gone. */
  removeVolume(name: string): Promise<void>
}

export interface EngineNetwork {
  id: string
  name: string
}

export interface EngineVolume {
  name: string
  /** Where the engine stores it; null if the engine does not report it. */
  mountpoint: string | null
}

/** The engine's name for an unnamed volume. source: moby, `stringid.GenerateRandomID`; Podman behaves alike */
export const isAnonymousVolume = (volume: string): boolean => /^[0-9a-f]{64}$/.test(volume)

interface ResourceTransport {
  getJson<T>(path: string, shape: JsonReader<T>): Promise<T | undefined>
  request(method: 'POST' | 'DELETE', path: string): Promise<void>
}

const NetworkListShape = array(object({ Id: string, Name: string }))
const VolumeListShape = object({ Volumes: nullish(array(object({ Name: string, Mountpoint: nullish(string) }))) })

const VolumeShape = object({ Name: string })
const VolumeSizesShape = object({
  Volumes: nullish(array(object({ Name: string, UsageData: nullish(object({ Size: nullish(number) })) }))),
})

/**
 * source: Docker Engine API 1.40 to 1.51: NetworkList, NetworkDelete, VolumeList, VolumeInspect, VolumeDelete,
 * SystemDataUsage
 */
export function projectResources(
  wire: ResourceTransport,
  at: (path: string, query?: Record<string, string>) => string,
): ProjectResources {
  const of = (project: string) => ({ filters: JSON.stringify({ label: [`com.docker.compose.project=${project}`] }) })
  return {
    async networks(project) {
      const listed = (await wire.getJson(at('/networks', of(project)), NetworkListShape)) ?? []
      return listed.map(({ Id: id, Name: name }) => ({ id, name }))
    },
    async volumes(project) {
      const listed = (await wire.getJson(at('/volumes', of(project)), VolumeListShape))?.Volumes ?? []
      return listed.map(({ Name: name, Mountpoint: mountpoint }) => ({ name, mountpoint: mountpoint || null }))
    },
    hasVolume: async (name) =>
      (await wire.getJson(at(`/volumes/${encodeURIComponent(name)}`), VolumeShape)) !== undefined,
    async volumeSizes() {
      const counted = (await wire.getJson(at('/system/df', { type: 'volume' }), VolumeSizesShape))?.Volumes ?? []
      // -1 means "not counted".
      const sizes = counted.flatMap(({ Name: name, UsageData: use }) => [[name, use?.Size ?? -1] as const])
      return new Map(sizes.filter(([, bytes]) => bytes >= 0))
    },
    removeNetwork: (id) => wire.request('DELETE', at(`/networks/${encodeURIComponent(id)}`)),
    removeVolume: (name) => wire.request('DELETE', at(`/volumes/${encodeURIComponent(name)}`)),
  }
}
