import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { addressBytes } from '../../lib/ip-address.ts'
import {
  bitString,
  boolean,
  explicitTag,
  implicitTag,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  utf8String,
} from './der.ts'

export interface CertificateContents {
  /** PEM. */
  key: string
  /** The common name of both its subject and its issuer. */
  subject: string
  hosts: readonly string[]
  addresses: readonly string[]
  from: Date
  until: Date
}

/** source: RFC 5758, 3.2; RFC 5280, appendix A */
const oids = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  alternativeNames: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  serverAuthentication: '1.3.6.1.5.5.7.3.1',
}

/** Returns a new private key on the curve P-256, which every client knows, as PEM. */
export function generateTlsKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

/** Returns a certificate for a server, signed with its own key, as PEM. source: RFC 5280, 4.1 */
export function makeSelfSignedCertificate({
  key,
  subject,
  hosts,
  addresses,
  from,
  until,
}: CertificateContents): string {
  const algorithm = sequence(objectIdentifier(oids.ecdsaWithSha256))
  const name = sequence(setOf(sequence(objectIdentifier(oids.commonName), utf8String(subject))))
  const content = sequence(
    explicitTag(0, integer(2n)),
    integer(newSerial()),
    algorithm,
    name,
    sequence(time(from), time(until)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    explicitTag(3, extensions(hosts, addresses)),
  )
  const signature = sign('sha256', content, createPrivateKey(key))
  return toPem(sequence(content, algorithm, bitString(signature)))
}

/** Positive and at most 20 bytes. source: RFC 5280, 4.1.2.2 */
const newSerial = (): bigint => BigInt(`0x01${randomBytes(15).toString('hex')}`)

/** It is no authority: with it, nobody can make certificates for other names. */
function extensions(hosts: readonly string[], addresses: readonly string[]): Buffer {
  const names = [
    ...hosts.map((host) => implicitTag(2, Buffer.from(host))),
    ...addresses.map((address) => implicitTag(7, addressBytes(address))),
  ]
  return sequence(
    sequence(objectIdentifier(oids.basicConstraints), boolean(true), octetString(sequence())),
    sequence(
      objectIdentifier(oids.extendedKeyUsage),
      octetString(sequence(objectIdentifier(oids.serverAuthentication))),
    ),
    sequence(objectIdentifier(oids.alternativeNames), octetString(sequence(...names))),
  )
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
