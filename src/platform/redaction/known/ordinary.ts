import type { Stack } from '../../compose-project/model.ts'
import { wordNames } from '../../../lib/glossary/glossary.ts'
import { harmlessValue } from '../marks/telling.ts'

/** Words that services and people write without meaning a password, though some household’s password is one of them. */
const everyday = `address addresses admin administrator adminadmin anonymous api arr auth backup basic changeme config
  container cookie data default demo digest docker download external forms guest home host internal key local localhost
  login manager media movies music name names none optional owner pass passwd password passwort plex private public
  qwerty root secret secrets server service session shows stack system test token torrent usenet user username usher`

/** What is in every text whoever wrote it: to take it out everywhere would leave nothing to read, and hide nothing. */
export function ordinaryWords(stack: Stack | null): ReadonlySet<string> {
  const ofStack = (stack?.services ?? []).flatMap(({ name, app }) => [name, app ?? name])
  const forms = (stack?.forms ?? []).map(({ name }) => name)
  const all = [...everyday.split(/\s+/), ...wordNames(), ...ofStack, ...forms, stack?.name ?? '']
  return new Set(all.filter((word) => word !== '').map((word) => word.toLowerCase()))
}

/** A secret that cannot be looked for by its value alone: too short, a small number, or an ordinary word. */
export const isWeak = (value: string, ordinary: ReadonlySet<string>): boolean =>
  value.length < 3 || /^\d{1,4}$/.test(value) || ordinary.has(value.toLowerCase())

/** Whether a weak value behind a name is somebody’s secret at all: a word for yes or no, or a number of times, is none. */
export const isMeant = (name: string, value: string): boolean =>
  /^\d+$/.test(value) || value.length < 3 ? /PASS|PWD|SECRET/i.test(name) && value !== '' : !harmlessValue(value)
