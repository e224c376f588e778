import { readFileSync } from 'node:fs'
import type { Schema } from './type.ts'

/** The wire version that the hand-written part of this client speaks. */
export const SPOKEN = 1

interface Parameter {
  required: boolean
  schema: Schema
  meaning?: string
}

/** The vendored copy, as far as the generator reads it. */
export interface Artefact {
  api_version: number
  kinds: Record<string, { meaning: string; schema: Schema }>
  reads: Record<string, { path: string; parameters: Record<string, Parameter>; kinds: string[]; meaning: string }>
  actions: Record<string, { body: Schema; kinds: string[]; meaning: string; answered: string; offer: boolean }>
  $defs: Record<string, Schema>
}

/** Reads an artefact. Throws where it is of a version that this client does not implement. */
export function readArtefact(path: string): Artefact {
  const artefact = JSON.parse(readFileSync(path, 'utf8')) as Artefact
  if (artefact.api_version === SPOKEN) return artefact
  throw new Error(
    `${path} is of version ${artefact.api_version} of the contract, and this client implements version ${SPOKEN}. Nothing was written.`,
  )
}
