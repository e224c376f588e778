import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTRACT = 'web-api.contract.json'

interface Release {
  version: string
  revision: string
  dirty: boolean
}

/**
 * The contract of a release that lies in a folder, for a revision named exactly: the release's tag or its commit.
 * Throws where the folder holds another revision, one that is in no commit, or a contract with another sum.
 */
export function releasedContract(folder: string, revision: string): string {
  const release = JSON.parse(read(folder, 'RELEASE.json').toString()) as Release
  if (release.dirty) throw new Error(`The release in ${folder} was made of what is in no commit.`)
  if (revision !== `v${release.version}` && revision !== release.revision)
    throw new Error(`${folder} holds v${release.version}, made from ${release.revision}, and not ${revision}.`)
  const contract = read(folder, CONTRACT)
  const sum = createHash('sha256').update(contract).digest('hex')
  if (!read(folder, 'SHA256SUMS').toString().split('\n').includes(`${sum}  ${CONTRACT}`))
    throw new Error(`${folder}/${CONTRACT} has the sum ${sum}, and SHA256SUMS gives another.`)
  return contract.toString()
}

function read(folder: string, name: string): Buffer {
  return readFileSync(join(folder, name))
}
