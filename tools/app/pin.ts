import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { APP_FOLDER, treeDigest, readBuiltTree } from './built-tree.ts'

/** The digest of the built files, and the commit they were built from. */
export interface Pin {
  /** Full hash of the commit whose `web/` it was built from. */
  commit: string
  /** Digest of the files, from `treeDigest`. */
  sha256: string
  wire: number
}

export function readPin(app = APP_FOLDER): Pin {
  return JSON.parse(readFileSync(join(app, 'PIN.json'), 'utf8')) as Pin
}

/**
 * Throws if the parts of a build do not match: the files are not the pinned ones, the pin has no full commit hash, or
 * the app and the service have different wire versions. A build without the app has nothing to check.
 */
export function checkPin({
  carries,
  serves = API_VERSION,
  app = APP_FOLDER,
}: {
  carries: boolean
  serves?: number
  app?: string
}): void {
  if (!carries) return
  const { commit, sha256, wire } = readPin(app)
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error(`PIN.json names "${commit}", which is not a full commit hash.`)
  const found = treeDigest(readBuiltTree(app))
  if (found !== sha256) throw new Error(`The built app has the digest ${found}, and its pin ${sha256}.`)
  if (wire !== serves) throw new Error(`The app uses wire version ${wire}, and this service version ${serves}.`)
}
