import { installedParts } from './installed-parts.ts'
import { hardwareParts } from './hardware-parts.ts'
import { imageParts } from './image-parts.ts'
import { inspectionParts } from './inspection-parts.ts'
import { packagingParts } from './packaging-parts.ts'
import { remoteParts } from './remote-parts.ts'
import { releaseParts } from './release-parts.ts'
import { torrentClientParts } from './torrent-client-parts.ts'
import { usenetClientParts } from './usenet-client-parts.ts'

/**
 * A part that the tests against real programs need, and its Debian packages.
 * Parts `withDependencies` are unpacked with everything they depend on, libc included, so that one suite's program runs
 * on another suite's machine. The others need only a libc that every Debian since bookworm has.
 */
export interface ProvisionedPart {
  title: string
  /** Several, separated by spaces, if one suite's packages depend on another's. */
  suite: string
  /** The first package gives the version. */
  packages: readonly [string, ...string[]]
  /** Required version prefix. */
  version: string
  withDependencies: boolean
  /** Debian’s name of it. Default: this machine’s. */
  architecture?: 'amd64' | 'arm64'
  program: string
  /** Packages to unpack without their own dependencies: those are unavailable, or not needed here. */
  withoutDependencies?: readonly string[]
  /** Links that Debian's installer would create, with their targets. */
  links?: Readonly<Record<string, string>>
}

const namespaceTools = [
  'dash',
  'coreutils',
  'grep',
  'mount',
  'util-linux',
  'iproute2',
  'socat',
  'nftables',
  'base-files',
] as const

export const unpackedParts = {
  'docker-20.10': {
    title: 'Docker 20.10',
    suite: 'bookworm',
    packages: ['docker.io', ...namespaceTools],
    version: '20.10.',
    withDependencies: true,
    program: 'usr/sbin/dockerd',
  },
  'docker-28.5': {
    title: 'Docker 28.5',
    suite: 'forky',
    packages: ['docker.io', ...namespaceTools],
    version: '28.5.',
    withDependencies: true,
    program: 'usr/sbin/dockerd',
  },
  'podman-5.4': {
    title: 'Podman 5.4',
    suite: 'trixie',
    packages: ['podman', 'runc', 'netavark', 'aardvark-dns', 'catatonit', ...namespaceTools],
    version: '5.4.',
    withDependencies: true,
    program: 'usr/bin/podman',
  },
  'podman-5.4-rootless': {
    title: 'Podman 5.4 for a user without root',
    suite: 'trixie',
    packages: [
      'podman',
      'crun',
      'netavark',
      'aardvark-dns',
      'catatonit',
      'uidmap',
      'passt',
      'slirp4netns',
      'libcap2-bin',
      ...namespaceTools,
    ],
    version: '5.4.',
    withDependencies: true,
    program: 'usr/bin/podman',
  },
  'docker-cli': {
    title: 'the docker command',
    suite: 'forky',
    packages: ['docker-cli'],
    version: '28.',
    withDependencies: false,
    program: 'usr/bin/docker',
  },
  'compose-2.40': {
    title: 'Docker Compose 2.40',
    suite: 'forky',
    packages: ['docker-compose'],
    version: '2.40.',
    withDependencies: false,
    program: 'usr/libexec/docker/cli-plugins/docker-compose',
  },
  'compose-2.26': {
    title: 'Docker Compose 2.26',
    suite: 'trixie',
    packages: ['docker-compose'],
    version: '2.26.',
    withDependencies: false,
    program: 'usr/libexec/docker/cli-plugins/docker-compose',
  },
  registry: {
    title: 'an image registry',
    suite: 'bookworm',
    packages: ['docker-registry'],
    version: '2.8.',
    withDependencies: false,
    program: 'usr/bin/docker-registry',
  },
  qbittorrent: {
    title: 'qBittorrent 5.1',
    suite: 'trixie',
    packages: ['qbittorrent-nox', 'dash', 'coreutils', 'curl', 'base-files'],
    version: '5.1.',
    withDependencies: true,
    program: 'usr/bin/qbittorrent-nox',
  },
  'qbittorrent-5.3': {
    title: 'qBittorrent 5.3',
    suite: 'forky',
    packages: ['qbittorrent-nox', 'base-files'],
    version: '5.3.',
    withDependencies: true,
    program: 'usr/bin/qbittorrent-nox',
  },
  ...imageParts,
  ...torrentClientParts,
  ...inspectionParts,
  ...packagingParts,
  ...remoteParts,
  ...hardwareParts,
  ...usenetClientParts,
  caddy: {
    title: 'Caddy 2.11',
    suite: 'forky',
    packages: ['caddy'],
    version: '2.11.',
    withDependencies: false,
    program: 'usr/bin/caddy',
  },
  zxing: {
    title: 'ZXing, which reads QR codes',
    suite: 'bookworm',
    packages: ['zxing-cpp-tools', 'libzxing2'],
    version: '1.4.',
    withDependencies: false,
    program: 'usr/bin/ZXingReader',
  },
  age: {
    title: 'age, which encrypts files',
    suite: 'bookworm',
    packages: ['age'],
    version: '1.1.',
    withDependencies: false,
    program: 'usr/bin/age',
  },
  'php-8.5': {
    title: 'PHP 8.5 with PHPUnit and Composer',
    suite: 'experimental sid',
    packages: ['php8.5-cli', 'php8.5-curl', 'php8.5-intl', 'php8.5-mbstring', 'php8.5-xml', 'phpunit', 'composer'],
    version: '8.5.',
    withDependencies: true,
    program: 'usr/bin/php8.5',
  },
} as const satisfies Record<string, ProvisionedPart>

/** Everything that is downloaded, for the tests and for a release. */
export const downloadedParts = { ...unpackedParts, ...releaseParts }

export type UnpackedPartName = keyof typeof unpackedParts
export type PartName = UnpackedPartName | keyof typeof installedParts
export type DownloadedPartName = keyof typeof downloadedParts
type ReleasePartName = keyof typeof releaseParts

const isUnpackedName = (name: string): name is UnpackedPartName => name in unpackedParts
export const unpackedPartNames = Object.keys(unpackedParts).filter(isUnpackedName)
const isReleaseName = (name: string): name is ReleasePartName => name in releaseParts
export const releasePartNames = Object.keys(releaseParts).filter(isReleaseName)
export const partNames: readonly PartName[] = [...unpackedPartNames, 'chromium']

export interface FoundPart {
  found: true
  /** The root of the part's files; `/` for one installed in the system. */
  root: string
  program: string
  version: string
}
export interface MissingPart {
  found: false
  because: string
}
export type ProvisionState = FoundPart | MissingPart
export type ProvisionStates = Record<PartName, ProvisionState>
