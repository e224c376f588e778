/**
 * What the tests against real programs stand on, and where Debian keeps it.
 *
 * `whole` parts are unpacked with everything they depend on, libc included, so that one suite's program runs on
 * another suite's machine. The others need only a libc that every Debian since bookworm has.
 */
export interface Part {
  what: string
  /** Several, separated by blanks, where one suite's packages stand on another's. */
  suite: string
  /** The first is the one that names the version. */
  packages: readonly [string, ...string[]]
  /** How the version has to begin; another one is not the part that was asked for. */
  version: string
  whole: boolean
  /** The program, below the part's folder. */
  program: string
  /** Those of a whole part that are taken without what they ask for: it is not to be had here, or nobody here uses it. */
  alone?: readonly string[]
  /** What Debian's installer would make when it sets the packages up: a link, and where it leads. */
  links?: Readonly<Record<string, string>>
}

const enterable = [
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

export const unpacked = {
  'docker-20.10': {
    what: 'Docker 20.10',
    suite: 'bookworm',
    packages: ['docker.io', ...enterable],
    version: '20.10.',
    whole: true,
    program: 'usr/sbin/dockerd',
  },
  'docker-28.5': {
    what: 'Docker 28.5',
    suite: 'forky',
    packages: ['docker.io', ...enterable],
    version: '28.5.',
    whole: true,
    program: 'usr/sbin/dockerd',
  },
  'podman-5.4': {
    what: 'Podman 5.4',
    suite: 'trixie',
    packages: ['podman', 'runc', 'netavark', 'aardvark-dns', ...enterable],
    version: '5.4.',
    whole: true,
    program: 'usr/bin/podman',
  },
  'docker-cli': {
    what: 'the docker command',
    suite: 'forky',
    packages: ['docker-cli'],
    version: '28.',
    whole: false,
    program: 'usr/bin/docker',
  },
  'compose-2.40': {
    what: 'Docker Compose 2.40',
    suite: 'forky',
    packages: ['docker-compose'],
    version: '2.40.',
    whole: false,
    program: 'usr/libexec/docker/cli-plugins/docker-compose',
  },
  'compose-2.26': {
    what: 'Docker Compose 2.26',
    suite: 'trixie',
    packages: ['docker-compose'],
    version: '2.26.',
    whole: false,
    program: 'usr/libexec/docker/cli-plugins/docker-compose',
  },
  registry: {
    what: 'an image registry',
    suite: 'bookworm',
    packages: ['docker-registry'],
    version: '2.8.',
    whole: false,
    program: 'usr/bin/docker-registry',
  },
  qbittorrent: {
    what: 'qBittorrent 5.1',
    suite: 'trixie',
    packages: ['qbittorrent-nox', 'dash', 'coreutils', 'curl', 'base-files'],
    version: '5.1.',
    whole: true,
    program: 'usr/bin/qbittorrent-nox',
  },
  'qbittorrent-5.3': {
    what: 'qBittorrent 5.3',
    suite: 'forky',
    packages: ['qbittorrent-nox', 'base-files'],
    version: '5.3.',
    whole: true,
    program: 'usr/bin/qbittorrent-nox',
  },
  sabnzbd: {
    what: 'SABnzbd',
    suite: 'forky',
    packages: [
      'sabnzbdplus',
      'hachoir',
      'python3',
      'apprise',
      'python3-cheetah',
      'python3-cherrypy3',
      'python3-configobj',
      'python3-cryptography',
      'python3-feedparser',
      'python3-guessit',
      'python3-orjson',
      'python3-puremagic',
      'python3-rarfile',
      'python3-sabctools',
      'python3-socks',
      'par2-turbo',
      '7zip',
      'unrar-free',
      'coreutils',
      'base-files',
    ],
    version: '5.',
    whole: true,
    program: 'usr/bin/sabnzbdplus',
    // It asks for the unrar of non-free, and for a reader of media files that brings a whole desktop.
    alone: ['sabnzbdplus', 'hachoir'],
    links: { 'usr/bin/unrar': 'unrar-free' },
  },
  zxing: {
    what: 'ZXing, which reads QR codes',
    suite: 'bookworm',
    packages: ['zxing-cpp-tools', 'libzxing2'],
    version: '1.4.',
    whole: false,
    program: 'usr/bin/ZXingReader',
  },
  age: {
    what: 'age, which encrypts files',
    suite: 'bookworm',
    packages: ['age'],
    version: '1.1.',
    whole: false,
    program: 'usr/bin/age',
  },
  'php-8.5': {
    what: 'PHP 8.5 with PHPUnit and Composer',
    suite: 'experimental sid',
    packages: ['php8.5-cli', 'php8.5-curl', 'php8.5-intl', 'php8.5-mbstring', 'php8.5-xml', 'phpunit', 'composer'],
    version: '8.5.',
    whole: true,
    program: 'usr/bin/php8.5',
  },
} as const satisfies Record<string, Part>

/** Installed in the system, because it is too entwined with it (fonts, sandbox) to be unpacked beside it. */
export const installed = {
  chromium: { what: 'Chromium', packages: ['chromium', 'fonts-dejavu-core'], program: '/usr/bin/chromium' },
} as const

export type UnpackedName = keyof typeof unpacked
export type PartName = UnpackedName | keyof typeof installed

const isUnpacked = (name: string): name is UnpackedName => name in unpacked
export const unpackedNames = Object.keys(unpacked).filter(isUnpacked)
export const partNames: readonly PartName[] = [...unpackedNames, 'chromium']

export interface Found {
  found: true
  /** The folder holding the part's file tree; `/` for one installed in the system. */
  root: string
  program: string
  version: string
}
export interface LeftOut {
  found: false
  because: string
}
export type State = Found | LeftOut
export type Parts = Record<PartName, State>
