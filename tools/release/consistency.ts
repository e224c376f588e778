import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { checkBuild } from '../build/check.ts'
import type { BuildFindings } from '../build/findings.ts'
import { manifestVersion } from './repository-state.ts'

/** Checks that the repository can be released: all that a build checks, and that its parts have the same versions. */
export async function checkRelease(root: string): Promise<BuildFindings> {
  const { problems, unchecked } = await checkBuild(root, { carriesApp: true })
  return { problems: [...problems, ...apiVersionMismatches(root), ...packageVersionMismatches(root)], unchecked }
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
