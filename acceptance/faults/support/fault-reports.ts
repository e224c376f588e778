import { expect } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import type { FaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import type { FaultCase } from '../cases.ts'
import { commandFor } from './prepared-fault.ts'

const file = new URL('../../../rehearsal/fault-reports.json', import.meta.url)

/** Stands for the rehearsal's home, which has another name each time. */
const HOME = '/home/ana/usher'

/** In a column, the middle of a long name is cut out. */
const SHORTENED_HOME = /\/[^\s/]*\/usher-[^\s/]*…[^\s/]*/g

/** More lines than this are another subject. */
const MOST_LINES = 50

export const reportKey = (fault: FaultName, command: string): string => `${fault}: ${command}`

export const readFaultReports = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

const recorded: Record<string, string> = {}

/** A report names the cause once, with what helps after it. */
export function expectExplanation(shown: FaultCase, report: string, home: string): void {
  const { fault, cause, remedy } = shown
  const read = collapseSpaces(report)
  expect(read).toMatch(cause)
  const [before, ...after] = read.split(new RegExp(cause.source))
  expect([before, after.length]).toEqual([before, 1])
  expect(after[0]).toMatch(remedy)
  recorded[reportKey(fault, commandFor(shown))] = reportExcerpt(report, cause, remedy, home)
}

/** `USHER_RECORD=1 bun test ./acceptance/faults`, without parallel files, rewrites the reports that the documents show. */
export function recordIfWanted(): void {
  if (process.env['USHER_RECORD'] === '1') writeFaultReports()
}

/** Writes the reports of this run over those of earlier runs. */
function writeFaultReports(): void {
  const all = Object.entries({ ...readFaultReports(), ...recorded }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Returns the paragraphs of a report from the cause to what helps. */
export function reportExcerpt(report: string, cause: RegExp, remedy: RegExp, home: string): string {
  const paragraphs = report
    .replaceAll(home, HOME)
    .replaceAll(SHORTENED_HOME, HOME)
    .trim()
    .split(/\n\s*\n/)
  const first = paragraphs.findIndex((paragraph) => cause.test(collapseSpaces(paragraph)))
  if (first === -1) throw new Error(`No paragraph has ${cause.source}: ${report}`)
  const rest = paragraphs.slice(first)
  const upTo = rest.findIndex((_one, at) => remedy.test(afterCause(rest.slice(0, at + 1).join('\n\n'), cause)))
  const excerpt = rest
    .slice(0, upTo + 1)
    .join('\n\n')
    .split('\n')
  return excerpt
    .slice(0, MOST_LINES)
    .map((line) => line.trimEnd())
    .join('\n')
}

export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ')

function afterCause(text: string, cause: RegExp): string {
  return collapseSpaces(text).split(new RegExp(cause.source)).slice(1).join(' ')
}
