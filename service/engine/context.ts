import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { refuse } from '../refusal.ts'
import type { Surroundings } from './surroundings.ts'

/** Where the Docker context in use says that the engine is. */
export interface ContextEndpoint {
  context: string
  host: string
  /** It comes with certificates, so the engine is spoken to over TLS. */
  tls: boolean
}

const Config = z.object({ currentContext: z.string().optional() })
const Meta = z.object({ Endpoints: z.object({ docker: z.object({ Host: z.string() }) }) })

/** Undefined where none is in use, or the one called `default`, which only means the usual socket. */
export function currentContext(around: Surroundings): ContextEndpoint | undefined {
  const folder = around.env['DOCKER_CONFIG'] || join(around.home, '.docker')
  const chosen = around.env['DOCKER_CONTEXT']
  const config = join(folder, 'config.json')
  const from = chosen ? 'DOCKER_CONTEXT' : config
  const context = chosen || parsed(around.read(config) ?? '{}', Config, config, from).currentContext
  if (!context || context === 'default') return undefined
  // source: docker CLI, cli/context/store: a context's folder is named for the SHA-256 of its name
  const id = createHash('sha256').update(context).digest('hex')
  const meta = join(folder, 'contexts/meta', id, 'meta.json')
  const text = around.read(meta)
  if (text === undefined) throw refuse('ENGINE-11', { context, from }, { detail: `${meta}: no such file` })
  const { Host: host } = parsed(text, Meta, context, from).Endpoints.docker
  return { context, host, tls: around.exists(join(folder, 'contexts/tls', id, 'docker')) }
}

function parsed<T>(text: string, shape: z.ZodType<T>, context: string, from: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch (thrown) {
    throw refuse('ENGINE-11', { context, from }, { under: thrown })
  }
}
