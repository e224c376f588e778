import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallOutcome, ReadParameter, ReadDeclaration } from './all-calls.ts'

interface Contract {
  reads: Record<string, { kinds: string[]; parameters: Record<string, ReadParameter> }>
}

const path = join(import.meta.dirname, '../../contract/web-api.contract.json')
const { reads } = JSON.parse(readFileSync(path, 'utf8')) as Contract

/** Tested separately. */
const specialReads = ['bundle', 'picture', 'job']

/** Every read of the vendored contract with its own method. */
export const readDeclarations: ReadDeclaration[] = Object.entries(reads)
  .filter(([name]) => !specialReads.includes(name))
  .map(([name, { parameters }]) => ({ name, parameters: withoutEndless(parameters) }))

/** A followed log does not end; it is tested separately. */
function withoutEndless({ follow: _follow, ...parameters }: Record<string, ReadParameter>) {
  return parameters
}

/** Returns whether the contract can reject a wrong value. */
function isValidatedByContract({ schema }: ReadParameter): boolean {
  return (
    schema.type === 'integer' || schema.type === 'boolean' || schema.enum !== undefined || schema.pattern !== undefined
  )
}

/** An unknown value here gives an empty list, not `missing`. */
const filterParameters = ['stuck term', 'queue term', 'playing member', 'requests text']

/** The expected results by call: a kind from the contract, or the documented problem. */
export const expectedReadOutcomes: Record<string, CallOutcome[]> = Object.fromEntries(
  readDeclarations.flatMap(({ name, parameters }) => {
    const { kinds } = reads[name]!
    const needed = Object.keys(parameters).filter((one) => parameters[one]!.required)
    const each = Object.keys(parameters).flatMap((one): [string, CallOutcome[]][] => {
      const isEnough = needed.every((other) => other === one)
      return [
        [`${name} ${one}`, isEnough ? kinds : ['misasked']],
        [
          `${name} ${one}, unknown`,
          // The machine is looked for before it is asked.
          isEnough || one === 'on' ? outcomeForUnknown(`${name} ${one}`, parameters[one]!, kinds) : ['misasked'],
        ],
      ]
    })
    return [[name, needed.length > 0 ? ['misasked'] : kinds], ...each, [`${name}, misasked`, ['misasked']]]
  }),
)

function outcomeForUnknown(how: string, parameter: ReadParameter, kinds: CallOutcome[]): CallOutcome[] {
  if (isValidatedByContract(parameter)) return ['misasked']
  // A log of which no line is left has no lines at all.
  if (how === 'logs text') return ['']
  return filterParameters.includes(how) ? kinds : ['missing']
}

export const expectedOtherOutcomes: Record<string, CallOutcome> = {
  bundle: 'missing',
  'bundle, climbing': 'misasked',
  picture: 'missing',
  'dry run': 'lifecycle',
  'no such service': 'missing',
  job: 'job',
  'job, replayed': 'job',
  'job, ended': 'done',
  outcome: 'lifecycle',
  'no such job': 'missing',
  events: 'live',
}
