import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { actionHomes, readHomes } from '../../web/routing/homes.ts'
import { listSourceFiles } from './support/source-files.ts'

const root = resolve(import.meta.dirname, '../..')
const artefact = JSON.parse(readFileSync(resolve(root, 'contract/web-api.contract.json'), 'utf8')) as {
  reads: Record<string, { kinds: string[] }>
  actions: Record<string, object>
  streams: { events: { kinds: string[] } }
}
const source = listSourceFiles('.ts', '.tsx').filter(({ path }) => path.startsWith('web/') && !path.includes('.test.'))
const homes = source.find(({ path }) => path === 'web/routing/homes.ts')
const drawn = source.filter(({ path }) => /^web\/(pages|components)\//.test(path) && path !== homes?.path)

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Whether some page asks this question, over the stream or by itself. */
function isAsked(read: string): boolean {
  const method = camelCase(read)
  const kinds = artefact.reads[read]!.kinds.filter((kind) => artefact.streams.events.kinds.includes(kind))
  const calls = [`useAnswer('${method}'`, `client.${method}(`, `/api/${read}`]
  const feeds = kinds.map((kind) => `live.of('${kind}')`)
  return [...calls, ...feeds].some((call) =>
    source.some(({ text }) => text.replace(/\s+/g, '').includes(call.replace(/\s+/g, ''))),
  )
}

const isOffered = (action: string) =>
  drawn.some(({ text }) => text.includes(`action: '${action}'`) || text.includes(`act('${action}'`))

test('every question of the contract has a page, and some page asks it', () => {
  const reads = Object.keys(artefact.reads)
  expect(Object.keys(readHomes).toSorted()).toEqual(reads.toSorted())
  expect(reads.filter((read) => !isAsked(read))).toEqual([])
})

test('every action of the contract has a page, and some page offers it', () => {
  const actions = Object.keys(artefact.actions)
  expect(Object.keys(actionHomes).toSorted()).toEqual(actions.toSorted())
  expect(actions.filter((action) => !isOffered(action))).toEqual([])
})

test('every address has a page of its own', () => {
  const pages = source.filter(({ path }) => /^web\/pages\/[\w-]+\/page\.tsx$/.test(path))
  for (const { path, text } of pages) expect([path, text.includes('export default function')]).toEqual([path, true])
  expect(pages.length).toBeGreaterThan(25)
})

test('a page never posts by itself: every change goes through the one place that asks first', () => {
  const posting = drawn.filter(({ text }) => /client\.act\(|\bfetch\(/.test(text)).map(({ path }) => path)
  expect(posting).toEqual(['web/components/job-view.tsx'])
})

test('the app’s styles name no left and no right, so that a page can be mirrored', () => {
  const physical =
    /(^|[\s;{-])(left|right)\s*:|-(left|right)(-[a-z]+)?\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/
  const faults = listSourceFiles('.css')
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (physical.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )
  expect(faults).toEqual([])
})
