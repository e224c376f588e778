import type { Finding } from '../../../../contract/kinds/checks.ts'

/** Counts root causes, and each check only once. */
export function summarizeFindings(findings: readonly Finding[]): string {
  const open = findings.filter(({ acceptance, explained_by }) => acceptance === null && explained_by === null)
  const checks = (wanted: Finding['status']) =>
    new Set(open.filter(({ status }) => status === wanted).map(({ check }) => check)).size
  const [faults, warnings, unknown] = [checks('failed'), checks('warning'), checks('not-known')]
  const explained = open.reduce((sum, { status, explains }) => sum + (status === 'failed' ? explains.length : 0), 0)
  const rest = [
    ...(warnings > 0 ? [`${countNoun(warnings, 'thing')} worth a look`] : []),
    ...(unknown > 0 ? [`${countNoun(unknown, 'thing')} not known`] : []),
  ]
  if (faults > 0) {
    const counts =
      explained > 0
        ? `${countNoun(faults, 'fault')}, ${followingText(explained, faults)}`
        : `${countNoun(faults, 'fault')}`
    return [counts, ...rest].join('; ') + '.'
  }
  if (rest.length > 0) return `No faults; ${rest.join(', ')}.`
  if (findings.some(({ acceptance }) => acceptance !== null)) return 'The only faults are accepted ones.'
  return findings.some(({ status }) => status === 'passed') ? 'Everything works.' : 'Nothing was checked.'
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function followingText(count: number, faults: number): string {
  if (count === 1) return faults === 1 ? 'and 1 finding that follows from it' : 'and 1 finding that follows from them'
  return faults === 1 ? `and ${count} findings that follow from it` : `and ${count} findings that follow from them`
}
