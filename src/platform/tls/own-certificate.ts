import { join } from 'node:path'
import { isIP } from '../../lib/ip-address.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import type { UsherPaths } from '../paths.ts'
import { describeCertificate, endOf, parseCertificate, parseKey, type TlsIdentity } from './certificate.ts'
import { generateTlsKey, makeSelfSignedCertificate } from './self-signed-certificate.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest that Apple's systems accept. source: support.apple.com/103769 */
const VALID_DAYS = 825
const RENEW_DAYS = 90

/** The certificate alone, for clients that trust it by its file. */
export const ownCertificateFile = ({ config }: Pick<UsherPaths, 'config'>): string =>
  join(config, 'tls', 'certificate.pem')

/** The certificate with its private key, in one file, so that they cannot disagree. */
const identityFile = ({ config }: Pick<UsherPaths, 'config'>): string => join(config, 'tls', 'identity.pem')

/**
 * Returns usher's own certificate for these names and addresses. Makes it on first use. Renews it well before it ends,
 * and when a name is missing, with the same key: clients that pinned the public key notice nothing.
 */
export function openOwnCertificate(
  paths: Pick<UsherPaths, 'config'>,
  names: readonly string[],
  now: Date,
): TlsIdentity {
  const file = identityFile(paths)
  const stored = readIdentity(file)
  const kept = stored && isStillGood(stored, file, names, now) ? stored : issue(stored?.key, names, now)
  if (kept !== stored) writeFileAtomically(file, `${kept.certificate}${kept.key}`, 0o600)
  // It may lack, or be an older one, if usher was killed between the two.
  if (readTextFile(ownCertificateFile(paths)) !== kept.certificate)
    writeFileAtomically(ownCertificateFile(paths), kept.certificate, 0o644)
  const parsed = parseCertificate(kept.certificate, file)
  return { ...kept, info: describeCertificate(parsed, ownCertificateFile(paths), true) }
}

/** Returns what is known of usher's own certificate; undefined before it has made one. */
export function findOwnCertificate(paths: Pick<UsherPaths, 'config'>): TlsIdentity['info'] | undefined {
  const file = identityFile(paths)
  const stored = readIdentity(file)
  return stored && describeCertificate(parseCertificate(stored.certificate, file), ownCertificateFile(paths), true)
}

interface Identity {
  certificate: string
  key: string
}

function readIdentity(file: string): Identity | undefined {
  const text = readTextFile(file)
  if (text === undefined) return undefined
  const at = Math.max(0, text.indexOf('-----BEGIN PRIVATE KEY-----'))
  return { certificate: text.slice(0, at), key: text.slice(at) }
}

/** Throws if the file was damaged: a new key would look like an attack to clients that pinned the old one. */
function isStillGood(stored: Identity, file: string, names: readonly string[], now: Date): boolean {
  parseKey(stored.key, file)
  const parsed = parseCertificate(stored.certificate, file)
  const isNamed = (name: string) => (isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)) !== undefined
  return endOf(parsed).getTime() - now.getTime() > RENEW_DAYS * DAY_MS && names.every(isNamed)
}

/** It begins a day earlier, because the clocks of other devices may be behind. */
function issue(key: string | undefined, names: readonly string[], now: Date): Identity {
  const used = key ?? generateTlsKey()
  const certificate = makeSelfSignedCertificate({
    key: used,
    subject: 'usher',
    hosts: names.filter((name) => !isIP(name)),
    addresses: names.filter((name) => isIP(name)),
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + (VALID_DAYS - 1) * DAY_MS),
  })
  return { certificate, key: used }
}
