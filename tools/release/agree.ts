import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { checkPin } from '../app/pin.ts'
import { versionIn } from './state.ts'

/** Every reason, a sentence each, why what is here does not belong together. None where it may be released. */
export function disagreements(root: string): string[] {
  return [...generated(root), ...pinned(), ...wires(root), ...versions(root)]
}

const tools = ['tools/generate.ts', 'clients/typescript/tools/generate.ts', 'clients/typescript/tools/api.ts']

/** Whatever is generated has to be what its generator writes. */
function generated(root: string): string[] {
  return tools.flatMap((tool) => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(root, tool), '--check'], { stderr: 'pipe' })
    return exitCode === 0 ? [] : stderr.toString().trim().split('\n')
  })
}

function pinned(): string[] {
  try {
    checkPin({ carries: true })
    return []
  } catch (thrown) {
    return [(thrown as Error).message]
  }
}

/** Where each part of a release says which wire version it speaks. */
const copies = ['contract', 'clients/typescript/contract', 'clients/php/contract']

export function wires(root: string, serves = API_VERSION): string[] {
  return copies.flatMap((folder) => {
    const path = `${folder}/web-api.contract.json`
    const { api_version: wire } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { api_version: number }
    return wire === serves ? [] : [`${path} is of wire version ${wire}, and this service serves version ${serves}.`]
  })
}

/** One release has one version: its packages do not count on their own. */
function versions(root: string): string[] {
  const own = versionIn(join(root, 'package.json'))
  const path = 'clients/typescript/package.json'
  const theirs = versionIn(join(root, path))
  return theirs === own ? [] : [`${path} is version ${theirs}, and package.json version ${own}.`]
}
