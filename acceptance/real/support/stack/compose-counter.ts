import { chmodSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from '../test-engine.ts'

export interface ComposeCounter {
  /** The arguments of each Compose call since. */
  invocations(): string[]
  reset(): void
}

/** Records every call of Compose from now on, except the docker command's plugin queries. */
export function countCompose({ env, folder }: TestEngine): ComposeCounter {
  const plugin = join(env['DOCKER_CONFIG']!, 'cli-plugins/docker-compose')
  const log = join(folder, 'compose-begun')
  const program = realpathSync(plugin)
  const reset = () => writeFileSync(log, '')
  reset()
  rmSync(plugin)
  writeFileSync(
    plugin,
    `#!/bin/sh\n[ "$1" = docker-cli-plugin-metadata ] || echo "$*" >>'${log}'\nexec '${program}' "$@"\n`,
  )
  chmodSync(plugin, 0o755)
  return { invocations: () => readFileSync(log, 'utf8').split('\n').filter(Boolean), reset }
}
