import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Read } from '../../contract/declare.ts'
import type { Completes, Parameter } from '../../contract/parameter.ts'
import { reads } from '../../contract/reads/index.ts'
import { play } from '../../test-support/cli/run.ts'
import { open, type Opened } from './support/ways.ts'

/** Values of each sort, those that are there and those that are not. */
const values: Record<Completes, string[]> = {
  forms: ['tv', 'watch', 'tv,watch', 'nope', 'tv,nope', 'tv,', ',', 'TV', 'ünï'],
  services: ['finder', 'player', 'finder,player', 'nope', 'tv'],
  settings: ['TZ', 'WIREGUARD_PRIVATE_KEY', 'NOPE', 'tz'],
  words: ['form', 'hardlink', 'nope', 'a b'],
  jobs: ['KNOWN', 'nope', '0'],
  checks: ['storage', 'engine-reachable', 'stack-restarts', 'nope', 'storage,stack', 'STORAGE'],
  findings: ['stack-present', 'stack-present:finder', 'engine-api', 'nope', 'nope:finder'],
  changes: ['nope', '0'],
  bundles: ['den-1.tar.gz', 'empty.zip', 'nope.zip', '../x', '.', 'a b'],
  backups: ['2026-03-14-140000', 'nope', '../x'],
}

function valuesOf({ takes, completes, values: closed, shape }: Parameter): string[] {
  if (closed) return [...closed, 'nope', '']
  if (completes) return [...values[completes], '']
  if (takes === 'switch') return ['true', 'false', 'perhaps']
  if (takes !== 'whole') return ['something', 'something else', '']
  const { minValue, maxValue } = shape as unknown as { minValue: number; maxValue: number }
  return [minValue, maxValue, maxValue + 1, minValue - 1].map(String).concat('many', '1e2', '')
}

type Given = [name: string, value: string][]

/** Nothing at all; each parameter alone with each of its values; each pair. What stands in a path cannot be empty there. */
function asked({ takes, path }: Read): Given[] {
  const each = Object.entries(takes).map(([name, parameter]) =>
    valuesOf(parameter)
      .filter((value) => value !== '' || !path.includes(`{${name}}`))
      .map((value) => [name, value] as [string, string]),
  )
  const pairs = each.flatMap((one, at) =>
    each.slice(at + 1).flatMap((other) => [
      [one[0]!, other[0]!],
      [one.at(-1)!, other[0]!],
    ]),
  )
  return [[], ...each.flat().map((one) => [one]), ...pairs]
}

const cases = Object.values<Read>(reads).flatMap((read) =>
  asked(read).map((given) => [read.name, given] as [string, Given]),
)

describe('the command with --json and the endpoint write the same bytes', () => {
  let at: Opened
  let job: string
  beforeAll(async () => {
    at = await open('over a socket')
    const { jobs } = at.machine.state()
    job = jobs.start({ action: 'up', body: {}, summary: 'Start tv' }).id
    jobs.end(job, { state: 'done', error: null, outcome: null })
    const bundles = join(at.machine.places.data, 'bundles')
    mkdirSync(bundles, { recursive: true })
    writeFileSync(join(bundles, 'den-1.tar.gz'), 'contents')
    writeFileSync(join(bundles, 'empty.zip'), '')
    at.engine.lines.set('finder', lines('finder'))
    at.engine.lines.set('player', lines('player'))
  })
  afterAll(() => at.close())

  function lines(service: string) {
    return {
      async *[Symbol.asyncIterator]() {
        for (let n = 0; n < 9; n++)
          yield { at: `2026-03-14T13:00:0${n}.000Z`, stream: 'stdout' as const, text: `${service} ${n} é\u2028` }
      },
    }
  }

  test.each(cases)('%s %j', async (name, generic) => {
    const given = generic.map(([parameter, value]) => [parameter, value === 'KNOWN' ? job : value] as [string, string])
    const flags = given.map(([parameter, value]) => `--${parameter.replaceAll('_', '-')}=${value}`)
    const typed = await play([name, ...flags, '--json'], { machine: at.machine })
    const { status, text } = await at.ask('GET', target(reads[name as keyof typeof reads], given))
    const exits: Record<number, number> = { 0: 200, 1: 500, 2: 400, 4: 404, 5: 409 }
    expect({ bytes: text, status }).toEqual({ bytes: typed.out + typed.err, status: exits[typed.exit]! })
    expect(typed.out === '' || typed.err === '').toBe(true)
  })

  function target({ path }: Read, given: Given): string {
    const inPath = (name: string) => path.includes(`{${name}}`)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(given.find(([one]) => one === name)?.[1] ?? ''),
    )
    const query = given.filter(([name]) => !inPath(name)).map((pair) => pair.map(encodeURIComponent).join('='))
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled
  }
})

test('there is a case for every question, and for every parameter of it', () => {
  for (const { name, takes } of Object.values<Read>(reads))
    for (const parameter of Object.keys(takes))
      expect(cases.some(([read, given]) => read === name && given.some(([one]) => one === parameter))).toBe(true)
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys(reads)))
})
