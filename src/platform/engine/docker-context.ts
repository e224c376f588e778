import { join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { usherError } from '../../lib/errors.ts'
import { boolean, object, nullish, string, type JsonReader } from '../../lib/json-reader.ts'
import { readCertificates, type EngineCertificates } from './certificates.ts'
import type { HostEnvironment } from './host-environment.ts'

export interface DockerContext {
  name: string
  host: string
  /** Undefined for a context without TLS. */
  certificates: EngineCertificates | undefined
}

const DockerConfigFile = object({ currentContext: nullish(string) })
const ContextMetaFile = object({
  Endpoints: object({ docker: object({ Host: string, SkipTLSVerify: nullish(boolean) }) }),
})

/** Returns undefined if no context is in use, or only `default`, which means the usual socket. */
export function currentDockerContext(around: HostEnvironment): DockerContext | undefined {
  const folder = around.env['DOCKER_CONFIG'] || join(around.home, '.docker')
  const chosen = around.env['DOCKER_CONTEXT']
  const config = join(folder, 'config.json')
  const from = chosen ? 'DOCKER_CONTEXT' : config
  const name = chosen || parseContextFile(around.read(config) ?? '{}', DockerConfigFile, config, from).currentContext
  if (!name || name === 'default') return undefined
  // source: docker CLI, cli/context/store: a context's folder is named for the SHA-256 of its name
  const id = sha256(name)
  const meta = join(folder, 'contexts/meta', id, 'meta.json')
  const written = around.read(meta)
  if (written === undefined) throw usherError('ENGINE-11', { context: name, from }, { detail: `${meta}: no such file` })
  const { Host: host, SkipTLSVerify: skips } = parseContextFile(written, ContextMetaFile, name, from).Endpoints.docker
  const certificates = join(folder, 'contexts/tls', id, 'docker')
  return {
    name,
    host,
    certificates: around.exists(certificates) ? readCertificates(certificates, around, !skips) : undefined,
  }
}

function parseContextFile<T>(written: string, shape: JsonReader<T>, context: string, from: string): T {
  try {
    return shape(JSON.parse(written))
  } catch (thrown) {
    throw usherError('ENGINE-11', { context, from }, { cause: thrown })
  }
}
