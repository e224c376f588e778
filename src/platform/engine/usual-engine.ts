import { join } from 'node:path'
import type { HostEnvironment } from './host-environment.ts'

/**
 * Whether a usual socket belongs to an engine that runs on this machine, as far as its files tell without a request.
 * False proves nothing.
 */
export function isUsualEngineHere(socket: string, host: HostEnvironment): boolean {
  const at = socket.replace(/^\/var\/run\//, '/run/')
  const folders = ['/run', host.env['XDG_RUNTIME_DIR'] || `/run/user/${host.uid}`]
  return folders.some(
    (folder) =>
      (at === join(folder, 'docker.sock') && isDockerHere(folder, host)) ||
      (at === join(folder, 'podman/podman.sock') && isPodmanHere(folder, host)),
  )
}

/** source: dockerd, `--pidfile`: docker.pid in /var/run, and in XDG_RUNTIME_DIR where it is rootless */
function isDockerHere(folder: string, { read }: HostEnvironment): boolean {
  try {
    const pid = read(join(folder, 'docker.pid'))?.trim() ?? ''
    return /^\d+$/.test(pid) && read(`/proc/${pid}/comm`)?.trim() === 'dockerd'
  } catch {
    return false
  }
}

/** source: systemd names each unit that it keeps active by such a link, whose target is no file (unit_export_state_files) */
const isPodmanHere = (folder: string, { linkOf }: HostEnvironment): boolean =>
  ['podman.socket', 'podman.service'].some((unit) => linkOf?.(join(folder, 'systemd/units', `invocation:${unit}`)))
