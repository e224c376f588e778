import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface TestCertificate {
  cert: string
  key: string
}

/** A certificate authority. Created on demand, so that no test fails because it has expired. */
export interface TestAuthority {
  ca: string
  /** Issues a certificate for a server with these names and addresses. */
  issue(parts?: { names?: string[]; addresses?: string[]; ended?: boolean }): TestCertificate
}

const DAY_MS = 24 * 60 * 60_000

export function createTestAuthority(name = 'usher test authority'): TestAuthority {
  const keys = keyPair()
  const self = {
    subject: name,
    issuer: name,
    signer: keys.privateKey,
    key: keys.publicKey,
    extensions: [basicConstraintsCa],
  }
  return {
    ca: buildCertificate(self),
    issue({ names = [], addresses = [], ended = false } = {}) {
      const { publicKey: key, privateKey } = keyPair()
      const extensions = [subjectAltName(names, addresses)]
      const cert = buildCertificate({ subject: 'mail', issuer: name, signer: keys.privateKey, key, extensions, ended })
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
    },
  }
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface CertificateFields {
  subject: string
  issuer: string
  signer: KeyObject
  key: KeyObject
  extensions: Buffer[]
  ended?: boolean
}

/** source: RFC 5280, 4.1 */
function buildCertificate({ subject, issuer, signer, key, extensions, ended = false }: CertificateFields): string {
  const at = (days: number) => der(0x17, Buffer.from(utcTime(new Date(Date.now() + days * DAY_MS))))
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    distinguishedName(issuer),
    sequence(at(-2), at(ended ? -1 : 2)),
    distinguishedName(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const certificate = sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, signer)))
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const utcTime = (at: Date): string =>
  `${at
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2, 14)}Z`

/** source: X.690, 8.1: a tag, a length, what is in it */
function der(tag: number, ...inside: Buffer[]): Buffer {
  const all = Buffer.concat(inside)
  const long =
    all.length < 0x80
      ? [all.length]
      : all.length < 0x100
        ? [0x81, all.length]
        : [0x82, all.length >> 8, all.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...long]), all])
}

const sequence = (...inside: Buffer[]) => der(0x30, ...inside)
const integer = (bytes: Buffer) => der(0x02, bytes)
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const octets = (bytes: Buffer) => der(0x04, bytes)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const derTrue = der(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const distinguishedName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const basicConstraintsCa = sequence(oid('551d13'), derTrue, octets(sequence(derTrue)))

function subjectAltName(names: readonly string[], addresses: readonly string[]): Buffer {
  const all = [
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  ]
  return sequence(oid('551d11'), octets(sequence(...all)))
}
