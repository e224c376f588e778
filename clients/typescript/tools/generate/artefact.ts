import { readFileSync } from 'node:fs'
import type { ArtefactSchema } from './schema-type.ts'

/** The wire version that the handwritten part of this client supports. */
export const SUPPORTED_API_VERSION = 1

interface ArtefactParameter {
  required: boolean
  schema: ArtefactSchema
  meaning?: string
}

/** The vendored contract, as far as the generator reads it. */
export interface Artefact {
  api_version: number
  kinds: Record<string, { meaning: string; schema: ArtefactSchema }>
  reads: Record<
    string,
    { path: string; parameters: Record<string, ArtefactParameter>; kinds: string[]; meaning: string }
  >
  actions: Record<string, { body: ArtefactSchema; kinds: string[]; meaning: string; answered: string; offer: boolean }>
  $defs: Record<string, ArtefactSchema>
}

/** Reads the contract. Throws if this client does not support its version. */
export function readArtefact(path: string): Artefact {
  const artefact = JSON.parse(readFileSync(path, 'utf8')) as Artefact
  if (artefact.api_version === SUPPORTED_API_VERSION) return artefact
  throw new Error(
    `${path} has version ${artefact.api_version} of the contract, but this client supports version ${SUPPORTED_API_VERSION}. Nothing was written.`,
  )
}
