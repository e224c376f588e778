import { delimiter, join } from 'node:path'
import { refuse, type Refusal } from '../../lib/errors.ts'
import { currentContext } from './context.ts'
import { parseEndpoint, type Endpoint } from './endpoint.ts'
import type { EngineSource } from './engine.ts'
import { startOfInstalled } from './remedy.ts'
import type { Surroundings } from './surroundings.ts'

/** What usher was told, before it looks for itself. */
export interface Told {
  /** `--engine`. */
  flag?: string | undefined
  /** usher's own setting, with its name for people. */
  setting?: { name: string; value: string } | undefined
}

export interface Candidate {
  endpoint: Endpoint
  from: EngineSource
}

/**
 * Where an engine may be: the one place that somebody named, or else every usual socket that exists, best first.
 * Order: the flag, the setting, DOCKER_HOST, the Docker context in use, the usual sockets. Never empty.
 */
export function findEngine(told: Told, around: Surroundings): Candidate[] {
  const named = nameOf(told, around)
  if (named === undefined) return usual(around)
  const endpoint = parseEndpoint(named.value)
  const remote = remoteOf(named.value, named.tls)
  if (remote !== undefined) throw refuse('ENGINE-10', { ...remote, from: named.by, endpoint: named.value })
  if (endpoint === undefined) throw refuse('ENGINE-6', { endpoint: named.value, from: named.by })
  return [{ endpoint, from: named.from }]
}

interface Name {
  value: string
  from: EngineSource
  /** Who names it, to begin a sentence with. */
  by: string
  tls: boolean
}

function nameOf({ flag, setting }: Told, around: Surroundings): Name | undefined {
  if (flag !== undefined) return { value: flag, from: 'flag', by: '--engine', tls: false }
  if (setting !== undefined)
    return { value: setting.value, from: 'setting', by: `The setting ${setting.name}`, tls: false }
  const host = around.env['DOCKER_HOST']
  if (host)
    return { value: host, from: 'environment', by: 'DOCKER_HOST', tls: Boolean(around.env['DOCKER_TLS_VERIFY']) }
  const context = currentContext(around)
  if (context === undefined) return undefined
  return { value: context.host, from: 'context', by: `The Docker context "${context.context}"`, tls: context.tls }
}

/** An endpoint that is spoken to over TLS or ssh, and how its socket is carried here instead. */
function remoteOf(value: string, tls: boolean): { over: string; carry: string } | undefined {
  const [, over, host, port, path = '/var/run/docker.sock'] =
    /^(ssh|tcp|https):\/\/([\w.@[\]:-]*?[\w\]])(?::(\d+))?(\/.*)?$/i.exec(value) ?? []
  if (host === undefined || (over?.toLowerCase() === 'tcp' && !tls)) return undefined
  const ssh = over?.toLowerCase() === 'ssh'
  const gate = ssh && port !== undefined ? `-p ${port} ` : ''
  return {
    over: ssh ? 'ssh' : 'TLS',
    carry: `ssh -nNT ${gate}-L /tmp/engine.sock:${ssh ? path : '/var/run/docker.sock'} ${host}`,
  }
}

function usual(around: Surroundings): Candidate[] {
  const { uid, home } = around
  const own = around.env['XDG_RUNTIME_DIR'] || (uid === 0 ? undefined : `/run/user/${uid}`)
  const sockets = [
    '/var/run/docker.sock',
    ...(own === undefined ? [] : [join(own, 'docker.sock'), join(own, 'podman/podman.sock')]),
    '/run/podman/podman.sock',
    join(home, '.docker/run/docker.sock'),
    join(home, '.colima/default/docker.sock'),
  ]
  const there = sockets.filter((socket) => around.exists(socket))
  if (there.length === 0) throw nothingThere(sockets, around)
  return there.map((socket) => ({ endpoint: { socket }, from: 'socket' }))
}

/** No socket at all: an engine that is installed has only to be started. */
function nothingThere(sockets: readonly string[], around: Surroundings): Refusal {
  const folders = [
    ...(around.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/snap/bin',
  ]
  const installed = ['dockerd', 'podman', 'colima'].filter((program) =>
    folders.some((folder) => folder !== '' && around.exists(join(folder, program))),
  )
  if (around.platform === 'darwin' && around.exists('/Applications/Docker.app')) installed.push('Docker.app')
  const start = startOfInstalled(installed, around.uid === 0)
  const looked = sockets.join(', ')
  return start === undefined
    ? refuse('ENGINE-1', { looked })
    : refuse('ENGINE-2', { ...start }, { detail: `no socket: ${looked}` })
}
