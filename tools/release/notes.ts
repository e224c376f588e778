import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialResult } from './trial.ts'

export const notesFile = 'RELEASE-NOTES.md'

export interface ReleaseNotes {
  version: string
  /** What the changelog has on this version. */
  changes: string
  trials: readonly TrialResult[]
  /** The fingerprint of the key that signs it. */
  signedBy: string | null
}

/** Returns the part of CHANGELOG.md on one version, without its heading. source: Keep a Changelog 1.1.0 */
export function changesOf(root: string, version: string): string {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [, ...sections] = changelog.split(/^## \[/m)
  const section = sections.find((text) => text.startsWith(`${version}]`))
  if (section === undefined)
    throw new Error(`CHANGELOG.md has no section “## [${version}] - DATE”. Write what changed, then release.`)
  return section.slice(section.indexOf('\n')).trim()
}

export function renderNotes({ version, changes, trials, signedBy }: ReleaseNotes): string {
  const ran = trials.filter(({ because }) => because === null)
  const notRun = trials.filter(({ because }) => because !== null)
  return [
    `# usher ${version}`,
    '',
    changes,
    '',
    '## Verify the files',
    '',
    ...verification(signedBy),
    '',
    '## Where it was run',
    '',
    ...(ran.length === 0 ? ['It was not run anywhere.'] : ran.map((one) => `- ${one.target}: ${one.machine}.`)),
    ...(notRun.length === 0 ? [] : ['', 'Not run:', '', ...notRun.map(describeMissing)]),
    '',
  ].join('\n')
}

const describeMissing = ({ target, machine, because }: TrialResult) => `- ${target}: ${machine}. ${because}`

function verification(signedBy: string | null): string[] {
  const sums = 'sha256sum --check --ignore-missing SHA256SUMS'
  if (signedBy === null)
    return ['This release is not signed. Its checksums show damage, not who made it.', '', `    ${sums}`]
  const who = 'ssh-keygen -Y verify -f allowed_signers -I PRINCIPAL -n usher-release -s SHA256SUMS.sig < SHA256SUMS'
  return [
    `The key ${signedBy} signed the checksums. allowed_signers is tools/release/allowed_signers of the repository, and PRINCIPAL the first word of the key’s line.`,
    '',
    `    ${who}`,
    `    ${sums}`,
  ]
}
