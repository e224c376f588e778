import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import { reads } from '../../contract/reads/index.ts'

const commandWords = new Set(
  [...Object.keys(reads), ...Object.keys(actions), ...Object.keys(commands)].map((name) => name.split('-')[0]!),
)

/** Tells a sentence, a clause or a label from code: formats, queries, names of fields, commands. */
export function isForPeople(pattern: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f]/.test(pattern)) return false
  const text = pattern.replace(/\{\w+(?::list)?\}/g, '\u0000')
  if (codeMarks.test(text) || text.length > 1_000) return false
  const words = text.match(/[\p{L}’]{2,}/gu) ?? []
  if (!words.some((word) => /^\p{Lu}?[\p{Ll}’]+$/u.test(word))) return false
  if (isCommand(text)) return false
  return text.includes('\u0000') ? / /.test(text.trim()) && hasFreeWord(text) : / /.test(text)
}

/** Marks that only code has, and the beginnings of queries and of other formats. */
const codeMarks =
  /[<>=$\\|{}[\]#]|;$|;\S|::|\w\(|^-|\b(?:SELECT|INSERT|UPDATE|PRAGMA|CREATE TABLE|DELETE FROM|UNION|FROM \w+ WHERE|exit|exec)\b|-src |^[a-z-]+\/|^\S+=|^\/|^[A-Z]+ \/|^[A-Z][\w-]+: \0$|_/

/** A word that is no part of a name: `\0-file` and `tv.\0` are names. */
const hasFreeWord = (text: string): boolean => /(?:^|[\s(“"‘])[\p{L}’]{2,}(?=$|[\s.,;:!?)”"’])/u.test(text)

function isCommand(text: string): boolean {
  const [first, second = '', ...rest] = text.split(' ')
  if (first !== 'usher' || !(commandWords.has(second.split('-')[0]!) || second.startsWith('-'))) return false
  return !/[.!?:]$/.test(text) && rest.length < 4
}

/** A word of a label. Tones and marks of the report are no words. */
export const isWordForPeople = (text: string): boolean => /^\p{L}[\p{Ll}-]+$/u.test(text) && !marks.has(text)

const marks = new Set('good bad warn quiet strong accent ok dot arrow ellipsis'.split(' '))
