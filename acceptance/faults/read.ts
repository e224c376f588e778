import { terminalPage } from '../../src/lib/report/terminal.ts'
import type { Told } from './household.ts'

/** A sentence that says what is wrong, with what is offered in the same breath. */
export interface Sentence {
  summary: string
  helps: string
}

/** Every one of an answer. */
export function sentencesIn(told: unknown): Sentence[] {
  if (Array.isArray(told)) return told.flatMap(sentencesIn)
  if (typeof told !== 'object' || told === null) return []
  const { summary, standing, remedy, remedies, advice, command } = told as Told
  const below = Object.values(told).flatMap(sentencesIn)
  if (typeof summary !== 'string' || standing === 'pass' || standing === 'skipped' || standing === 'not-known')
    return below
  return [{ summary, helps: textIn([remedy, remedies, advice, command]) }, ...below]
}

const textIn = (one: unknown): string => {
  if (typeof one === 'string') return one
  return typeof one === 'object' && one !== null ? Object.values(one).map(textIn).join(' ') : ''
}

/** Everything that is offered to be typed. */
export function commandsIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return []
  const { command } = told as Told
  return [...(typeof command === 'string' ? [command] : []), ...Object.values(told).flatMap(commandsIn)]
}

/** What is wrong and follows from nothing else; of what is only not known, what nothing explains. */
export interface Root {
  id: string
  standing: string
  summary: string
  helps: string
}

interface Finding extends Omit<Root, 'helps'> {
  explained_by: string | null
  remedy: unknown
}

/** Of an engine that does not answer, the refusal is the one there is. */
export function rootsOf({ findings }: Told): Root[] {
  return (findings as Finding[])
    .filter(({ standing, explained_by }) => standing !== 'pass' && standing !== 'skipped' && explained_by === null)
    .map(({ id, standing, summary, remedy }) => ({ id, standing, summary, helps: textIn(remedy) }))
}

/** Where there is neither colour nor a sign. */
export const plainPage = () =>
  terminalPage({ isTTY: false, columns: 80, env: { LANG: 'C.UTF-8' }, plain: true, now: () => new Date() })
