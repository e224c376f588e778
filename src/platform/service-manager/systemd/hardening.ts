import type { HostedUnitName } from '../../../../contract/kinds/hosting.ts'

/** A watch that does scheduled tasks needs the rights of a command that somebody types. */
export type UnitRights = HostedUnitName | 'watch-with-tasks'

interface HardeningOptions {
  rights: UnitRights
  /** Paths that the unit reads, writes or runs. */
  needed: readonly string[]
  is_root: boolean
}

/**
 * Takes away rights that the unit does not need. Not MemoryDenyWriteExecute: the runtime compiles code as it runs. Not
 * ProtectProc: usher reads which process holds a port. PrivateTmp only if nothing the unit needs is in the system's
 * temporary folders. For users other than root, systemd skips options that need a separate file system (Protect…,
 * PrivateTmp). PrivateUsers would enable them, but then every other user's files would seem to belong to nobody and be
 * reported as a fault. source: systemd.exec(5)
 */
export function hardening({ rights, needed, is_root }: HardeningOptions): string[] {
  const temporary = needed.some((path) => /^\/(?:var\/)?tmp\//.test(path))
  return [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=read-only',
    ...(temporary ? [] : ['PrivateTmp=yes']),
    'ProtectKernelTunables=yes',
    'ProtectControlGroups=yes',
    'ProtectHostname=yes',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'LimitCORE=0',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    ...ownLimits[rights],
    'SystemCallErrorNumber=EPERM',
    ...(is_root ? rootLimits(rights) : []),
  ]
}

/** Compose and the set-up of folders work with files of other users and modes. The watch does not. */
const ownLimits: Readonly<Record<UnitRights, readonly string[]>> = {
  watch: ['SystemCallFilter=~@privileged', 'UMask=0077'],
  'watch-with-tasks': [],
  boot: [],
  ui: [],
}

/**
 * Only root has capabilities to lose: for other users systemd could not drop them, and would not start the unit.
 * The other options are here because they drop capabilities as well. source: systemd.exec(5), exit status
 * 218/CAPABILITIES
 */
const rootLimits = (rights: UnitRights): string[] => [
  `CapabilityBoundingSet=${capabilities[rights].join(' ')}`,
  'ProtectKernelModules=yes',
  'ProtectKernelLogs=yes',
  'ProtectClock=yes',
  'PrivateDevices=yes',
]

/** To read what other users' services keep, and to see their processes. source: capabilities(7) */
const readers = ['CAP_DAC_OVERRIDE', 'CAP_DAC_READ_SEARCH', 'CAP_SYS_PTRACE']

const owners = [...readers, 'CAP_CHOWN', 'CAP_FOWNER', 'CAP_FSETID']

/** `boot`, `ui` and scheduled tasks also give new folders to the services' users. */
const capabilities: Readonly<Record<UnitRights, readonly string[]>> = {
  watch: readers,
  'watch-with-tasks': owners,
  boot: owners,
  ui: owners,
}
