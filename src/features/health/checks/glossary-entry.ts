import type { GlossaryTerm } from '../../../lib/glossary/term.ts'

/** A check as a word that is explained: by its name, or by that of something it found. */
export async function glossaryEntryForCheck(name: string): Promise<GlossaryTerm | undefined> {
  const { findCheck: checkNamed } = await import('./catalogue.ts')
  const check = checkNamed(name.split(':')[0]!)
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
