import { expect, test } from 'bun:test'
import { readableLines } from '../../../test-support/redaction/readable-lines.ts'
import { seededLogs } from '../../../test-support/redaction/seeded-logs.ts'
import { seededTokens } from '../../../test-support/redaction/seeded-tokens.ts'
import { createRedactor } from './redactor.ts'

const redactor = (includeNames: boolean) =>
  createRedactor({
    secrets: new Set(),
    weak: new Set(),
    names: new Set(),
    publicHosts: new Set(['ghcr.io', 'lscr.io']),
    include_names: includeNames,
  })
const seededLines = [...seededLogs, ...seededTokens]

test('the corpus has at least 200 secrets, each readable in its line', () => {
  const absent = seededLines.filter(({ text, secrets }) => !secrets.every((secret) => text.includes(secret)))
  expect(absent).toEqual([])
  expect(seededLines.flatMap(({ secrets }) => secrets).length).toBeGreaterThanOrEqual(200)
})

test('no secret of the corpus can be read, though none of them was known', () => {
  const { redact } = redactor(false)
  const readable = seededLines.flatMap(({ place, text, secrets }) => {
    const { value } = redact(text)
    return secrets.filter((secret) => value.includes(secret)).map((secret) => `${place}: ${secret} in ${value}`)
  })
  expect(readable).toEqual([])
})

test('no secret of the corpus can be read in the middle of a longer line', () => {
  const { redact } = redactor(false)
  const readable = seededLines.flatMap(({ place, text, secrets }) => {
    const { value } = redact(`2026-03-14T14:00:00.000Z [Debug] HttpClient: ${text}\tat 12:00 (thread 7) `)
    return secrets.filter((secret) => value.includes(secret)).map((secret) => `${place}: ${secret} in ${value}`)
  })
  expect(readable).toEqual([])
})

/** Four numbers are an address as well as a version. An address that stays readable is worse. */
const redactedThough = ['running libtorrent 2.0.11.0', 'running Mono 6.12.0.182']

test('lines with nothing secret in them stay as they are, with two exceptions', () => {
  const { redact } = redactor(true)
  expect(readableLines.length).toBeGreaterThanOrEqual(150)
  expect(readableLines.filter((text) => redact(text).value !== text)).toEqual(redactedThough)
})

test('the body of a key over several lines is redacted to its end, and what follows is not', async () => {
  const lines = [
    '-----BEGIN PRIVATE KEY-----',
    'short body',
    'c2hvcnQ=',
    '-----END PRIVATE KEY-----',
    'then it went on',
  ]
  const { value } = await redactor(false).redactLines(lines)
  expect(value.map((line) => line.replaceAll(/\w{8}\]/g, 'N]'))).toEqual([
    lines[0]!,
    '[secret N]',
    '[secret N]',
    lines[3]!,
    lines[4]!,
  ])
})
