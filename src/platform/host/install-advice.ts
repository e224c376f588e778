import {
  alpine,
  arch,
  debian,
  fedora,
  macos,
  otherLinux,
  redHat,
  suse,
  synology,
  ubuntu,
  unraid,
} from './install-commands.ts'

/** What tells which system this is. */
export interface HostSystem {
  platform: NodeJS.Platform
  uid: number
  exists(path: string): boolean
  read(path: string): string | undefined
}

export interface InstallStep {
  /** What to do, as a sentence without its full stop. */
  summary: string
  /** Null if it is done on a page instead. */
  command: string | null
}

/** How to get an engine and Compose on one system. */
export interface InstallAdvice {
  /** The name that people read: `Debian 12`. */
  system: string
  docker: InstallStep
  /** Null where Podman is no option. */
  podman: InstallStep | null
  /** Compose alone, for a machine that already has an engine. */
  compose: InstallStep
  /** What differs on this system; null for nothing. */
  difference: string | null
}

export interface Distribution {
  id: string
  like: readonly string[]
  name: string
  /** The main number; null for a rolling release. */
  version: number | null
}

/** Returns the commands for this machine's own system. */
export function installAdviceFor(host: HostSystem): InstallAdvice {
  const { platform, uid } = host
  const advice = platform === 'darwin' ? macos() : linuxAdvice(host)
  return uid === 0 ? withoutSudo(advice) : advice
}

function linuxAdvice(host: HostSystem): InstallAdvice {
  // source: Synology's DSM and Unraid have no package manager of their own for this; each has such a file
  if (host.exists('/etc/synoinfo.conf')) return synology()
  if (host.exists('/etc/unraid-version')) return unraid()
  const distribution = parseOsRelease(host.read('/etc/os-release') ?? host.read('/usr/lib/os-release') ?? '')
  const isRaspberryPi = host.exists('/etc/rpi-issue')
  const advice = adviceByFamily(isRaspberryPi ? { ...distribution, name: 'Raspberry Pi OS' } : distribution)
  // source: WSL, the kernel's release ends in `microsoft-standard-WSL2`
  return /microsoft/i.test(host.read('/proc/sys/kernel/osrelease') ?? '')
    ? { ...advice, system: `${advice.system} in WSL`, difference: WSL_DIFFERENCE }
    : advice
}

const WSL_DIFFERENCE =
  'In WSL 2, Docker Desktop with its WSL integration also works. An engine inside WSL needs systemd: put systemd=true under [boot] in /etc/wsl.conf. Keep downloads and the library outside /mnt/c, which is slow and cannot hold hardlinks between disks.'

function adviceByFamily(distribution: Distribution): InstallAdvice {
  const family = [distribution.id, ...distribution.like].find((id) => id in families)
  return (family === undefined ? otherLinux : families[family]!)(distribution)
}

/** By `ID` of os-release, or by `ID_LIKE` of a derivative. */
const families: Readonly<Record<string, (distribution: Distribution) => InstallAdvice>> = {
  debian,
  raspbian: debian,
  ubuntu,
  fedora,
  rhel: redHat,
  centos: redHat,
  rocky: redHat,
  almalinux: redHat,
  ol: redHat,
  arch,
  archlinux: arch,
  suse,
  opensuse: suse,
  'opensuse-leap': suse,
  'opensuse-tumbleweed': suse,
  alpine,
}

/** source: os-release(5): lines of `NAME=value`, quoted as in a shell. */
export function parseOsRelease(text: string): Distribution {
  const fields = new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=["']?([^"']*)["']?\s*$/.exec(line.trim()) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )
  const version = Number.parseInt(fields.get('VERSION_ID') ?? '', 10)
  return {
    id: fields.get('ID') ?? 'linux',
    like: (fields.get('ID_LIKE') ?? '').split(/\s+/).filter(Boolean),
    name: fields.get('NAME') ?? 'Linux',
    version: Number.isNaN(version) ? null : version,
  }
}

function withoutSudo({ docker, podman, compose, ...rest }: InstallAdvice): InstallAdvice {
  const bare = (step: InstallStep): InstallStep => ({
    ...step,
    command: step.command?.replace(/\b(sudo|doas) /g, '') ?? null,
  })
  return { ...rest, docker: bare(docker), podman: podman && bare(podman), compose: bare(compose) }
}

/** Returns what the error about a missing engine needs. An empty sentence is left out. */
export const engineInstallValues = ({ docker, podman, difference }: InstallAdvice) => ({
  docker: docker.summary,
  docker_command: docker.command ?? '',
  podman: podman?.summary ?? '',
  podman_command: podman?.command ?? '',
  difference: difference ?? '',
})

/** Returns what the errors about a missing or outdated Compose need. */
export const composeInstallValues = ({ compose, difference }: InstallAdvice) => ({
  compose: compose.summary,
  compose_command: compose.command ?? '',
  difference: difference ?? '',
})
