import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSentenceList } from '../../tools/run/specification/sentence-list.ts'

interface ContractReads {
  reads: Record<string, { path: string; parameters: Record<string, { in: string; required: boolean; schema: object }> }>
  streams: Record<string, { path: string }>
  kinds: Record<string, { since: string }>
}

const root = join(import.meta.dirname, '../..')
const contract = JSON.parse(readFileSync(join(root, 'contract/web-api.contract.json'), 'utf8')) as ContractReads
const { sentences } = readSentenceList(root)

/** Parameters that usher added later. None is required, so a request that the document describes means what it did. */
const addedParameters: Readonly<Record<string, string>> = {
  '/api/logs': '`level`, `text`, `since`, `until`, `follow`',
  '/api/requests': '`state`, `text`, `from`, `count`',
  '/api/trace': '`from`',
  '/api/stuck': '`from`, `count`',
}

/** The table of reads as the document writes it: a path, and the names of its parameters. */
const rows = sentences.flatMap(({ quote }) => {
  const [, path, parameters] = /^\| `(\/api\/[^`]+)` \| ([^|]+) \|/.exec(quote) ?? []
  const added = addedParameters[path ?? '']
  return path && parameters ? [[path, added ? `${parameters}, and added later ${added}` : parameters] as const] : []
})
const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!).toSorted()
const findRead = (path: string) => Object.values(contract.reads).find((read) => read.path === path)

test('the document has twenty-eight reads, and a stream', () => {
  expect(new Set(rows.map(([path]) => path)).size).toBe(28)
  expect(rows.map(([path]) => path)).not.toContain('/api/events')
  expect(contract.streams['events']?.path).toBe('/api/events')
})

test.each(rows.filter(([, cell]) => !cell.startsWith('a parameter')))(
  '%s is in the contract, and takes exactly: %s',
  (path, cell) => {
    const read = findRead(path)
    expect(read).toBeDefined()
    const { on, ...parameters } = read!.parameters
    expect(Object.keys(parameters).toSorted()).toEqual(namesIn(cell))
    // Any other question can be put to another machine; without it, a request means what it did.
    expect(on).toEqual(path === '/api/front-door' ? undefined : expect.objectContaining({ required: false }))
    for (const { in: place, required } of Object.values(parameters))
      expect([place, required]).toEqual(
        path.includes('{') ? ['path', true] : ['query', path === '/api/trace' && required],
      )
  },
)

test('the removal is named by one parameter, which is required and has no default', () => {
  const { on: _machine, ...parameters } = findRead('/api/uninstall')!.parameters
  const [parameter, ...others] = Object.values(parameters)
  expect(others).toEqual([])
  expect(parameter).toMatchObject({ in: 'query', required: true })
  expect(parameter!.schema).not.toHaveProperty('default')
})

test('every path is relative to the base address, and only what reads is a read', () => {
  for (const { path } of [...Object.values(contract.reads), ...Object.values(contract.streams)])
    expect(path).toMatch(/^\/api\/(?!actions\/)[a-z]/)
})

test('the contract has each kind that the document names', () => {
  const sentence = sentences.find(({ quote }) => quote.startsWith('Kinds named in the material:'))!
  const named = namesIn(sentence.quote)
  expect(named).toEqual(['error', 'log', 'status', 'walkthrough'])
  for (const name of [...named, 'job']) expect(Object.keys(contract.kinds)).toContain(name)
})
