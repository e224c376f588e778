import { object, string, type JsonReader } from '../../lib/json-reader.ts'

/** usher's own throwaway containers: no network, no published ports, removed afterwards. */
export interface Sandboxes {
  /** Creates and starts one; returns its id. Undefined if the image is not on this machine. */
  start(options: SandboxOptions): Promise<string | undefined>
  /** Kills and removes it, with its anonymous volumes. Accepts one that is already gone. */
  remove(id: string): Promise<void>
}

export interface SandboxOptions {
  image: string
  environment: readonly string[]
  labels: Readonly<Record<string, string>>
  mounts: readonly { from: string; to: string }[]
}

interface SandboxTransport {
  postJson<T>(path: string, body: object, shape: JsonReader<T>): Promise<T | undefined>
  request(method: 'POST' | 'DELETE', path: string): Promise<void>
}

const ContainerCreateShape = object({ Id: string })

/** source: Docker Engine API 1.40 to 1.51: ContainerCreate, ContainerStart, ContainerDelete */
export function sandboxes(
  wire: SandboxTransport,
  at: (path: string, query?: Record<string, string>) => string,
): Sandboxes {
  const about = (id: string) => `/containers/${encodeURIComponent(id)}`
  const remove = (id: string) => wire.request('DELETE', at(about(id), { force: '1', v: '1' }))
  return {
    remove,
    async start(options) {
      const created = await wire.postJson(at('/containers/create'), createContainerBody(options), ContainerCreateShape)
      if (created === undefined) return undefined
      try {
        await wire.request('POST', at(`${about(created.Id)}/start`))
        return created.Id
      } catch (error) {
        await remove(created.Id)
        throw error
      }
    },
  }
}

function createContainerBody({ image, environment, labels, mounts }: SandboxOptions) {
  return {
    Image: image,
    Env: environment,
    Labels: labels,
    HostConfig: {
      NetworkMode: 'none',
      // Not in the text form, in which a colon ends a path.
      Mounts: mounts.map(({ from, to }) => ({ Type: 'bind', Source: from, Target: to })),
      RestartPolicy: { Name: 'no' },
      SecurityOpt: ['no-new-privileges:true'],
      LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
    },
  }
}
