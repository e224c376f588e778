import type { Distribution, InstallAdvice, InstallStep } from './install-advice.ts'

/** source: Docker's manual: its script sets up Docker's own packages on Debian, Ubuntu, Fedora, CentOS and RHEL. */
const DOCKER_SCRIPT = 'curl -fsSL https://get.docker.com | sudo sh'
const SYSTEMD_DOCKER = 'sudo systemctl enable --now docker'
const SYSTEMD_PODMAN = 'systemctl --user enable --now podman.socket'

const installDocker = (...commands: string[]): InstallStep => ({
  summary: 'Install Docker with Compose',
  command: commands.join(' && '),
})
const installPodman = (...commands: string[]): InstallStep => ({
  summary: 'Or install Podman with Docker Compose',
  command: commands.join(' && '),
})
const installCompose = (command: string): InstallStep => ({ summary: 'Install Docker Compose', command })

/** source: Debian 12 has Compose 1.29, which is too old; Debian 13 has 2.26. */
const FIRST_DEBIAN_WITH_COMPOSE = 13
/** source: Ubuntu's packages: docker-compose-v2 is in 22.04 and later. */
const FIRST_UBUNTU_WITH_COMPOSE = 22

const systemName = ({ name, version }: Distribution): string => (version === null ? name : `${name} ${version}`)

export function debian(distribution: Distribution): InstallAdvice {
  const { version } = distribution
  const system = systemName(distribution)
  const apt = (...packages: string[]) => `sudo apt-get install ${packages.join(' ')}`
  if (version !== null && version < FIRST_DEBIAN_WITH_COMPOSE) return fromDockerScript(system)
  return {
    system,
    docker: installDocker(apt('docker.io', 'docker-cli', 'docker-compose')),
    podman: installPodman(apt('podman', 'docker-cli', 'docker-compose'), SYSTEMD_PODMAN),
    compose: installCompose(apt('docker-cli', 'docker-compose')),
    difference: null,
  }
}

export function ubuntu(distribution: Distribution): InstallAdvice {
  const { id, version } = distribution
  const system = systemName(distribution)
  const apt = (...packages: string[]) => `sudo apt-get install ${packages.join(' ')}`
  // A derivative counts its versions differently.
  if (id === 'ubuntu' && version !== null && version < FIRST_UBUNTU_WITH_COMPOSE) return fromDockerScript(system)
  return {
    system,
    docker: installDocker(apt('docker.io', 'docker-compose-v2')),
    podman: installPodman(apt('podman', 'docker-compose-v2'), SYSTEMD_PODMAN),
    compose: installCompose(apt('docker-compose-v2')),
    difference: null,
  }
}

/** The distribution's own Compose is too old, so its own Podman would have none either. */
const fromDockerScript = (system: string): InstallAdvice => ({
  system,
  docker: installDocker(DOCKER_SCRIPT),
  podman: null,
  compose: { summary: 'Install Docker’s own packages, which include Compose', command: DOCKER_SCRIPT },
  difference: `The Compose that ${system} packages is too old for usher, so this uses Docker’s own packages.`,
})

const SELINUX_DIFFERENCE =
  'SELinux may keep containers out of folders that are not labelled for them: sudo chcon -Rt container_file_t FOLDER labels the folder for downloads and the library.'

export const fedora = (distribution: Distribution): InstallAdvice => ({
  system: systemName(distribution),
  docker: installDocker('sudo dnf install moby-engine docker-compose', SYSTEMD_DOCKER),
  podman: installPodman('sudo dnf install podman docker-compose', SYSTEMD_PODMAN),
  compose: installCompose('sudo dnf install docker-compose'),
  difference: SELINUX_DIFFERENCE,
})

/** source: Docker's manual for RHEL: its packages come from its own repository, as RHEL has none. */
const DOCKER_REPOSITORY =
  'sudo dnf install dnf-plugins-core && sudo dnf config-manager --add-repo https://download.docker.com/linux/rhel/docker-ce.repo'

export const redHat = (distribution: Distribution): InstallAdvice => ({
  system: systemName(distribution),
  docker: installDocker(
    DOCKER_REPOSITORY,
    'sudo dnf install docker-ce docker-ce-cli containerd.io docker-compose-plugin',
    SYSTEMD_DOCKER,
  ),
  podman: installPodman(
    DOCKER_REPOSITORY,
    'sudo dnf install podman docker-ce-cli docker-compose-plugin',
    SYSTEMD_PODMAN,
  ),
  compose: installCompose(`${DOCKER_REPOSITORY} && sudo dnf install docker-ce-cli docker-compose-plugin`),
  difference: SELINUX_DIFFERENCE,
})

export const arch = (distribution: Distribution): InstallAdvice => ({
  system: distribution.name,
  docker: installDocker('sudo pacman -S docker docker-compose', SYSTEMD_DOCKER),
  podman: installPodman('sudo pacman -S podman docker-compose', SYSTEMD_PODMAN),
  compose: installCompose('sudo pacman -S docker-compose'),
  difference: null,
})

export const suse = (distribution: Distribution): InstallAdvice => ({
  system: distribution.name,
  docker: installDocker('sudo zypper install docker docker-compose', SYSTEMD_DOCKER),
  podman: installPodman('sudo zypper install podman docker-compose', SYSTEMD_PODMAN),
  compose: installCompose('sudo zypper install docker-compose'),
  difference: null,
})

/** source: Alpine's wiki on Docker: OpenRC starts it; it has doas, not sudo. */
export const alpine = (distribution: Distribution): InstallAdvice => ({
  system: distribution.name,
  docker: installDocker(
    'doas apk add docker docker-cli-compose',
    'doas rc-update add docker default',
    'doas rc-service docker start',
  ),
  podman: installPodman(
    'doas apk add podman docker-cli docker-cli-compose',
    'doas rc-update add podman default',
    'doas rc-service podman start',
  ),
  compose: installCompose('doas apk add docker-cli docker-cli-compose'),
  difference: 'These packages are in Alpine’s community repository, which /etc/apk/repositories must list.',
})

export const otherLinux = (distribution: Distribution): InstallAdvice => ({
  system: distribution.name,
  docker: {
    summary: `Install Docker and Docker Compose with the package manager of ${distribution.name}`,
    command: null,
  },
  podman: { summary: 'Or install Podman and Docker Compose, and start Podman’s socket', command: null },
  compose: { summary: `Install Docker Compose with the package manager of ${distribution.name}`, command: null },
  difference: null,
})

export const macos = (): InstallAdvice => ({
  system: 'macOS',
  docker: { summary: 'Install Docker Desktop and open it once; Compose is part of it', command: null },
  podman: {
    summary: 'Or install Podman with Docker Compose',
    command: 'brew install podman docker-compose && podman machine init && podman machine start',
  },
  compose: { summary: 'Install Docker Compose; Docker Desktop includes it', command: 'brew install docker-compose' },
  difference:
    'On a Mac the engine runs in a virtual machine: it has only the memory that Docker Desktop’s settings give it, and only the folders listed there under File sharing.',
})

/** source: Synology, Container Manager for DSM 7.2: engine and Compose are one package, and its socket is root's. */
export const synology = (): InstallAdvice => ({
  system: 'Synology DSM',
  docker: { summary: 'Install Container Manager in DSM’s Package Center; Compose is part of it', command: null },
  podman: null,
  compose: { summary: 'Update Container Manager in DSM’s Package Center; Compose is part of it', command: null },
  difference:
    'On DSM only the administrator may use the engine, so run usher with sudo. Use a shared folder for downloads and the library, such as /volume1/media.',
})

/** source: Unraid's manual: its root is rebuilt in memory at each boot, and user shares are under /mnt/user. */
export const unraid = (): InstallAdvice => ({
  system: 'Unraid',
  docker: { summary: 'Turn on Docker under Settings, Docker, on Unraid’s page', command: null },
  podman: null,
  compose: { summary: 'Install the plugin Docker Compose Manager under Apps, on Unraid’s page', command: null },
  difference:
    'Unraid forgets everything outside /boot and /mnt at a reboot, so use --home /mnt/user/appdata/usher. Keep downloads and the library in one share, such as /mnt/user/media.',
})
