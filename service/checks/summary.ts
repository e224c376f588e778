import type { Finding } from '../../contract/kinds/checks.ts'

/** The whole in a sentence: causes are counted, and not what follows from them. */
export function summarise(findings: readonly Finding[]): string {
  const open = findings.filter(({ accepted, explained_by }) => accepted === null && explained_by === null)
  const faults = open.filter(({ standing }) => standing === 'fail')
  const warnings = open.filter(({ standing }) => standing === 'warn').length
  const unknown = open.filter(({ standing }) => standing === 'not-known').length
  const following = faults.reduce((sum, { explains }) => sum + explains.length, 0)
  const rest = [
    ...(warnings > 0 ? [`${count(warnings, 'thing')} worth a look`] : []),
    ...(unknown > 0 ? [`${count(unknown, 'thing')} not known`] : []),
  ]
  if (faults.length > 0) {
    const also =
      following > 0 ? `, and ${count(following, 'finding')} that ${follows(following)} from ${itOf(faults)}` : ''
    return [`${count(faults.length, 'fault')}${also}`, ...rest].join('; ') + '.'
  }
  if (rest.length > 0) return `No faults; ${rest.join(', ')}.`
  return findings.some(({ standing }) => standing === 'pass')
    ? 'Everything is as it should be.'
    : 'Nothing was looked at.'
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`
const follows = (many: number): string => (many === 1 ? 'follows' : 'follow')
const itOf = (faults: readonly unknown[]): string => (faults.length === 1 ? 'it' : 'them')
