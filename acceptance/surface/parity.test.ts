import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Read } from '../../contract/declare.ts'
import type { CompletionSource, Parameter } from '../../contract/parameter.ts'
import { reads } from '../../contract/reads/index.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { openSurface, type OpenedSurface } from './support/surfaces.ts'

/** Existing and unknown values for each completion source. */
const valuesByCompletion: Record<CompletionSource, string[]> = {
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

function parameterValues({ type, completion, values: closed, schema }: Parameter): string[] {
  if (closed) return [...closed, 'nope', '']
  if (completion) return [...valuesByCompletion[completion], '']
  if (type === 'switch') return ['true', 'false', 'perhaps']
  if (type !== 'whole') return ['something', 'something else', '']
  const { minValue, maxValue } = schema as unknown as { minValue: number; maxValue: number }
  return [minValue, maxValue, maxValue + 1, minValue - 1].map(String).concat('many', '1e2', '')
}

type ParameterValues = [name: string, value: string][]

/**
 * Returns no arguments, each parameter alone with each of its values, and each pair. Path parameters cannot be empty.
 */
function argumentCombinations({ parameters, path }: Read): ParameterValues[] {
  const each = Object.entries(parameters).map(([name, parameter]) =>
    parameterValues(parameter)
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
  argumentCombinations(read).map((values) => [read.name, values] as [string, ParameterValues]),
)

describe('the command with --json and the endpoint return the same bytes', () => {
  let at: OpenedSurface
  let job: string
  beforeAll(async () => {
    at = await openSurface('over a socket')
    const { jobs } = at.machine.state()
    job = jobs.start({ action: 'up', body: {}, summary: 'Start tv' }).id
    jobs.end(job, { state: 'done', error: null, outcome: null })
    const bundles = join(at.machine.paths.data, 'bundles')
    mkdirSync(bundles, { recursive: true })
    writeFileSync(join(bundles, 'den-1.tar.gz'), 'contents')
    writeFileSync(join(bundles, 'empty.zip'), '')
    at.engine.logLines.set('finder', lines('finder'))
    at.engine.logLines.set('player', lines('player'))
  })
  afterAll(() => at.close())

  function lines(service: string) {
    return {
      async *[Symbol.asyncIterator]() {
        for (let n = 0; n < 9; n++)
          yield { logged_at: `2026-03-14T13:00:0${n}.000Z`, stream: 'stdout' as const, text: `${service} ${n} é\u2028` }
      },
    }
  }

  test.each(cases)('%s %j', async (name, generic) => {
    const values = generic.map(([parameter, value]) => [parameter, value === 'KNOWN' ? job : value] as [string, string])
    const flags = values.map(([parameter, value]) => `--${parameter.replaceAll('_', '-')}=${value}`)
    const typed = await runCli([name, ...flags, '--json'], { machine: at.machine })
    const { status, text } = await at.ask('GET', target(reads[name as keyof typeof reads], values))
    const exits: Record<number, number> = { 0: 200, 1: 500, 2: 400, 4: 404, 5: 409 }
    expect({ bytes: text, status }).toEqual({ bytes: typed.out + typed.err, status: exits[typed.exit]! })
    expect(typed.out === '' || typed.err === '').toBe(true)
  })

  function target({ path }: Read, values: ParameterValues): string {
    const inPath = (name: string) => path.includes(`{${name}}`)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(values.find(([one]) => one === name)?.[1] ?? ''),
    )
    const query = values.filter(([name]) => !inPath(name)).map((pair) => pair.map(encodeURIComponent).join('='))
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled
  }
})

test('there is a case for every read and each of its parameters', () => {
  for (const { name, parameters } of Object.values<Read>(reads))
    for (const parameter of Object.keys(parameters))
      expect(cases.some(([read, values]) => read === name && values.some(([one]) => one === parameter))).toBe(true)
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys(reads)))
})
