import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { APP, digestOf, readTree } from './tree.ts'

/** What the built tree is, and where it was built from. */
export interface Pin {
  /** The full hash of the commit whose `web/` it was built from. */
  commit: string
  /** The tree’s digest, as `digestOf` counts it. */
  sha256: string
  /** The wire version that the app says it speaks. */
  wire: number
}

export function readPin(app = APP): Pin {
  return JSON.parse(readFileSync(join(app, 'PIN.json'), 'utf8')) as Pin
}

/**
 * Stops a build whose halves do not belong together: a tree that is not the pinned one, a pin that names no exact
 * commit, or an app that speaks another wire version than the service. A build that carries no app has nothing to check.
 */
export function checkPin({
  carries,
  serves = API_VERSION,
  app = APP,
}: {
  carries: boolean
  serves?: number
  app?: string
}): void {
  if (!carries) return
  const { commit, sha256, wire } = readPin(app)
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error(`PIN.json names "${commit}", which is not a full commit hash.`)
  const found = digestOf(readTree(app))
  if (found !== sha256) throw new Error(`The app’s built tree is ${found}, and the pinned one is ${sha256}.`)
  if (wire !== serves)
    throw new Error(`The app speaks wire version ${wire}, and this service serves version ${serves}.`)
}
