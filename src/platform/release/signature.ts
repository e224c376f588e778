import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import signers from '../../../contract/generated/release-signers.json' with { type: 'json' }
import { UsherError, usherError } from '../../lib/errors.ts'
import { sanitize } from '../../lib/report/sanitize.ts'
import { runProgram } from '../host/installed-program.ts'
import { createTempFolder } from '../temp-folder.ts'

/** Part of what is signed, so that a signature of the same key made for something else does not count. */
const NAMESPACE = 'usher-release'
const MAX_MS = 30_000
const MAX_OUTPUT_BYTES = 64 * 1024

/**
 * Returns who signed a list of sums, whose signature is beside its file, as install.sh does. Throws MACHINE-28 if it is
 * nobody who may. `signer`: a file of allowed signers, in place of those that this usher knows. source: ssh-keygen(1),
 * “-Y find-principals” and “-Y verify”
 */
export async function verifySignature(
  { path: sums, text }: { path: string; text: string },
  signer: string | undefined,
): Promise<string> {
  const { path: folder, remove } = createTempFolder('signers')
  try {
    const allowed = join(folder, 'signers')
    // A copy, so that both commands read the same.
    writeFileSync(allowed, signer === undefined ? signers.join('\n') : readFileSync(signer), { mode: 0o600 })
    const found = await keygen(sums, ['-Y', 'find-principals', '-s', `${sums}.sig`, '-f', allowed])
    const who = found.split('\n')[0]?.trim() ?? ''
    if (who === '') throw usherError('MACHINE-28', { path: sums })
    await keygen(
      sums,
      ['-Y', 'verify', '-n', NAMESPACE, '-f', allowed, '-I', who, '-s', `${sums}.sig`],
      Buffer.from(text),
    )
    return sanitize(who)
  } catch (thrown) {
    if (thrown instanceof UsherError) throw thrown
    throw usherError('MACHINE-28', { path: sums }, { cause: thrown })
  } finally {
    remove()
  }
}

/** Returns what ssh-keygen wrote. Throws MACHINE-28 if it did not end well. */
async function keygen(sums: string, words: string[], input: Buffer = Buffer.alloc(0)): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
  const command = { program: 'ssh-keygen', words, env, limit_ms: MAX_MS, input: asInput(input) }
  const { exit_code, output, messages } = await runProgram(command, MAX_OUTPUT_BYTES)
  const detail = sanitize(messages).trim()
  if (exit_code !== 0) throw usherError('MACHINE-28', { path: sums }, detail === '' ? {} : { detail })
  return output
}

async function* asInput(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
