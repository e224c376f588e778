import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Certificate {
  cert: string
  key: string
}

/** One that signs others; made when it is asked for, so that no test comes to a day on which it has run out. */
export interface Authority {
  ca: string
  /** For a server of these names and addresses. */
  issue(parts?: { names?: string[]; addresses?: string[]; ended?: boolean }): Certificate
}

const DAY_MS = 24 * 60 * 60_000

export function authority(name = 'usher test authority'): Authority {
  const own = keyPair()
  const self = { subject: name, issuer: name, signer: own.privateKey, key: own.publicKey, extensions: [isAuthority] }
  return {
    ca: certificate(self),
    issue({ names = [], addresses = [], ended = false } = {}) {
      const { publicKey: key, privateKey } = keyPair()
      const extensions = [knownAs(names, addresses)]
      const cert = certificate({ subject: 'mail', issuer: name, signer: own.privateKey, key, extensions, ended })
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
    },
  }
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Wanted {
  subject: string
  issuer: string
  signer: KeyObject
  key: KeyObject
  extensions: Buffer[]
  ended?: boolean
}

/** source: RFC 5280, 4.1 */
function certificate({ subject, issuer, signer, key, extensions, ended = false }: Wanted): string {
  const at = (days: number) => der(0x17, Buffer.from(utcTime(new Date(Date.now() + days * DAY_MS))))
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named(issuer),
    sequence(at(-2), at(ended ? -1 : 2)),
    named(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const whole = sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, signer)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
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
const yes = der(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const isAuthority = sequence(oid('551d13'), yes, octets(sequence(yes)))

function knownAs(names: readonly string[], addresses: readonly string[]): Buffer {
  const all = [
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  ]
  return sequence(oid('551d11'), octets(sequence(...all)))
}
