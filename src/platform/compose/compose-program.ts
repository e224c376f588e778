import { usherError } from '../../lib/errors.ts'
import { realHostEnvironment } from '../engine/host-environment.ts'
import { isContainerOfUsher } from '../host/enclosing-container.ts'
import { composeInstallValues, installAdviceFor } from '../host/install-advice.ts'
import { runChildProcess, type ChildEnvironment } from './child-process.ts'

export interface ComposeProgram {
  command: readonly [string, ...string[]]
  version: string
  /** Whether it writes its progress as JSON. Older versions write text for people. */
  writes_json: boolean
}

/** For `--profile '*'`, an `up --no-deps` that keeps the order of the named services, and `restart --no-deps`. */
const MINIMUM_VERSION = '2.20.0'
// source: Compose releases: 2.29.0 brought `--progress json`, 2.29.1 the bytes in it
const JSON_PROGRESS_VERSION = '2.29.1'

/** source: where Docker’s and Debian’s packages put Compose. It also runs as a program of its own. */
const COMPOSE_MOUNT = '- /usr/libexec/docker/cli-plugins/docker-compose:/usr/local/bin/docker-compose:ro'

/** The plugin, then the program of its own. */
export const composeCommands = [['docker', 'compose'], ['docker-compose']] as const

/**
 * Finds the plugin if it is new enough, else the standalone program. Throws COMPOSE-1 if there is neither, COMPOSE-2 if
 * both are too old.
 */
export async function findComposeProgram(environment: ChildEnvironment): Promise<ComposeProgram> {
  let old: string | undefined
  for (const command of composeCommands) {
    const version = await versionOf(command, environment)
    if (version === undefined) continue
    if (isAtLeast(version, MINIMUM_VERSION))
      return { command, version, writes_json: isAtLeast(version, JSON_PROGRESS_VERSION) }
    old ??= version
  }
  const host = realHostEnvironment()
  if (old === undefined && isContainerOfUsher(host)) throw usherError('CONTAINER-5', { mount: COMPOSE_MOUNT })
  const install = composeInstallValues(installAdviceFor(host))
  if (old === undefined) throw usherError('COMPOSE-1', install)
  throw usherError('COMPOSE-2', { found: old, needed: MINIMUM_VERSION, ...install })
}

async function versionOf(words: ComposeProgram['command'], environment: ChildEnvironment): Promise<string | undefined> {
  let output = ''
  const ended = await runChildProcess([...words, 'version', '--short'], {
    environment,
    onStdoutLine: (line) => (output += line),
    onStderrLine: () => {},
  }).catch(() => undefined)
  return ended === 0 ? /(?<!\d)(\d+\.\d+\.\d+)/.exec(output)?.[1] : undefined
}

function isAtLeast(version: string, wanted: string): boolean {
  const [a = [], b = []] = [version, wanted].map((text) => text.split('.').map(Number))
  const at = b.findIndex((part, index) => part !== a[index])
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0)
}
