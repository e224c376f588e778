import { fields, text, type Shape } from './shape.ts'

/** Containers of usher's own that something is tried in: no network, nothing published, gone afterwards. */
export interface Trials {
  /** Makes and starts one, and says its id. Undefined where the image is not on this machine. */
  start(wish: TrialWish): Promise<string | undefined>
  /** Ends and removes it, with whatever the engine made for it alone. It may be gone already. */
  remove(id: string): Promise<void>
}

export interface TrialWish {
  image: string
  environment: readonly string[]
  labels: Readonly<Record<string, string>>
  mounts: readonly { from: string; to: string }[]
}

interface Wire {
  send<T>(path: string, body: object, shape: Shape<T>): Promise<T | undefined>
  done(method: 'POST' | 'DELETE', path: string): Promise<void>
}

const MadeWire = fields({ Id: text })

/** source: Docker Engine API 1.40 to 1.51: ContainerCreate, ContainerStart, ContainerDelete */
export function trials(wire: Wire, at: (path: string, query?: Record<string, string>) => string): Trials {
  const about = (id: string) => `/containers/${encodeURIComponent(id)}`
  const remove = (id: string) => wire.done('DELETE', at(about(id), { force: '1', v: '1' }))
  return {
    remove,
    async start(wish) {
      const made = await wire.send(at('/containers/create'), bodyOf(wish), MadeWire)
      if (made === undefined) return undefined
      try {
        await wire.done('POST', at(`${about(made.Id)}/start`))
        return made.Id
      } catch (error) {
        await remove(made.Id)
        throw error
      }
    },
  }
}

function bodyOf({ image, environment, labels, mounts }: TrialWish) {
  return {
    Image: image,
    Env: environment,
    Labels: labels,
    HostConfig: {
      NetworkMode: 'none',
      // Not as text, where a colon in a path would be read as its end.
      Mounts: mounts.map(({ from, to }) => ({ Type: 'bind', Source: from, Target: to })),
      RestartPolicy: { Name: 'no' },
      SecurityOpt: ['no-new-privileges:true'],
      LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
    },
  }
}
