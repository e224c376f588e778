import { join } from 'node:path'
import type { HostedUnitName } from '../../../../contract/kinds/hosting.ts'
import type { UsherPaths } from '../../paths.ts'
import { usherError } from '../../../lib/errors.ts'
import { unitCommands, unitEnvironment, unitTitles, unitName, type ServiceUnit, type UnitOptions } from '../unit.ts'

/** In usher's own folder, linked by systemd: one place to find the units, and to remove them from. */
const unitsFolder = (paths: UsherPaths): string => join(paths.config, 'units')

export function buildSystemdUnit({ what, paths, usher_command, writable_folders }: UnitOptions): ServiceUnit {
  const name = `${unitName(what, paths)}.service`
  const ownFolders = [paths.config, paths.data, paths.state]
  const writable = [...new Set([...ownFolders, ...writable_folders])].filter((path) => path !== '/').toSorted()
  const folders = what === 'boot' ? writable : ownFolders
  const text = [
    '# Written by usher. To remove it: usher hosting remove',
    '[Unit]',
    `Description=usher: ${unitTitles[what]}`,
    'StartLimitIntervalSec=1h',
    'StartLimitBurst=20',
    '',
    '[Service]',
    ...serviceSections[what](`ExecStart=${execCommandLine(usher_command)} ${unitCommands[what]}`),
    ...unitEnvironment(paths).map(([variable, value]) => `Environment=${quoteSystemdValue(`${variable}=${value}`)}`),
    ...hardening(usher_command.concat(folders)),
    ...folders.map((path) => `ReadWritePaths=-${quoteSystemdValue(path)}`),
    '',
    '[Install]',
    'WantedBy=default.target',
    '',
  ].join('\n')
  return { what, name, path: join(unitsFolder(paths), name), text }
}

/** The engine may start later: a user's unit cannot wait for a system unit. */
const serviceSections: Readonly<Record<HostedUnitName, (command: string) => string[]>> = {
  watch: (command) => ['Type=exec', command, 'Restart=always', 'RestartSec=30', 'KillSignal=SIGINT'],
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
 * Takes away rights that the unit does not need. Not MemoryDenyWriteExecute: the runtime compiles code as it runs.
 * PrivateTmp only if nothing the unit needs is in the system's temporary folders. For users other than root, systemd
 * skips options that need a separate file system (Protect…, PrivateTmp). PrivateUsers would enable them, but then every
 * other user's files would seem to belong to nobody and be reported as a fault. source: systemd.exec(5)
 */
function hardening(needed: readonly string[]): string[] {
  const temporary = needed.some((path) => /^\/(?:var\/)?tmp\//.test(path))
  return [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=read-only',
    ...(temporary ? [] : ['PrivateTmp=yes']),
    'ProtectKernelTunables=yes',
    'ProtectControlGroups=yes',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallErrorNumber=EPERM',
  ]
}

/**
 * A `$` would begin a variable, except in the program's own path. That path may not contain quotes or backslashes at
 * all, so in that case a shell gets it as an argument. source: systemd.service(5), Command Lines
 */
function execCommandLine(usher: readonly string[]): string {
  const programWords = /["'\\]/.test(usher[0] ?? '') ? ['/bin/sh', '-c', 'exec "$0" "$@"', ...usher] : usher
  const [program = '', ...words] = programWords
  return [quoteSystemdValue(program), ...words.map((word) => quoteSystemdValue(word).replaceAll('$', '$$$$'))].join(' ')
}

/** source: systemd.syntax(7), Quoting, and systemd.unit(5), Specifiers: a percent sign begins one */
export function quoteSystemdValue(text: string): string {
  if (/[\n\r\0]/.test(text)) throw usherError('HOSTING-4', { path: JSON.stringify(text) })
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`
}
