import { findSilentShares } from '../../host/silent-shares.ts'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Container, Engine } from '../../engine/engine.ts'
import type { Service } from '../../compose-project/stack.ts'
import { MAX_FILE_BYTES, readContainerFile } from './container-file.ts'

/** The places of a running service where usher can look for a credential. */
export interface CredentialSources {
  service: Service
  /** Reads a small text file by its path inside the container; undefined if it is missing or unreadable. */
  readFile(path: string): Promise<string | undefined>
  /** Returns a variable of the container, in any letter case; undefined if it is empty. */
  environmentVariable(name: string): string | undefined
  /** Returns the first group of the last log line since the start that matches. */
  findInLog(pattern: RegExp): Promise<string | undefined>
  /** Returns a value of usher's own settings. */
  setting(name: string): string | undefined
  /** Changes whenever usher's settings are written. */
  settingsVersion(): string
  /** Returns the other services that run this app. */
  servicesRunning(app: string): CredentialSources[]
  /** usher's setting for the key of an app that runs elsewhere. */
  keySetting?: string
}

const LOG_TAIL_LINES = 2000

interface RunningServiceContext {
  service: Service
  container: Container
  engine: Engine
  setting: CredentialSources['setting']
  settingsVersion: CredentialSources['settingsVersion']
  servicesRunning: CredentialSources['servicesRunning']
}

export function credentialSourcesOf({
  service,
  container,
  engine,
  setting,
  settingsVersion,
  servicesRunning,
}: RunningServiceContext): CredentialSources {
  return {
    service,
    setting,
    settingsVersion,
    servicesRunning,
    environmentVariable: (name) => {
      const prefix = `${name.toLowerCase()}=`
      const found = container.environment.find((one) => one.toLowerCase().startsWith(prefix))
      return found?.slice(prefix.length) || undefined
    },
    readFile: (path) =>
      engine.facts.remote ? readContainerFile(path, container.id, engine) : readMountedFile(path, service, container),
    findInLog: async (pattern) => {
      let found: string | undefined
      const since = container.started_at ? { since: container.started_at } : {}
      for await (const { text } of engine.logs(container.id, { tail: LOG_TAIL_LINES, ...since }))
        found = pattern.exec(text)?.[1] ?? found
      return found
    },
  }
}

/** Reads through the bind mount that the stack declares or, for a volume, from where the engine stores it. */
async function readMountedFile(path: string, service: Service, container: Container): Promise<string | undefined> {
  const declared = service.mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source !== null ? [{ source, target }] : [],
  )
  const real = container.mounts.filter(({ source }) => source.startsWith('/'))
  const [mount] = [...declared, ...real]
    .filter(({ target }) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.target.length - a.target.length)
  return mount ? readFileWithin(mount.source, relative(mount.target, path)) : undefined
}

/** A container's files are not trusted: a symlink out of its folder would make usher read the machine's own files. */
async function readFileWithin(root: string, below: string): Promise<string | undefined> {
  try {
    if ((await findSilentShares(join(root, below))).around !== null) return undefined
    const file = await realpath(join(root, below))
    const folder = await realpath(below === '' ? dirname(root) : root)
    const found = await lstat(file)
    if (relative(folder, file).startsWith('..') || !found.isFile() || found.size > MAX_FILE_BYTES) return undefined
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
