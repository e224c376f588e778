import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { verifyImageSignature } from './signature.ts'
import { installedImageTools } from './tool-process.ts'
import { countVulnerabilities } from './vulnerabilities.ts'

const DIGEST = `sha256:${'a'.repeat(64)}`
const IMAGE = { image: `hub.example/example/sonarr@${DIGEST}`, isLocal: false }
const never = new AbortController().signal
const newFolder = () => mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))

/** Installs a program that prints these and ends so. It writes down its arguments. */
function install(name: string, { stdout = '', stderr = '', code = 0, script = '' }, timeout_ms = 10_000) {
  const folder = newFolder()
  const program = join(folder, name)
  writeFileSync(join(folder, 'stdout'), stdout)
  writeFileSync(join(folder, 'stderr'), stderr)
  writeFileSync(
    program,
    `#!/bin/sh\nfor word; do printf '%s\\n' "$word" >> ${folder}/words; done\nenv > ${folder}/env\n${script}\ncat ${folder}/stdout\ncat ${folder}/stderr >&2\nexit ${code}\n`,
  )
  chmodSync(program, 0o755)
  const tools = installedImageTools({ PATH: `${folder}:/usr/bin:/bin`, HOME: folder, SECRET: 'hunter2' }, timeout_ms)
  return {
    tools,
    program,
    words: () => readFileSync(join(folder, 'words'), 'utf8').trimEnd().split('\n'),
    environment: () => readFileSync(join(folder, 'env'), 'utf8'),
  }
}

/** source: sigstore/cosign, specs/SIGNATURE_SPEC.md, as `cosign verify --output json` prints a keyless signature */
const signatureReport = (digest: string) =>
  JSON.stringify([
    {
      critical: {
        identity: { 'docker-reference': 'hub.example/example/sonarr' },
        image: { 'docker-manifest-digest': digest },
        type: 'cosign container image signature',
      },
      optional: {
        Issuer: 'https://token.actions.githubusercontent.com',
        Subject: 'https://github.com/example/sonarr/.github/workflows/release.yml@refs/heads/main',
      },
    },
  ])

const verify = (how: Parameters<typeof install>[1]) => {
  const cosign = install('cosign', how)
  return verifyImageSignature(cosign.program, IMAGE, cosign.tools, never)
}

test('cosign verifies the digest, and usher says no more than its report', async () => {
  expect(await verify({ stdout: signatureReport(DIGEST) })).toEqual({
    result: 'verified',
    signed_by: 'https://github.com/example/sonarr/.github/workflows/release.yml@refs/heads/main',
    issuer: 'https://token.actions.githubusercontent.com',
    because: null,
  })
})

test.each<[string, Parameters<typeof install>[1], object]>([
  ['a report about another digest', { stdout: signatureReport(`sha256:${'b'.repeat(64)}`) }, { result: 'not-known' }],
  ['no report', { stdout: '' }, { result: 'not-known' }],
  ['a report that is no JSON', { stdout: 'Verified OK' }, { result: 'not-known' }],
  ['no signature', { code: 10, stderr: 'Error: no signatures found' }, { result: 'not-verified', signed_by: null }],
  [
    'a signature of somebody else',
    { code: 12, stderr: 'Error: no matching signatures: x' },
    { result: 'not-verified' },
  ],
  [
    'no network',
    { code: 1, stderr: 'Error: getting Rekor public keys: dial tcp\u001b[2J: lookup\nmore' },
    { result: 'not-known', because: 'cosign ended with 1: Error: getting Rekor public keys: dial tcp: lookup' },
  ],
])('cosign with %s', async (_title, how, expected) => {
  expect(await verify(how)).toMatchObject(expected)
})

/** source: trivy.dev, “Reporting”, JSON, `SchemaVersion` 2 */
const trivyReport = JSON.stringify({
  SchemaVersion: 2,
  ArtifactName: IMAGE.image,
  Results: [
    {
      Target: 'alpine 3.20',
      Class: 'os-pkgs',
      Vulnerabilities: [
        { VulnerabilityID: 'CVE-2026-0001', PkgName: 'curl', Severity: 'CRITICAL' },
        { VulnerabilityID: 'CVE-2026-0001', PkgName: 'libcurl', Severity: 'LOW' },
        { VulnerabilityID: 'CVE-2026-0002', PkgName: 'musl', Severity: 'MEDIUM' },
      ],
    },
    { Target: 'app', Class: 'lang-pkgs' },
  ],
})

/** source: anchore/grype, grype/presenter/models/document.go */
const grypeReport = JSON.stringify({
  matches: [
    { vulnerability: { id: 'CVE-2026-0003', severity: 'High' }, artifact: { name: 'curl' } },
    { vulnerability: { id: 'CVE-2026-0004', severity: 'Negligible' }, artifact: { name: 'musl' } },
    { vulnerability: { id: 'CVE-2026-0005', severity: 'Hilarious' }, artifact: { name: 'musl' } },
  ],
  descriptor: { name: 'grype', version: '0.104.1' },
})

const count = (name: 'trivy' | 'grype', how: Parameters<typeof install>[1], timeout_ms?: number) => {
  const scanner = install(name, how, timeout_ms)
  return countVulnerabilities({ name, program: scanner.program }, IMAGE, scanner.tools, never)
}

test('each vulnerability counts once, at its worst', async () => {
  expect(await count('trivy', { stdout: trivyReport })).toEqual({
    counts: { critical: 1, high: 0, medium: 1, low: 0, unknown: 0 },
    because: null,
  })
  expect(await count('grype', { stdout: grypeReport })).toEqual({
    counts: { critical: 0, high: 1, medium: 0, low: 1, unknown: 1 },
    because: null,
  })
})

test.each<['trivy' | 'grype', Parameters<typeof install>[1], string]>([
  ['trivy', { stdout: '[]' }, 'usher cannot read the report of trivy'],
  ['trivy', { stdout: '{"Results":[]}' }, 'usher cannot read the report of trivy'],
  ['grype', { stdout: '{"matches":{}}' }, 'usher cannot read the report of grype'],
  [
    'grype',
    { code: 1, stderr: '\nfailed to load vulnerability db\n' },
    'grype ended with 1: failed to load vulnerability db',
  ],
])('%s without a report that counts is not known', async (name, how, because) => {
  expect(await count(name, how)).toEqual({ counts: null, because })
})

test('a tool that does not end is ended with what it started', async () => {
  const marker = join(newFolder(), 'survived')
  const script = `(sleep 30; touch ${marker}) & wait`
  expect(await count('trivy', { script }, 200)).toEqual({ counts: null, because: 'it did not end within 0.2 s' })
  expect(existsSync(marker)).toBe(false)
})

test('a tool gets one image as one word, no shell, and none of the other variables', async () => {
  const trivy = install('trivy', { stdout: trivyReport })
  const image = `hub.example/$(touch x);a@${DIGEST}`
  await countVulnerabilities({ name: 'trivy', program: trivy.program }, { image, isLocal: true }, trivy.tools, never)
  expect(trivy.words().at(-1)).toBe(image)
  expect(trivy.words()).toContain('--insecure')
  expect(trivy.environment()).not.toContain('hunter2')
})

test('a tool is found on the path, and one that is missing is not', () => {
  const { tools, program } = install('grype', {})
  expect([tools.find('grype'), tools.find('cosign')]).toEqual([program, null])
})

test('a program that cannot be started says so', async () => {
  const tools = installedImageTools({})
  expect(await tools.run('/nonexistent/trivy', [], never)).toMatchObject({ because: 'it cannot be started' })
})
