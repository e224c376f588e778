import { join } from 'node:path'
import type { Hosted } from '../../../../contract/kinds/hosting.ts'
import type { Places } from '../../paths.ts'
import { refuse } from '../../../lib/errors.ts'
import { commands, environmentOf, titles, unitName, type Unit, type Wanted } from '../unit.ts'

/** In usher's own folder, from where systemd is told to link it: one place to look, and to take away. */
const unitsFolder = (places: Places): string => join(places.config, 'units')

export function unitOf({ what, places, usher, writes }: Wanted): Unit {
  const name = `${unitName(what, places)}.service`
  const own = [places.config, places.data, places.state]
  const writable = [...new Set([...own, ...writes])].filter((path) => path !== '/').toSorted()
  const folders = what === 'boot' ? writable : own
  const text = [
    '# Written by usher; usher hosting remove takes it away.',
    '[Unit]',
    `Description=usher: ${titles[what]}`,
    'StartLimitIntervalSec=1h',
    'StartLimitBurst=20',
    '',
    '[Service]',
    ...service[what](`ExecStart=${commandLine(usher)} ${commands[what]}`),
    ...environmentOf(places).map(([variable, value]) => `Environment=${quoted(`${variable}=${value}`)}`),
    ...hardening(usher.concat(folders)),
    ...folders.map((path) => `ReadWritePaths=-${quoted(path)}`),
    '',
    '[Install]',
    'WantedBy=default.target',
    '',
  ].join('\n')
  return { what, name, path: join(unitsFolder(places), name), text }
}

/** The engine may come up after it: a unit of a user cannot wait for one of the machine. */
const service: Readonly<Record<Hosted, (command: string) => string[]>> = {
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
 * What it has no use for is taken from it. Not MemoryDenyWriteExecute: the runtime compiles as it runs. Temporary folders
 * of its own only where nothing that it needs lies in the machine's. Of a user who is not root systemd passes over what
 * needs a file system of its own (Protect…, PrivateTmp); not PrivateUsers, with which that would hold too: the files of
 * every other user would look like nobody's, and be told as a fault. source: systemd.exec(5)
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
 * A `$` would begin a variable, but not in the program's own path. A quote or a backslash may not be in that at all, so a
 * shell is handed it as a word. source: systemd.service(5), Command Lines
 */
function commandLine(usher: readonly string[]): string {
  const within = /["'\\]/.test(usher[0] ?? '') ? ['/bin/sh', '-c', 'exec "$0" "$@"', ...usher] : usher
  const [program = '', ...words] = within
  return [quoted(program), ...words.map((word) => quoted(word).replaceAll('$', '$$$$'))].join(' ')
}

/** source: systemd.syntax(7), Quoting, and systemd.unit(5), Specifiers: a percent sign begins one */
export function quoted(text: string): string {
  if (/[\n\r\0]/.test(text)) throw refuse('HOSTING-4', { path: JSON.stringify(text) })
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`
}
