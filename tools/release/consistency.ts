import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { checkPin } from '../app/pin.ts'
import { manifestVersion } from './repository-state.ts'

/** Returns every reason, one sentence each, why the repository cannot be released. Empty if it can. */
export function findInconsistencies(root: string): string[] {
  return [
    ...staleGeneratedFiles(root),
    ...pinMismatches(),
    ...apiVersionMismatches(root),
    ...packageVersionMismatches(root),
  ]
}

const tools = ['tools/generate.ts', 'clients/typescript/tools/generate.ts', 'clients/typescript/tools/api.ts']

function staleGeneratedFiles(root: string): string[] {
  return tools.flatMap((tool) => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(root, tool), '--check'], { stderr: 'pipe' })
    return exitCode === 0 ? [] : stderr.toString().trim().split('\n')
  })
}

function pinMismatches(): string[] {
  try {
    checkPin({ carries: true })
    return []
  } catch (thrown) {
    return [(thrown as Error).message]
  }
}

const contractFolders = ['contract', 'clients/typescript/contract', 'clients/php/contract']

export function apiVersionMismatches(root: string, serves = API_VERSION): string[] {
  return contractFolders.flatMap((folder) => {
    const path = `${folder}/web-api.contract.json`
    const { api_version } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { api_version: number }
    return api_version === serves
      ? []
      : [`${path} has wire version ${api_version}, and this service version ${serves}.`]
  })
}

/** All packages share the version of the release. */
function packageVersionMismatches(root: string): string[] {
  const ownVersion = manifestVersion(join(root, 'package.json'))
  const path = 'clients/typescript/package.json'
  const version = manifestVersion(join(root, path))
  return version === ownVersion ? [] : [`${path} has version ${version}, and package.json version ${ownVersion}.`]
}
