import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow, runProgram } from '../provision/command.ts'

/** Part of what is signed, so that a signature of the same key made for something else does not count. */
export const SIGNATURE_NAMESPACE = 'usher-release'

/** Who may sign a release; its comments have the format. */
export const allowedSignersFile = 'tools/release/allowed_signers'

/** Returns the fingerprint of a key as OpenSSH writes it: `SHA256:…`. */
export async function keyFingerprint(key: string): Promise<string> {
  const [, fingerprint = ''] = (await runOrThrow(['ssh-keygen', '-l', '-f', key])).split(' ')
  return fingerprint
}

/**
 * Signs SHA256SUMS of a folder to SHA256SUMS.sig, and verifies the signature as a household would. Throws if others than
 * this key may sign. Returns whether anybody could verify it: not while no key may sign.
 * source: ssh-keygen(1), “-Y sign” and “ALLOWED SIGNERS”
 */
export async function signSums(root: string, folder: string, key: string): Promise<boolean> {
  const sums = join(folder, 'SHA256SUMS')
  await runOrThrow(['ssh-keygen', '-Y', 'sign', '-q', '-f', key, '-n', SIGNATURE_NAMESPACE, sums])
  const allowed = join(root, allowedSignersFile)
  if (!namesSigners(readFileSync(allowed, 'utf8'))) return false
  const found = await runProgram(['ssh-keygen', '-Y', 'find-principals', '-s', `${sums}.sig`, '-f', allowed])
  if (found.code !== 0)
    throw new Error(
      `${allowedSignersFile} does not allow this key to sign releases. Sign with one that it names, or add this one.`,
    )
  const [principal = ''] = found.out.split('\n')
  const who = ['-f', allowed, '-I', principal, '-n', SIGNATURE_NAMESPACE, '-s', `${sums}.sig`]
  await runOrThrow(['ssh-keygen', '-Y', 'verify', ...who], { input: new Blob([readFileSync(sums)]) })
  return true
}

const namesSigners = (text: string): boolean => /^[^#\s]/m.test(text)
