import type { Read } from '../../../contract/declare.ts'
import type { CompletionSource, Parameter } from '../../../contract/parameter.ts'
import { reads } from '../../../contract/reads/index.ts'
import { MAX_READ_VALUE } from '../../../src/operations/arguments.ts'

/** A value that is not given at all: `?tail` in a query, `--tail` on a command line. */
export const NO_VALUE = null
export type GivenArguments = [name: string, value: string | typeof NO_VALUE][]
export type ParityCase = [read: string, what: string, given: GivenArguments]

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
  keys: ['lights', 'nope'],
  machines: ['gpu', 'nope'],
  'operable-machines': ['gpu', 'here', 'nope'],
  destinations: ['usb', 'nope'],
  bundles: ['den-1.tar.gz', 'empty.zip', 'nope.zip', '../x', '.', 'a b'],
  backups: ['2026-03-14-140000', 'nope', '../x'],
}

export function parameterValues({ type, completion, values: closed, format, range }: Parameter): string[] {
  if (format) return [...format.examples, 'something', '']
  if (closed) return [...closed, 'nope', '']
  if (completion) return [...valuesByCompletion[completion], '']
  if (type === 'switch') return ['true', 'false', 'perhaps', '']
  if (type !== 'whole') return ['something', 'something else', '']
  const { min, max } = range!
  return [min, max, max + 1, min - 1].map(String).concat('many', '1e2', '')
}

/** No arguments, each parameter alone with each of its values, and each pair. */
function questionsOf({ parameters }: Read): GivenArguments[] {
  const each = Object.entries(parameters).map(([name, parameter]) =>
    parameterValues(parameter).map((value) => [name, value] as GivenArguments[number]),
  )
  const pairs = each.flatMap((one, at) =>
    each.slice(at + 1).flatMap((other) => [
      [one[0]!, other[0]!],
      [one.at(-1)!, other[0]!],
    ]),
  )
  return [[], ...each.flat().map((one) => [one]), ...pairs]
}

/** What no read takes, in every form that a query and a command line share. */
const unknownNames = [
  'nonsense',
  'no_such',
  'jsn',
  'homee',
  'constructor',
  '__proto__',
  'toString',
  'N',
  'x'.repeat(MAX_READ_VALUE + 1),
]

function mistakesOf({ parameters }: Read): [what: string, given: GivenArguments][] {
  const names = Object.keys(parameters)
  const unknown = [...unknownNames, ...names.map((name) => `${name}x`), ...names.map((name) => name.toUpperCase())]
  const known = Object.entries(parameters).flatMap(([name, parameter]): [string, GivenArguments][] => {
    const [first, second] = parameterValues(parameter) as [string, string]
    const long = 'x'.repeat(MAX_READ_VALUE + 1)
    return [
      [
        'the same value twice',
        [
          [name, first],
          [name, first],
        ],
      ],
      [
        'two values',
        [
          [name, first],
          [name, second],
        ],
      ],
      [
        'twice, once without a value',
        [
          [name, first],
          [name, NO_VALUE],
        ],
      ],
      // A switch without a value is on for a person; a query says `true`.
      ...(parameter.type === 'switch' ? [] : [['no value', [[name, NO_VALUE]]] as [string, GivenArguments]]),
      ['too long a value', [[name, long]]],
      ['the longest value', [[name, long.slice(1)]]],
      [
        'a value and an unknown name',
        [
          [name, first],
          ['nonsense', 'x'],
        ],
      ],
      [
        'an unknown name and no value',
        [
          ['nonsense', 'x'],
          [name, NO_VALUE],
        ],
      ],
    ]
  })
  return [
    ...unknown.map((name): [string, GivenArguments] => ['an unknown name', [[name, 'x']]]),
    ['an unknown name without a value', [['nonsense', NO_VALUE]]],
    ...known,
  ]
}

const all = Object.values<Read>(reads)
export const questions: ParityCase[] = all.flatMap((read) =>
  questionsOf(read).map((given): ParityCase => [read.name, 'a question', given]),
)
export const mistakes: ParityCase[] = all.flatMap((read) =>
  mistakesOf(read).map(([what, given]): ParityCase => [read.name, what, given]),
)

/** The words that a person types instead of a flag, with the query that asks the same. */
export const bareWords: [read: string, words: string[], given: GivenArguments][] = all.flatMap((read) => {
  const [name] = read.positionals
  if (name === undefined) return []
  const { phrase, completion } = read.parameters[name]!
  // Where services may follow forms, a word that is no form is a service.
  const values =
    read.positionals.length > 1 && completion === 'forms' ? ['tv', 'tv,watch'] : parameterValues(read.parameters[name]!)
  return values.map((value): [string, string[], GivenArguments] => [
    read.name,
    phrase && value !== '' ? value.split(' ') : [value],
    [[name, value]],
  ])
})

export function flagsOf(given: GivenArguments): string[] {
  return given.map(([name, value]) => (value === NO_VALUE ? `--${name}` : `--${name}=${value}`))
}

/** The endpoint's target: what its path does not take goes into the query, and so does what a path cannot say. */
export function targetOf({ path }: Read, given: GivenArguments): string {
  const inPath = new Set<GivenArguments[number]>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, parameter: string) => {
    const first = given.find(([name, value]) => name === parameter && value !== NO_VALUE && value !== '')
    if (first) inPath.add(first)
    return encodeURIComponent(first?.[1] ?? '')
  })
  const query = given
    .filter((pair) => !inPath.has(pair))
    .map(([name, value]) =>
      value === NO_VALUE ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    )
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
