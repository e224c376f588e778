import { join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { refuse } from '../../lib/errors.ts'
import { fields, maybe, text, type Shape } from './shape.ts'
import type { Surroundings } from './surroundings.ts'

/** Where the Docker context in use says that the engine is. */
export interface ContextEndpoint {
  context: string
  host: string
  /** It comes with certificates, so the engine is spoken to over TLS. */
  tls: boolean
}

const Config = fields({ currentContext: maybe(text) })
const Meta = fields({ Endpoints: fields({ docker: fields({ Host: text }) }) })

/** Undefined where none is in use, or the one called `default`, which only means the usual socket. */
export function currentContext(around: Surroundings): ContextEndpoint | undefined {
  const folder = around.env['DOCKER_CONFIG'] || join(around.home, '.docker')
  const chosen = around.env['DOCKER_CONTEXT']
  const config = join(folder, 'config.json')
  const from = chosen ? 'DOCKER_CONTEXT' : config
  const context = chosen || parsed(around.read(config) ?? '{}', Config, config, from).currentContext
  if (!context || context === 'default') return undefined
  // source: docker CLI, cli/context/store: a context's folder is named for the SHA-256 of its name
  const id = sha256(context)
  const meta = join(folder, 'contexts/meta', id, 'meta.json')
  const written = around.read(meta)
  if (written === undefined) throw refuse('ENGINE-11', { context, from }, { detail: `${meta}: no such file` })
  const { Host: host } = parsed(written, Meta, context, from).Endpoints.docker
  return { context, host, tls: around.exists(join(folder, 'contexts/tls', id, 'docker')) }
}

function parsed<T>(written: string, shape: Shape<T>, context: string, from: string): T {
  try {
    return shape(JSON.parse(written))
  } catch (thrown) {
    throw refuse('ENGINE-11', { context, from }, { under: thrown })
  }
}
