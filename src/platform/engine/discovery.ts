import { delimiter, join } from 'node:path'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { currentDockerContext } from './docker-context.ts'
import { readCertificates, usualCertificateFolder, type EngineCertificates } from './certificates.ts'
import { parseEndpoint, type EngineEndpoint } from './endpoint.ts'
import type { EngineSource } from './engine.ts'
import { isContainerOfUsher } from '../host/enclosing-container.ts'
import { mountLine } from './own-container.ts'
import { engineInstallValues, installAdviceFor } from '../host/install-advice.ts'
import { startRemedyForInstalled } from './remedies.ts'
import { parseSshDestination } from './ssh-destination.ts'
import type { HostEnvironment } from './host-environment.ts'

export interface EngineHints {
  flag?: string | undefined
  setting?: { name: string; value: string } | undefined
}

export interface EngineCandidate {
  endpoint: EngineEndpoint
  source: EngineSource
}

/**
 * Returns where an engine may be: the one place that was configured, or else every usual socket that exists, best
 * first. Order: the flag, the setting, DOCKER_HOST, the Docker context in use, the usual sockets. Never empty.
 */
export function findEngineCandidates(hints: EngineHints, host: HostEnvironment): EngineCandidate[] {
  const named = namedEndpoint(hints, host)
  if (named === undefined) return usualSockets(host)
  const ssh = parseSshDestination(named.value)
  const endpoint = ssh ? { ssh } : parseEndpoint(named.value, named.tls)
  if (endpoint === undefined) throw usherError('ENGINE-6', { endpoint: named.value, from: named.named_by })
  return [{ endpoint, source: named.source }]
}

interface NamedEndpoint {
  value: string
  source: EngineSource
  /** What configured it, to begin a sentence with. */
  named_by: string
  /** The certificates to use, or how to read them if the address turns out to need some. */
  tls: EngineCertificates | (() => EngineCertificates)
}

function namedEndpoint({ flag, setting }: EngineHints, around: HostEnvironment): NamedEndpoint | undefined {
  const certificates = () => readCertificates(usualCertificateFolder(around), around)
  // source: docker CLI, cli/flags/options.go: any value means yes
  const tls = around.env['DOCKER_TLS_VERIFY'] ? certificates() : certificates
  if (flag !== undefined) return { value: flag, source: 'flag', named_by: '--engine', tls }
  if (setting !== undefined)
    return { value: setting.value, source: 'setting', named_by: `The setting ${setting.name}`, tls }
  const host = around.env['DOCKER_HOST']
  if (host) return { value: host, source: 'environment', named_by: 'DOCKER_HOST', tls }
  const context = currentDockerContext(around)
  if (context === undefined) return undefined
  return {
    value: context.host,
    source: 'context',
    named_by: `The Docker context "${context.name}"`,
    tls: context.certificates ?? certificates,
  }
}

function usualSockets(host: HostEnvironment): EngineCandidate[] {
  const { uid, home } = host
  const runtimeFolder = host.env['XDG_RUNTIME_DIR'] || (uid === 0 ? undefined : `/run/user/${uid}`)
  const sockets = [
    '/var/run/docker.sock',
    ...(runtimeFolder === undefined
      ? []
      : [join(runtimeFolder, 'docker.sock'), join(runtimeFolder, 'podman/podman.sock')]),
    '/run/podman/podman.sock',
    join(home, '.docker/run/docker.sock'),
    join(home, '.colima/default/docker.sock'),
  ]
  const existing = sockets.filter((socket) => host.exists(socket))
  if (existing.length === 0) throw noSocketError(sockets, host)
  return existing.map((socket) => ({ endpoint: { socket }, source: 'socket' }))
}

/** An installed engine without a socket only needs to be started. */
function noSocketError(sockets: readonly string[], host: HostEnvironment): UsherError {
  if (isContainerOfUsher(host))
    return usherError('CONTAINER-3', { looked: sockets.join(', '), mount: mountLine('/var/run/docker.sock') })
  const folders = [...(host.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/snap/bin']
  const installed = ['dockerd', 'podman', 'colima'].filter((program) =>
    folders.some((folder) => folder !== '' && host.exists(join(folder, program))),
  )
  if (host.platform === 'darwin' && host.exists('/Applications/Docker.app')) installed.push('Docker.app')
  const start = startRemedyForInstalled(installed, host.uid === 0)
  const searched = sockets.join(', ')
  return start === undefined
    ? usherError('ENGINE-1', { looked: searched, ...engineInstallValues(installAdviceFor(host)) })
    : usherError('ENGINE-2', { ...start }, { detail: `no socket: ${searched}` })
}
