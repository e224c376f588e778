import { afterEach, beforeEach, expect, test } from 'bun:test'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOwnCertificate, openOwnCertificate, ownCertificateFile } from './own-certificate.ts'

const NAMES = ['localhost', 'den', 'den.local', '127.0.0.1', '::1', '192.168.1.9']
const NOW = new Date('2026-03-14T09:30:00.500Z')
const DAY_MS = 86_400_000

let paths: { config: string }
beforeEach(() => (paths = { config: mkdtempSync(join(tmpdir(), 'usher-tls-')) }))
afterEach(() => rmSync(paths.config, { recursive: true, force: true }))

const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

test('openOwnCertificate makes a certificate that node:crypto reads, for each name and address', () => {
  const { certificate, key, info } = openOwnCertificate(paths, NAMES, NOW)
  const parsed = new X509Certificate(certificate)
  expect(parsed.verify(parsed.publicKey)).toBe(true)
  expect(parsed.checkHost('den.local')).toBe('den.local')
  for (const address of ['127.0.0.1', '::1', '192.168.1.9']) expect(parsed.checkIP(address)).toBe(address)
  expect([parsed.checkHost('evil.example'), parsed.checkIP('192.168.1.10')]).toEqual([undefined, undefined])
  expect([parsed.ca, parsed.subject, key.includes('BEGIN PRIVATE KEY')]).toEqual([false, 'CN=usher', true])
  expect(info).toMatchObject({ self_signed: true, fingerprint: parsed.fingerprint256, path: ownCertificateFile(paths) })
  expect(Date.parse(info.expires_at) - NOW.getTime()).toBeGreaterThan(800 * DAY_MS)
})

test('the file that clients trust is written again if it is gone or damaged', () => {
  const { certificate } = openOwnCertificate(paths, NAMES, NOW)
  for (const spoil of [(file: string) => rmSync(file), (file: string) => writeFileSync(file, 'half of a')]) {
    spoil(ownCertificateFile(paths))
    expect(openOwnCertificate(paths, NAMES, NOW).certificate).toBe(certificate)
    expect(readFileSync(ownCertificateFile(paths), 'utf8')).toBe(certificate)
  }
})

const openssl = Bun.which('openssl')

test.skipIf(openssl === null)('openssl finds no mistake in the certificate, and trusts it by its file', () => {
  openOwnCertificate(paths, NAMES, new Date())
  const file = ownCertificateFile(paths)
  const verify = (host: string) =>
    Bun.spawnSync(
      [openssl!].concat([
        'verify',
        '-x509_strict',
        '-purpose',
        'sslserver',
        '-verify_hostname',
        host,
        '-CAfile',
        file,
        file,
      ]),
    ).exitCode
  expect([verify('den.local'), verify('evil.example') === 0]).toEqual([0, false])
})

test('the certificate is kept until shortly before its end, and then renewed with the same key', () => {
  const first = openOwnCertificate(paths, NAMES, NOW)
  const again = openOwnCertificate(paths, NAMES, later(700))
  const renewed = openOwnCertificate(paths, NAMES, later(760))
  expect(again).toEqual(first)
  expect(renewed.info.fingerprint).not.toBe(first.info.fingerprint)
  expect([renewed.key, renewed.info.public_key_pin]).toEqual([first.key, first.info.public_key_pin])
  expect(findOwnCertificate(paths)).toEqual(renewed.info)
})

test('a new address of the machine gets into the certificate, with the same key', () => {
  const first = openOwnCertificate(paths, NAMES, NOW)
  const moved = openOwnCertificate(paths, [...NAMES, '10.0.0.7'], NOW)
  expect(new X509Certificate(moved.certificate).checkIP('10.0.0.7')).toBe('10.0.0.7')
  expect(moved.info.public_key_pin).toBe(first.info.public_key_pin)
  expect(openOwnCertificate(paths, ['localhost', '127.0.0.1'], NOW)).toEqual(moved)
})

test('the file with the key is for its owner alone, and a damaged one is not replaced by a new key', () => {
  openOwnCertificate(paths, NAMES, NOW)
  const file = join(paths.config, 'tls', 'identity.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(ownCertificateFile(paths), 'utf8')).not.toContain('PRIVATE')
  writeFileSync(file, 'nothing')
  expect(() => openOwnCertificate(paths, NAMES, NOW)).toThrow('does not contain')
  expect(readFileSync(file, 'utf8')).toBe('nothing')
})

test('openOwnCertificate writes a year past 2049 with four digits', () => {
  const { certificate } = openOwnCertificate(paths, NAMES, new Date('2060-01-01T00:00:00Z'))
  expect(new X509Certificate(certificate).validTo).toContain('2062')
})
