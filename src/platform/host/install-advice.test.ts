import { describe, expect, test } from 'bun:test'
import { usherError } from '../../lib/errors.ts'
import {
  composeInstallValues,
  engineInstallValues,
  installAdviceFor,
  parseOsRelease,
  type HostSystem,
} from './install-advice.ts'

function hostWith(osRelease: string, more: Partial<HostSystem> & { files?: Record<string, string> } = {}): HostSystem {
  const files: Record<string, string> = { '/etc/os-release': osRelease, ...more.files }
  return {
    platform: 'linux',
    uid: 1000,
    exists: (path) => path in files,
    read: (path) => files[path],
    ...more,
  }
}

const SCRIPT = 'curl -fsSL https://get.docker.com | sudo sh'

const DISTRIBUTIONS: [osRelease: string, system: string, docker: string, podman: string | null, compose: string][] = [
  [
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nNAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian',
    'Debian GNU/Linux 12',
    SCRIPT,
    null,
    SCRIPT,
  ],
  [
    'NAME="Debian GNU/Linux"\nVERSION_ID="13"\nID=debian',
    'Debian GNU/Linux 13',
    'sudo apt-get install docker.io docker-cli docker-compose',
    'sudo apt-get install podman docker-cli docker-compose && systemctl --user enable --now podman.socket',
    'sudo apt-get install docker-cli docker-compose',
  ],
  [
    'NAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu\nID_LIKE=debian',
    'Ubuntu 24',
    'sudo apt-get install docker.io docker-compose-v2',
    'sudo apt-get install podman docker-compose-v2 && systemctl --user enable --now podman.socket',
    'sudo apt-get install docker-compose-v2',
  ],
  ['NAME="Ubuntu"\nVERSION_ID="20.04"\nID=ubuntu\nID_LIKE=debian', 'Ubuntu 20', SCRIPT, null, SCRIPT],
  [
    'NAME="Linux Mint"\nVERSION_ID="21.3"\nID=linuxmint\nID_LIKE="ubuntu debian"',
    'Linux Mint 21',
    'sudo apt-get install docker.io docker-compose-v2',
    'sudo apt-get install podman docker-compose-v2 && systemctl --user enable --now podman.socket',
    'sudo apt-get install docker-compose-v2',
  ],
  [
    'NAME="Fedora Linux"\nVERSION_ID=42\nID=fedora',
    'Fedora Linux 42',
    'sudo dnf install moby-engine docker-compose && sudo systemctl enable --now docker',
    'sudo dnf install podman docker-compose && systemctl --user enable --now podman.socket',
    'sudo dnf install docker-compose',
  ],
  [
    'NAME="Arch Linux"\nID=arch',
    'Arch Linux',
    'sudo pacman -S docker docker-compose && sudo systemctl enable --now docker',
    'sudo pacman -S podman docker-compose && systemctl --user enable --now podman.socket',
    'sudo pacman -S docker-compose',
  ],
  [
    'NAME="openSUSE Tumbleweed"\nID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\nVERSION_ID="20261101"',
    'openSUSE Tumbleweed',
    'sudo zypper install docker docker-compose && sudo systemctl enable --now docker',
    'sudo zypper install podman docker-compose && systemctl --user enable --now podman.socket',
    'sudo zypper install docker-compose',
  ],
  [
    'NAME="Alpine Linux"\nID=alpine\nVERSION_ID=3.22.1',
    'Alpine Linux',
    'doas apk add docker docker-cli-compose && doas rc-update add docker default && doas rc-service docker start',
    'doas apk add podman docker-cli docker-cli-compose && doas rc-update add podman default && doas rc-service podman start',
    'doas apk add docker-cli docker-cli-compose',
  ],
]

describe('installAdviceFor', () => {
  test.each(DISTRIBUTIONS)('names the commands of %j', (osRelease, system, docker, podman, compose) => {
    const advice = installAdviceFor(hostWith(osRelease))
    expect([advice.system, advice.docker.command, advice.podman?.command ?? null, advice.compose.command]).toEqual([
      system,
      docker,
      podman,
      compose,
    ])
  })

  test.each(['rhel', 'centos', 'rocky', 'almalinux', 'ol'])('uses Docker’s repository on %s', (id) => {
    const { docker, podman } = installAdviceFor(hostWith(`NAME="X"\nVERSION_ID="9.6"\nID="${id}"\nID_LIKE="fedora"`))
    expect(docker.command).toContain('docker-ce.repo && sudo dnf install docker-ce docker-ce-cli containerd.io')
    expect(podman?.command).toContain('sudo dnf install podman docker-ce-cli docker-compose-plugin')
  })

  test('names no command for a distribution that usher does not know', () => {
    const { system, docker } = installAdviceFor(hostWith('NAME=Void\nID=void'))
    expect([system, docker.command, docker.summary]).toEqual([
      'Void',
      null,
      'Install Docker and Docker Compose with the package manager of Void',
    ])
  })

  test('needs no sudo for root', () => {
    const { docker } = installAdviceFor(hostWith('NAME=Debian\nVERSION_ID=12\nID=debian', { uid: 0 }))
    expect(docker.command).toBe('curl -fsSL https://get.docker.com | sh')
  })

  test('recognizes Raspberry Pi OS, whose os-release says Debian or Raspbian', () => {
    const files = { '/etc/rpi-issue': '' }
    const both = ['NAME=Debian\nVERSION_ID=12\nID=debian', 'NAME=Raspbian\nVERSION_ID=12\nID=raspbian\nID_LIKE=debian']
    for (const osRelease of both) {
      const { system, docker } = installAdviceFor(hostWith(osRelease, { files }))
      expect([system, docker.command]).toEqual(['Raspberry Pi OS 12', SCRIPT])
    }
  })

  test.each([
    ['/etc/synoinfo.conf', 'Synology DSM', /Container Manager/, /sudo/],
    ['/etc/unraid-version', 'Unraid', /Turn on Docker/, /--home \/mnt\/user\/appdata\/usher/],
  ])('recognizes the system with %s', (path, system, docker, difference) => {
    const advice = installAdviceFor(hostWith('', { files: { [path]: '' } }))
    expect([advice.system, advice.podman]).toEqual([system, null])
    expect(advice.docker.summary).toMatch(docker)
    expect(advice.difference).toMatch(difference)
  })

  test('says what differs in WSL 2 and on a Mac', () => {
    const files = { '/proc/sys/kernel/osrelease': '6.6.87.2-microsoft-standard-WSL2\n' }
    const wsl = installAdviceFor(hostWith('NAME=Ubuntu\nVERSION_ID="24.04"\nID=ubuntu', { files }))
    expect([wsl.system, wsl.difference]).toEqual(['Ubuntu 24 in WSL', expect.stringContaining('/mnt/c')])
    expect(installAdviceFor(hostWith('', { platform: 'darwin' })).difference).toContain('virtual machine')
  })
})

test('parseOsRelease reads quoted and bare values, and a file without any', () => {
  expect(parseOsRelease("ID='fedora'\nNAME=Fedora\n# comment\nVERSION_ID=42\n")).toEqual({
    id: 'fedora',
    like: [],
    name: 'Fedora',
    version: 42,
  })
  expect(parseOsRelease('')).toEqual({ id: 'linux', like: [], name: 'Linux', version: null })
})

test('the errors about a missing engine and a missing Compose name the commands of this system', () => {
  const commandsOf = (osRelease: string) => {
    const advice = installAdviceFor(hostWith(osRelease))
    const engine = usherError('ENGINE-1', { looked: '/run/x', ...engineInstallValues(advice) }).data
    const compose = usherError('COMPOSE-1', composeInstallValues(advice)).data
    return [engine, compose].map(({ remedies }) => remedies.map(({ command }) => command))
  }
  const [engine, compose] = commandsOf('NAME="Arch Linux"\nID=arch')
  expect(engine).toEqual([
    'sudo pacman -S docker docker-compose && sudo systemctl enable --now docker',
    'sudo pacman -S podman docker-compose && systemctl --user enable --now podman.socket',
    'usher setup',
    'usher demo',
  ])
  expect(compose).toEqual(['sudo pacman -S docker-compose'])
  // Without Podman there, its remedy is left out, and without a command it has none.
  expect(commandsOf('NAME=Debian\nVERSION_ID=12\nID=debian')[0]).toEqual([SCRIPT, 'usher setup', 'usher demo'])
  expect(commandsOf('NAME=Void\nID=void')[0]?.[0]).toBeNull()
})
