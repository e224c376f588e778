import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../contract/declare.ts'
import { allKinds } from '../tools/contract/kinds.ts'

const folder = join(import.meta.dirname, 'sessions')

/** Every envelope in the sessions, with the session's name. */
const envelopes = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .map((line) => line.replace(/^! /, ''))
  .filter((line) => line.startsWith('{"api_version":'))

test('the sessions contain envelopes', () => {
  expect(envelopes.length).toBeGreaterThan(4)
})

test.each(envelopes)('%#: its data matches its kind’s schema, with no other fields', (line) => {
  const { api_version: version, kind, data, ...more } = JSON.parse(line) as Record<string, unknown>
  expect([version, more]).toEqual([API_VERSION, {}])
  const declared = allKinds().get(String(kind))
  expect(declared).toBeDefined()
  expect(declared!.schema.parse(data) as unknown).toEqual(data)
})
