import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTRACT = 'web-api.contract.json'

interface ReleaseManifest {
  version: string
  revision: string
  dirty: boolean
}

/**
 * Returns the contract of a release in a folder, for an exact revision: its tag or its commit. Throws if the folder
 * holds another revision, one with uncommitted changes, or a contract with another checksum.
 */
export function readReleasedContract(folder: string, revision: string): string {
  const release = JSON.parse(read(folder, 'RELEASE.json').toString()) as ReleaseManifest
  if (release.dirty) throw new Error(`The release in ${folder} was made with uncommitted changes.`)
  if (revision !== `v${release.version}` && revision !== release.revision)
    throw new Error(`${folder} contains v${release.version}, made from ${release.revision}, not ${revision}.`)
  const contract = read(folder, CONTRACT)
  const sum = createHash('sha256').update(contract).digest('hex')
  if (!read(folder, 'SHA256SUMS').toString().split('\n').includes(`${sum}  ${CONTRACT}`))
    throw new Error(`${folder}/${CONTRACT} has the checksum ${sum}, but SHA256SUMS has another.`)
  return contract.toString()
}

function read(folder: string, name: string): Buffer {
  return readFileSync(join(folder, name))
}
