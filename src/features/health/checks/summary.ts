import type { Finding } from '../../../../contract/kinds/checks.ts'

/** The whole in a sentence: causes are counted, a check once wherever it found one, and not what follows from them. */
export function summarizeFindings(findings: readonly Finding[]): string {
  const open = findings.filter(({ accepted, explained_by }) => accepted === null && explained_by === null)
  const checks = (of: Finding['standing']) =>
    new Set(open.filter(({ standing }) => standing === of).map(({ check }) => check)).size
  const [faults, warnings, unknown] = [checks('fail'), checks('warn'), checks('not-known')]
  const following = open.reduce((sum, { standing, explains }) => sum + (standing === 'fail' ? explains.length : 0), 0)
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
  if (findings.some(({ accepted }) => accepted !== null)) return 'The only faults are accepted ones.'
  return findings.some(({ standing }) => standing === 'pass') ? 'Everything works.' : 'Nothing was checked.'
}

const countNoun = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`
const followVerb = (many: number): string => (many === 1 ? 'follows' : 'follow')
