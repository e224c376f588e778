import { formatEndpoint, type EngineEndpoint } from './endpoint.ts'

export interface StartRemedy {
  remedy: string
  start: string
}

const startDockerDesktop: StartRemedy = { remedy: 'Start Docker Desktop', start: 'open -a Docker' }
const startWith = (command: string): StartRemedy => ({ remedy: 'Start it', start: command })

/** Returns what to type if nothing responds at `endpoint`. The socket's path tells which engine it is. */
export function startRemedyFor(endpoint: EngineEndpoint, platform: NodeJS.Platform): StartRemedy {
  if (!('socket' in endpoint)) {
    return {
      remedy: 'Check whether anything responds there',
      start: `docker --host ${formatEndpoint(endpoint)} version`,
    }
  }
  const { socket } = endpoint
  if (socket.includes('/.colima/')) return startWith('colima start')
  const isUserSocket = /^\/run\/user\/\d+\//.test(socket)
  if (socket.includes('podman')) {
    if (platform === 'darwin') return startWith('podman machine start')
    return startWith(isUserSocket ? 'systemctl --user start podman.socket' : 'sudo systemctl start podman.socket')
  }
  if (platform === 'darwin') return startDockerDesktop
  if (socket.includes('/.docker/')) return { ...startDockerDesktop, start: 'systemctl --user start docker-desktop' }
  return startWith(isUserSocket ? 'systemctl --user start docker' : 'sudo systemctl start docker')
}

/**
 * Returns what to type if there is no socket at all, by the engines that are installed: `dockerd`, `podman`, `colima`,
 * `Docker.app`.
 */
export function startRemedyForInstalled(installed: readonly string[], root: boolean): StartRemedy | undefined {
  if (installed.includes('dockerd')) return startWith('sudo systemctl start docker')
  if (installed.includes('Docker.app')) return startDockerDesktop
  if (installed.includes('colima')) return startWith('colima start')
  if (!installed.includes('podman')) return undefined
  const command = root ? 'systemctl enable --now podman.socket' : 'systemctl --user enable --now podman.socket'
  return { remedy: 'Start Podman’s socket', start: command }
}

export function accessRemedyFor(endpoint: EngineEndpoint): { remedy: string; admit: string } {
  const podman = 'socket' in endpoint && endpoint.socket.includes('podman')
  return podman
    ? { remedy: 'Run your own engine', admit: 'systemctl --user enable --now podman.socket' }
    : { remedy: 'Add yourself to its group, then sign in again', admit: 'sudo usermod -aG docker "$USER"' }
}
