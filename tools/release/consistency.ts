import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { checkBuild } from '../build/check.ts'
import type { BuildFindings } from '../build/findings.ts'
import { renderThirdParty, thirdPartyFile } from '../supply-chain/third-party.ts'
import { manifestVersion } from './repository-state.ts'

/** Checks that the repository can be released: all that a build checks, and that its parts have the same versions. */
export async function checkRelease(root: string): Promise<BuildFindings> {
  const { problems, unchecked } = await checkBuild(root, { carriesApp: true })
  const found = [...problems, ...apiVersionMismatches(root), ...packageVersionMismatches(root)]
  return { problems: found.length > 0 ? found : await thirdPartyMismatches(root), unchecked }
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

/** The licences that a release lists are those of the packages inside it. */
async function thirdPartyMismatches(root: string): Promise<string[]> {
  const isCurrent = readFileSync(join(root, thirdPartyFile), 'utf8') === (await renderThirdParty(root))
  return isCurrent
    ? []
    : [`${thirdPartyFile} lists other packages than usher contains. Run \`bun tools/supply-chain/run.ts\`.`]
}

/** All packages share the version of the release. */
function packageVersionMismatches(root: string): string[] {
  const ownVersion = manifestVersion(join(root, 'package.json'))
  const path = 'clients/typescript/package.json'
  const version = manifestVersion(join(root, path))
  return version === ownVersion ? [] : [`${path} has version ${version}, and package.json version ${ownVersion}.`]
}
