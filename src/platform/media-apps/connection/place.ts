import { lstat, readFile, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Container, Engine } from '../../engine/engine.ts'
import type { Service } from '../../compose-project/model.ts'

/** What of a running service lies where usher can look for a key. */
export interface Place {
  service: Service
  /** A small text file by its path inside the container; undefined when it is not there or not to be had. */
  file(path: string): Promise<string | undefined>
  /** A variable the container was given, however its letters are written; undefined when empty. */
  env(name: string): string | undefined
  /** The last line it wrote since its start that the pattern fits: its first group. */
  logged(pattern: RegExp): Promise<string | undefined>
  /** A value of usher's own settings. */
  setting(name: string): string | undefined
  /** Changes whenever usher's settings are written. */
  stamp(): string
  /** The other services that run this program. */
  others(app: string): Place[]
}

const MOST_BYTES = 1024 * 1024
const LAST_LINES = 2000

interface Surroundings {
  service: Service
  container: Container
  engine: Engine
  setting: Place['setting']
  stamp: Place['stamp']
  others: Place['others']
}

export function placeOf({ service, container, engine, setting, stamp, others }: Surroundings): Place {
  return {
    service,
    setting,
    stamp,
    others,
    env: (name) => {
      const prefix = `${name.toLowerCase()}=`
      const found = container.environment.find((one) => one.toLowerCase().startsWith(prefix))
      return found?.slice(prefix.length) || undefined
    },
    file: (path) => readMounted(path, service, container),
    logged: async (pattern) => {
      let found: string | undefined
      const since = container.started_at ? { since: container.started_at } : {}
      for await (const { text } of engine.logs(container.id, { tail: LAST_LINES, ...since }))
        found = pattern.exec(text)?.[1] ?? found
      return found
    },
  }
}

/** Through the bind mount that the stack declares, or, for a volume, from where the engine keeps it. */
async function readMounted(path: string, service: Service, container: Container): Promise<string | undefined> {
  const declared = service.mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source !== null ? [{ source, target }] : [],
  )
  const real = container.mounts.filter(({ source }) => source.startsWith('/'))
  const [mount] = [...declared, ...real]
    .filter(({ target }) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.target.length - a.target.length)
  return mount ? readInside(mount.source, relative(mount.target, path)) : undefined
}

/** What a container wrote is not believed: a link out of its folder would have usher read the machine's own files. */
async function readInside(root: string, below: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, below))
    const folder = await realpath(below === '' ? dirname(root) : root)
    const found = await lstat(file)
    if (relative(folder, file).startsWith('..') || !found.isFile() || found.size > MOST_BYTES) return undefined
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
