import type { Finding } from '../../../../contract/kinds/checks.ts'

/** Counts root causes, and each check only once. */
export function summarizeFindings(findings: readonly Finding[]): string {
  const open = findings.filter(({ acceptance, explained_by }) => acceptance === null && explained_by === null)
  const checks = (wanted: Finding['status']) =>
    new Set(open.filter(({ status }) => status === wanted).map(({ check }) => check)).size
  const [faults, warnings, unknown] = [checks('failed'), checks('warning'), checks('not-known')]
  const following = open.reduce((sum, { status, explains }) => sum + (status === 'failed' ? explains.length : 0), 0)
  const rest = [
    ...(warnings > 0 ? [`${countNoun(warnings, 'thing')} worth a look`] : []),
    ...(unknown > 0 ? [`${countNoun(unknown, 'thing')} not known`] : []),
  ]
  if (faults > 0) {
    const also =
      following > 0
        ? `, and ${countNoun(following, 'finding')} that ${followVerb(following)} from ${faults === 1 ? 'it' : 'them'}`
        : ''
    return [`${countNoun(faults, 'fault')}${also}`, ...rest].join('; ') + '.'
  }
  if (rest.length > 0) return `No faults; ${rest.join(', ')}.`
  if (findings.some(({ acceptance }) => acceptance !== null)) return 'The only faults are accepted ones.'
  return findings.some(({ status }) => status === 'passed') ? 'Everything works.' : 'Nothing was checked.'
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const followVerb = (count: number): string => (count === 1 ? 'follows' : 'follow')
