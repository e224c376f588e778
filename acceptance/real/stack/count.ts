import { chmodSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from '../support/engine.ts'

export interface Counted {
  /** What Compose was begun with since, each time. */
  begun(): string[]
  forget(): void
}

/** From now on each beginning of Compose is written down. What the docker command asks of its plugins is none. */
export function countCompose({ env, folder }: TestEngine): Counted {
  const plugin = join(env['DOCKER_CONFIG']!, 'cli-plugins/docker-compose')
  const log = join(folder, 'compose-begun')
  const program = realpathSync(plugin)
  const forget = () => writeFileSync(log, '')
  forget()
  rmSync(plugin)
  writeFileSync(
    plugin,
    `#!/bin/sh\n[ "$1" = docker-cli-plugin-metadata ] || echo "$*" >>'${log}'\nexec '${program}' "$@"\n`,
  )
  chmodSync(plugin, 0o755)
  return { begun: () => readFileSync(log, 'utf8').split('\n').filter(Boolean), forget }
}
