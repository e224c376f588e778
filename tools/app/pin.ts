import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { readWireVersion } from '../../src/surfaces/http/web-app/wire-version.ts'
import type { BuildFindings } from '../build/findings.ts'
import { APP_FOLDER, treeDigest, readBuiltTree, type BuiltTree } from './built-tree.ts'
import { renderEmbeddedModule } from './embedded-module.ts'
import { checkPinnedCommit } from './pinned-commit.ts'

/** The digest of the built files, and the commit they were built from. */
export interface Pin {
  /** Full hash of the commit whose `web/` it was built from. */
  commit: string
  /** Digest of the files, from `treeDigest`. */
  sha256: string
}

export function readPin(root: string): Pin {
  return JSON.parse(readFileSync(join(root, APP_FOLDER, 'PIN.json'), 'utf8')) as Pin
}

/**
 * Checks the embedded app: its files are the pinned ones, its page declares the wire version that this service serves,
 * and its files are what the pinned commit builds to. Building that takes longer, and is done only if the rest fits.
 */
export async function checkEmbeddedApp(root: string, serves = API_VERSION): Promise<BuildFindings> {
  const { commit, sha256 } = readPin(root)
  const tree = readBuiltTree(root)
  const digest = treeDigest(tree)
  const problems = [...wireMismatch(tree, serves), ...moduleMismatch(root, tree)]
  if (digest !== sha256) problems.push(`The built app has the digest ${digest}, and its pin ${sha256}.`)
  if (!/^[0-9a-f]{40}$/.test(commit))
    problems.push(`PIN.json names "${commit}", which is not a full commit hash. Run \`bun tools/app/build.ts\`.`)
  return problems.length > 0 ? { problems, unchecked: [] } : await checkPinnedCommit(root, commit, digest)
}

function wireMismatch(tree: BuiltTree, serves: number): string[] {
  const version = readWireVersion(new TextDecoder().decode(tree.get('index.html')))
  if (version === serves) return []
  const declared = version === null ? 'no wire version' : `wire version ${version}`
  return [`The page of the embedded web app declares ${declared}, and this service serves wire version ${serves}.`]
}

/** The program embeds what this module imports. */
function moduleMismatch(root: string, tree: BuiltTree): string[] {
  const path = `${APP_FOLDER}/embedded.ts`
  const text = readFileSync(join(root, path), 'utf8')
  if (text === renderEmbeddedModule([...tree.keys()])) return []
  return [`${path} does not embed exactly the files of the built app. Run \`bun tools/app/build.ts\`.`]
}
