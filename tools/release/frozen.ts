import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns what `npm run freeze` has not written yet for this version, a sentence each. */
export function unfrozenParts(root: string, version: string): string[] {
  const frozen = `acceptance/compatibility/${version}.contract.json`
  const isCurrent =
    existsSync(join(root, frozen)) &&
    readFileSync(join(root, frozen), 'utf8') === readFileSync(join(root, 'contract/web-api.contract.json'), 'utf8')
  const missing = [`acceptance/compatibility/${version}.command-line.json`, `acceptance/upgrades/${version}`].filter(
    (path) => !existsSync(join(root, path)),
  )
  return [
    ...(isCurrent ? [] : [`${frozen} is not the contract of this version.`]),
    ...missing.map((path) => `${path} does not exist.`),
  ]
}
