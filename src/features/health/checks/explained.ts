import type { Word } from '../../../lib/glossary/word.ts'

/** A check as a word that is explained: by its name, or by that of something it found. */
export async function checkAsWord(name: string): Promise<Word | undefined> {
  const { checkNamed } = await import('./all.ts')
  const check = checkNamed(name.split(':')[0]!)
  if (!check) return undefined
  const { id, title, meaning, remedy, depends_on } = check
  const command = remedy.command === null ? '' : `: ${remedy.command}`
  const helps = `What helps: ${remedy.summary}${command}.`
  return {
    word: id,
    aliases: [],
    short: `${title}.`,
    longer: `Where it is not so: ${meaning} ${helps}`,
    see: depends_on,
  }
}
