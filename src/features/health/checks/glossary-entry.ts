import type { GlossaryTerm } from '../../../lib/glossary/term.ts'

/** Returns the glossary entry of a check, by its id or the id of one of its findings. */
export async function glossaryEntryForCheck(name: string): Promise<GlossaryTerm | undefined> {
  const { findCheck } = await import('./catalogue.ts')
  const check = findCheck(name.split(':')[0]!)
  if (!check) return undefined
  const { id, title, meaning, remedy, depends_on } = check
  const command = remedy.command === null ? '' : `: ${remedy.command}`
  const helps = `What helps: ${remedy.summary}${command}.`
  return {
    name: id,
    aliases: [],
    summary: `${title}.`,
    explanation: `If this fails: ${meaning} ${helps}`,
    seeAlso: depends_on,
  }
}
