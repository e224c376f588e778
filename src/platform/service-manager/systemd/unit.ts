import { join, resolve } from 'node:path'
import type { HostedUnitName } from '../../../../contract/kinds/hosting.ts'
import type { UsherPaths } from '../../paths.ts'
import { hardening } from './hardening.ts'
import {
  assertCanBeInUnit,
  unitArguments,
  unitEnvironment,
  unitTitles,
  unitName,
  type ServiceUnit,
  type UnitOptions,
} from '../unit.ts'

/** In usher's own folder, linked by systemd: one place to find the units, and to remove them from. */
const unitsFolder = (paths: UsherPaths): string => join(paths.config, 'units')

export function buildSystemdUnit({
  what,
  ui,
  paths,
  usher_command,
  runs_tasks = false,
  writable_folders,
  is_root,
}: UnitOptions): ServiceUnit {
  const name = `${unitName(what, paths)}.service`
  // systemd ignores a path that has to be resolved.
  const ownFolders = [paths.config, paths.data, paths.state].map((path) => resolve(path))
  const writable = [...new Set([...ownFolders, ...writable_folders])].filter((path) => path !== '/').toSorted()
  // The watch keeps its database, its locks and the record of use. Without tasks it changes nothing else on the disk.
  const rights = what === 'watch' && runs_tasks ? 'watch-with-tasks' : what
  const folders = rights === 'watch' ? [resolve(paths.state)] : writable
  const text = [
    '# Written by usher. To remove it: usher hosting remove',
    '[Unit]',
    `Description=usher: ${unitTitles[what]}`,
    ...(what === 'ui' ? [AFTER_ENGINES] : []),
    'StartLimitIntervalSec=1h',
    'StartLimitBurst=20',
    '',
    '[Service]',
    ...serviceSections[what](
      `ExecStart=${[execCommandLine(usher_command), ...unitArguments({ what, ui }).map(writeArgument)].join(' ')}`,
    ),
    ...unitEnvironment(paths).map(([variable, value]) => `Environment=${quoteSystemdValue(`${variable}=${value}`)}`),
    ...hardening({ rights, needed: usher_command.concat(ownFolders, folders, ui?.cert ?? [], ui?.key ?? []), is_root }),
    ...folders.map((path) => `ReadWritePaths=-${quoteSystemdValue(path)}`),
    '',
    '[Install]',
    'WantedBy=default.target',
    '',
  ].join('\n')
  return { what, name, path: join(unitsFolder(paths), name), text }
}

/** Of the engines that run as the user: a user's unit cannot wait for a system unit, so those may start later. */
const AFTER_ENGINES = 'After=docker.service podman.socket'

const keptRunning = (command: string): string[] => [
  'Type=exec',
  command,
  'Restart=always',
  'RestartSec=30',
  'KillSignal=SIGINT',
]

const serviceSections: Readonly<Record<HostedUnitName, (command: string) => string[]>> = {
  watch: keptRunning,
  ui: keptRunning,
  boot: (command) => [
    'Type=oneshot',
    'RemainAfterExit=yes',
    command,
    'Restart=on-failure',
    'RestartSec=30',
    'TimeoutStartSec=30min',
  ],
}

/**
 * A `$` would begin a variable, except in the program's own path. That path may not contain quotes or backslashes at
 * all, so in that case a shell gets it as an argument. source: systemd.service(5), Command Lines
 */
function execCommandLine(usher: readonly string[]): string {
  const programWords = /["'\\]/.test(usher[0] ?? '') ? ['/bin/sh', '-c', 'exec "$0" "$@"', ...usher] : usher
  const [program = '', ...words] = programWords
  return [quoteSystemdValue(program), ...words.map(quoteArgument)].join(' ')
}

const quoteArgument = (word: string): string => quoteSystemdValue(word).replaceAll('$', '$$$$')
const writeArgument = (word: string): string => (/^[\w./-]+$/.test(word) ? word : quoteArgument(word))

/** source: systemd.syntax(7), Quoting, and systemd.unit(5), Specifiers: a percent sign begins one */
export function quoteSystemdValue(text: string): string {
  assertCanBeInUnit(text)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`
}
