import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CameTo, Parameter, Question } from './every.ts'

interface Contract {
  reads: Record<string, { kinds: string[]; parameters: Record<string, Parameter> }>
}

const path = join(import.meta.dirname, '../../contract/web-api.contract.json')
const { reads } = JSON.parse(readFileSync(path, 'utf8')) as Contract

/** Asked in a way of their own, one at a time. */
const apart = ['bundle', 'job']

/** Every question of the vendored contract that is asked by its own method. */
export const questions: Question[] = Object.entries(reads)
  .filter(([name]) => !apart.includes(name))
  .map(([name, { parameters }]) => ({ name, parameters }))

/** Whether the contract itself tells a wrong value from a right one. */
function isClosed({ schema }: Parameter): boolean {
  return schema.type === 'integer' || schema.enum !== undefined
}

/** What is narrowed to nothing by these is an empty list, and not something that is missing. */
const narrowing = ['stuck term']

/** What each answer has to be, by how it was asked: a kind the contract gives it, or the problem that is documented. */
export const expectedAnswers: Record<string, CameTo[]> = Object.fromEntries(
  questions.flatMap(({ name, parameters }) => {
    const { kinds } = reads[name]!
    const needed = Object.keys(parameters).filter((one) => parameters[one]!.required)
    const each = Object.keys(parameters).flatMap((one): [string, CameTo[]][] => [
      [`${name} ${one}`, needed.every((other) => other === one) ? kinds : ['misasked']],
      [`${name} ${one}, unknown`, whenUnknown(`${name} ${one}`, parameters[one]!, kinds)],
    ])
    return [[name, needed.length > 0 ? ['misasked'] : kinds], ...each, [`${name}, misasked`, ['misasked']]]
  }),
)

function whenUnknown(how: string, parameter: Parameter, kinds: CameTo[]): CameTo[] {
  if (isClosed(parameter)) return ['misasked']
  return narrowing.includes(how) ? kinds : ['missing']
}

export const expectedElse: Record<string, CameTo> = {
  bundle: 'missing',
  'bundle, climbing': 'misasked',
  'dry run': 'lifecycle',
  'no such service': 'missing',
  job: 'job',
  'job, replayed': 'job',
  'job, ended': 'done',
  outcome: 'lifecycle',
  'no such job': 'missing',
  events: 'live',
}
