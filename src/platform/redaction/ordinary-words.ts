import type { Stack } from '../compose-project/stack.ts'
import { termNames } from '../../lib/glossary/glossary.ts'
import { isHarmlessValue } from './sensitive-patterns.ts'

/** Common words that are usually not a password, although some household's password may be one of them. */
const everydayWords = `address addresses admin administrator adminadmin anonymous api arr auth backup basic changeme config
  container cookie data default demo digest docker download external forms guest home host internal key local localhost
  login manager media movies music name names none optional owner pass passwd password passwort plex private public
  qwerty root secret secrets server service session shows stack system test token torrent usenet user username usher`

/** Returns words that occur in every text: removing them everywhere would make the text unreadable and hide nothing. */
export function ordinaryWords(stack: Stack | null): ReadonlySet<string> {
  const ofStack = (stack?.services ?? []).flatMap(({ name, app }) => [name, app ?? name])
  const forms = (stack?.forms ?? []).map(({ name }) => name)
  const all = [...everydayWords.split(/\s+/), ...termNames(), ...ofStack, ...forms, stack?.name ?? '']
  return new Set(all.filter((word) => word !== '').map((word) => word.toLowerCase()))
}

/** Whether a secret is too common to search for by value alone: too short, a small number, or an ordinary word. */
export const isWeakSecret = (value: string, ordinary: ReadonlySet<string>): boolean =>
  value.length < 3 || /^\d{1,4}$/.test(value) || ordinary.has(value.toLowerCase())

/** Whether a weak value behind such a name is a secret at all. A word for yes or no, or a count, is not. */
export const isMeantAsSecret = (name: string, value: string): boolean =>
  /^\d+$/.test(value) || value.length < 3 ? /PASS|PWD|SECRET/i.test(name) && value !== '' : !isHarmlessValue(value)
