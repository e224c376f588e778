import { containers } from './containers.ts'
import { fetching } from './fetching.ts'
import { finding } from './finding.ts'
import { library } from './library.ts'
import { line } from './line.ts'
import { machine } from './machine.ts'
import { network } from './network.ts'
import { people } from './people.ts'
import { usherWords } from './usher-words.ts'
import type { Word } from './word.ts'

/** Every word that is explained, in the order of the alphabet. */
export const glossary: readonly Word[] = [
  ...containers,
  ...finding,
  ...fetching,
  ...network,
  ...library,
  ...people,
  ...line,
  ...machine,
  ...usherWords,
].sort((one, other) => one.word.localeCompare(other.word, 'en'))

/** A word by its name or another of its names, in whatever spelling: `Hard-Links` is hardlink. */
export function wordNamed(name: string): Word | undefined {
  const wanted = plain(name)
  return glossary.find(({ word, aliases }) => [word, ...aliases].some((known) => plain(known) === wanted))
}

/** Every name that `wordNamed` answers to, for offering the nearest. */
export function wordNames(): string[] {
  return glossary.flatMap(({ word, aliases }) => [word, ...aliases])
}

/** One spelling for many: small letters, without signs, and without the s of several. */
function plain(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length > 3 ? letters.replace(/s$/, '') : letters
}
