import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCertificateFiles } from './certificate.ts'
import { chooseTls } from './choice.ts'
import { generateTlsKey, makeSelfSignedCertificate } from './self-signed-certificate.ts'

const NOW = new Date('2026-03-14T09:30:00Z')
let folder: string
const at = (name: string) => join(folder, name)
const load = (certificate: string, key: string) =>
  loadCertificateFiles({ certificate: at(certificate), key: at(key) }, NOW)

function writeCertificate(name: string, from: string, until: string): void {
  const key = generateTlsKey()
  const names = { subject: 'den', hosts: ['den.example'], addresses: [] }
  const certificate = makeSelfSignedCertificate({ key, ...names, from: new Date(from), until: new Date(until) })
  writeFileSync(at(`${name}.pem`), certificate)
  writeFileSync(at(`${name}.key`), key)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-certificate-'))
  writeCertificate('good', '2026-01-01', '2027-01-01')
  writeCertificate('other', '2026-01-01', '2027-01-01')
  writeCertificate('old', '2025-01-01', '2026-03-01')
  writeCertificate('early', '2026-04-01', '2027-01-01')
  writeFileSync(at('text.pem'), 'no certificate')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('loadCertificateFiles describes a certificate without calling it usher’s own', () => {
  expect(load('good.pem', 'good.key').info).toMatchObject({
    path: at('good.pem'),
    self_signed: false,
    expires_at: '2027-01-01T00:00:00.000Z',
    public_key_pin: expect.stringMatching(/^sha256\/\/[\w+/]{43}=$/),
  })
})

test.each([
  ['a certificate that is missing', 'none.pem', 'good.key', 'TLS-3'],
  ['a key that is missing', 'good.pem', 'none.key', 'TLS-3'],
  ['a file without a certificate', 'text.pem', 'good.key', 'TLS-4'],
  ['a file without a key', 'good.pem', 'text.pem', 'TLS-5'],
  ['a folder', '.', 'good.key', 'USHER-3'],
  ['the key of another certificate', 'good.pem', 'other.key', 'TLS-6'],
  ['a certificate that has expired', 'old.pem', 'old.key', 'TLS-7'],
  ['a certificate that is not valid yet', 'early.pem', 'early.key', 'TLS-8'],
])('loadCertificateFiles refuses %s with a sentence', (_what, certificate, key, code) => {
  expect(() => load(certificate, key)).toThrow(expect.objectContaining({ data: expect.objectContaining({ code }) }))
})

test('chooseTls refuses flags that do not go together', () => {
  expect(chooseTls({})).toBeUndefined()
  expect(chooseTls({ tls: true })).toBe('own')
  expect(chooseTls({ cert: 'a', key: 'b' })).toEqual({ certificate: 'a', key: 'b' })
  for (const [flags, sentence] of [
    [{ cert: 'a' }, 'only used together'],
    [{ key: 'a' }, 'only used together'],
    [{ tls: true, cert: 'a', key: 'b' }, 'not used with'],
  ] as const)
    expect(() => chooseTls(flags)).toThrow(sentence)
})
