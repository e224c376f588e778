import { endpointText, type Endpoint } from './endpoint.ts'

export interface Start {
  remedy: string
  start: string
}

const desktop: Start = { remedy: 'Start Docker Desktop', start: 'open -a Docker' }
const start = (command: string): Start => ({ remedy: 'Start it', start: command })

/** What to type when nothing answers at `endpoint`: the socket's place tells whose it is. */
export function startOf(endpoint: Endpoint, platform: NodeJS.Platform): Start {
  if (!('socket' in endpoint)) {
    return { remedy: 'See whether anything answers there', start: `docker --host ${endpointText(endpoint)} version` }
  }
  const { socket } = endpoint
  if (socket.includes('/.colima/')) return start('colima start')
  const own = /^\/run\/user\/\d+\//.test(socket)
  if (socket.includes('podman')) {
    if (platform === 'darwin') return start('podman machine start')
    return start(own ? 'systemctl --user start podman.socket' : 'sudo systemctl start podman.socket')
  }
  if (platform === 'darwin') return desktop
  if (socket.includes('/.docker/')) return { ...desktop, start: 'systemctl --user start docker-desktop' }
  return start(own ? 'systemctl --user start docker' : 'sudo systemctl start docker')
}

/** The same where there is no socket at all, by the engines that are installed: `dockerd`, `podman`, `colima`, `Docker.app`. */
export function startOfInstalled(installed: readonly string[], root: boolean): Start | undefined {
  if (installed.includes('dockerd')) return start('sudo systemctl start docker')
  if (installed.includes('Docker.app')) return desktop
  if (installed.includes('colima')) return start('colima start')
  if (!installed.includes('podman')) return undefined
  const command = root ? 'systemctl enable --now podman.socket' : 'systemctl --user enable --now podman.socket'
  return { remedy: 'Let Podman be asked', start: command }
}

/** What to type when the engine at `endpoint` is not open to this user. */
export function admitOf(endpoint: Endpoint): { remedy: string; admit: string } {
  const podman = 'socket' in endpoint && endpoint.socket.includes('podman')
  return podman
    ? { remedy: 'Use an engine of your own', admit: 'systemctl --user enable --now podman.socket' }
    : { remedy: 'Add yourself to its group, then sign in again', admit: 'sudo usermod -aG docker "$USER"' }
}
