import { tryParseJson } from '../../lib/bounded-reading.ts'
import { isJsonObject } from '../../lib/json-reader.ts'
import { sanitize } from '../../lib/report/sanitize.ts'
import type { ImageTools } from './image-tools.ts'

/** What a tool says of an image's signature. usher adds no claim of its own. */
export interface SignatureResult {
  result: 'verified' | 'not-verified' | 'not-known'
  /** Whom the certificate names, such as the address of a build; null if there is none. */
  signed_by: string | null
  issuer: string | null
  because: string | null
}

const MAX_NAME = 200
export const INTERRUPTED = 'it was interrupted'

/**
 * Has cosign verify the signatures of a digest. Any signer with a certificate of the public transparency log counts:
 * who that is, the result says, and whether to trust them is not decided here.
 * source: sigstore/cosign, doc/cosign_verify.md
 */
export async function verifyImageSignature(
  program: string,
  { image, isLocal }: { image: string; isLocal: boolean },
  tools: ImageTools,
  signal: AbortSignal,
): Promise<SignatureResult> {
  const command = [
    'verify',
    '--output',
    'json',
    '--certificate-identity-regexp',
    '.*',
    '--certificate-oidc-issuer-regexp',
    '.*',
    ...(isLocal ? ['--allow-insecure-registry', '--allow-http-registry'] : []),
    image,
  ]
  const { exit_code, stdout, stderr, because } = await tools.run(program, command, signal)
  if (because !== null || exit_code === null) return unknown(because ?? INTERRUPTED)
  if (exit_code === 0) return readSignatures(stdout, image.slice(image.indexOf('@') + 1))
  // source: sigstore/cosign, cmd/cosign/errors/exit_codes.go and pkg/cosign/errors.go
  if (/no (?:matching )?signatures|no signatures found/i.test(stderr))
    return { ...unknown('cosign found no signature that it could verify'), result: 'not-verified' }
  return unknown(toolFailure('cosign', exit_code, stderr))
}

const unknown = (because: string): SignatureResult => ({
  result: 'not-known',
  signed_by: null,
  issuer: null,
  because,
})

/** source: sigstore/cosign, specs/SIGNATURE_SPEC.md, “Simple Signing”, as `verify --output json` prints it */
function readSignatures(stdout: string, digest: string): SignatureResult {
  const value = tryParseJson(stdout)
  const all = Array.isArray(value) ? value.filter(isJsonObject) : []
  const ours = all.find((one) => {
    const image = isJsonObject(one['critical']) ? one['critical']['image'] : undefined
    return isJsonObject(image) && image['docker-manifest-digest'] === digest
  })
  if (ours === undefined) return unknown('cosign’s report does not name this digest')
  const details = isJsonObject(ours['optional']) ? ours['optional'] : {}
  return {
    result: 'verified',
    signed_by: shortText(details['Subject']),
    issuer: shortText(details['Issuer']),
    because: null,
  }
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? sanitize(value).replace(/\s+/g, ' ').slice(0, MAX_NAME) : null

export const toolFailure = (name: string, exit_code: number, stderr: string): string =>
  `${name} ended with ${exit_code}: ${firstLine(stderr)}`

const firstLine = (text: string): string =>
  sanitize(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')
    ?.slice(0, MAX_NAME) ?? 'no reason given'
