import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CertificateData } from '../../../contract/kinds/certificate.ts'
import { fileError, usherError } from '../../lib/errors.ts'

/** What usher serves with. */
export interface TlsIdentity {
  /** PEM: the certificate, and those above it. */
  certificate: string
  /** PEM. */
  key: string
  info: CertificateData
}

/** Reads a certificate and its key from two files. Throws TLS-3 to TLS-8 if nobody could connect with them. */
export function loadCertificateFiles(files: { certificate: string; key: string }, now: Date): TlsIdentity {
  const certificate = readPem(files.certificate)
  const parsed = parseCertificate(certificate, files.certificate)
  const key = readPem(files.key)
  if (!parsed.checkPrivateKey(parseKey(key, files.key)))
    throw usherError('TLS-6', { key: files.key, certificate: files.certificate })
  const day = (at: Date) => at.toISOString().slice(0, 10)
  if (endOf(parsed) <= now) throw usherError('TLS-7', { path: files.certificate, day: day(endOf(parsed)) })
  const begins = new Date(parsed.validFrom)
  if (begins > now) throw usherError('TLS-8', { path: files.certificate, day: day(begins) })
  return { certificate, key, info: describeCertificate(parsed, files.certificate, false) }
}

export function describeCertificate(parsed: X509Certificate, path: string, self_signed: boolean): CertificateData {
  return {
    path,
    self_signed,
    fingerprint: parsed.fingerprint256,
    public_key_pin: publicKeyPin(parsed.publicKey),
    expires_at: endOf(parsed).toISOString(),
  }
}

export const endOf = ({ validTo }: X509Certificate): Date => new Date(validTo)

/** Throws TLS-4 for a text without a certificate. */
export function parseCertificate(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw usherError('TLS-4', { path }, { cause })
  }
}

/** Throws TLS-5 for a text without a key, or with an encrypted one. */
export function parseKey(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw usherError('TLS-5', { path }, { cause })
  }
}

/** In the form that curl takes. source: RFC 7469, 2.4; curl(1), --pinnedpubkey */
function publicKeyPin(key: KeyObject): string {
  const digest = createHash('sha256').update(key.export({ type: 'spki', format: 'der' }))
  return `sha256//${digest.digest('base64')}`
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw usherError('TLS-3', { path })
    throw fileError(path, 'read', error)
  }
}
