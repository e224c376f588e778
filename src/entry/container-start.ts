import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { orUndefined, UsherError, usherError } from '../lib/errors.ts'
import type { Container } from '../platform/engine/engine.ts'
import { realHostEnvironment, type HostEnvironment } from '../platform/engine/host-environment.ts'
import { assertSharedStackFolder } from '../platform/engine/own-container.ts'
import { isContainerOfUsher } from '../platform/host/enclosing-container.ts'
import { toHostPath } from '../platform/host/mounts.ts'
import type { Machine } from '../platform/machine.ts'

/**
 * Serves in usher's own container: says first what the container lacks. Throws if usher could not keep its state, or has
 * no password. Elsewhere it only serves.
 */
export async function serveInContainer(
  machine: Machine,
  report: (problem: UsherError) => Promise<unknown>,
  serve: () => Promise<number>,
  host: HostEnvironment = realHostEnvironment(),
): Promise<number> {
  if (!isContainerOfUsher(host)) return serve()
  const own = await machine.ownContainer?.().catch(orUndefined)
  assertStateIsWritable(machine, own)
  for (const problem of await findContainerProblems(machine, own)) await report(problem)
  return serve().catch((thrown: unknown) => {
    throw thrown instanceof UsherError && thrown.data.code === 'SURFACE-9' ? usherError('CONTAINER-7', {}) : thrown
  })
}

/** Returns what the container lacks that usher can serve without. */
export async function findContainerProblems(machine: Machine, own: Container | undefined): Promise<UsherError[]> {
  const problems = await Promise.all([
    problemOf(() => machine.engine()),
    problemOf(async () => {
      if (own !== undefined) assertSharedStackFolder((await machine.stack()).directory, own)
    }),
  ])
  const network =
    own !== undefined && own.network_mode !== 'host' ? [usherError('CONTAINER-8', { line: 'network_mode: host' })] : []
  return [...problems.flat(), ...network]
}

async function problemOf(check: () => Promise<unknown>): Promise<UsherError[]> {
  try {
    await check()
    return []
  } catch (thrown) {
    if (thrown instanceof UsherError) return [thrown]
    throw thrown
  }
}

function assertStateIsWritable({ paths }: Machine, own: Container | undefined): void {
  for (const path of [paths.config, paths.data, paths.state].map(nearestExisting)) {
    try {
      accessSync(path, constants.W_OK | constants.X_OK)
    } catch (thrown) {
      const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
      const host_path = (own && toHostPath(path, own.mounts)) ?? path
      throw usherError('CONTAINER-6', { user, path, host_path }, { cause: thrown })
    }
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))
