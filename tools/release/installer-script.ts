import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = `#!/bin/sh
# Installs usher, upgrades it, and removes it again. docs/installing.md describes it; --help lists its options.
# It runs nothing that it downloaded before its signature and its sum are checked.
# All of it is between one pair of braces, so that a download that was cut off does nothing.
{
`

export interface InstallerDefaults {
  /** The address of the releases, if they are published. */
  releases: string | null
  /** Lines of ssh-keygen's allowed signers. */
  signers: string
}

/** Puts install.sh together from its parts, and writes into it where releases are and who may sign them. */
export function renderInstaller(root: string, { releases, signers }: InstallerDefaults): string {
  const folder = join(root, 'packaging/install')
  const parts = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const script = parts.join('\n')
  for (const name of ['RELEASES', 'SIGNERS'])
    if (!script.includes(`\n${name}=''\n`)) throw new Error(`packaging/install has no line ${name}=''`)
  return `${HEAD}${script
    .replace("\nRELEASES=''\n", () => `\nRELEASES=${quote(releases ?? '')}\n`)
    .replace("\nSIGNERS=''\n", () => `\nSIGNERS=${quote(signers)}\n`)}}\n`
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the lines of the keys that may sign a release, without comments. */
export function readSigners(root: string): string {
  const file = join(root, 'tools/release/allowed_signers')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => /^[^#\s]/.test(line)).join('\n')
}
