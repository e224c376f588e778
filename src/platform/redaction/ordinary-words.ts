import type { Stack } from '../compose-project/stack.ts'
import { termNames } from '../../lib/glossary/glossary.ts'
import { isWordForYesOrNo } from './detectors/harmless-values.ts'

/** Common words that are usually not a password, although some household's password may be one of them. */
const everydayWords = `address addresses admin administrator adminadmin album alert anonymous answer api app apps arr
  artist audio auth backup basic book books cache category changeme check checks config connect connected connection
  container cookie custom daemon data database debug default demo digest disabled disk docker download downloads enabled
  engine episode episodes error errors external failed family fatal file files film films folder folders forms found
  guest healthy home host house http https image import imported indexer info internal invalid job jobs key kids level
  library line local localhost log login manager media message missing movie movies music name names network none notice
  optional owner pass passwd password passwort path plex port private profile public quality queue qwerty read ready
  release remote request requests root running scan search season secret secrets series server service session set show
  shows source stack start started status stopped storage success summary sunshine system task test time title token
  torrent torrents trace unknown update updated user username usenet usher value version video volume warn warning
  watch welcome write`

/** Returns words that occur in every text: removing them everywhere would make the text unreadable and hide nothing. */
export function ordinaryWords(stack: Stack | null, others: Iterable<string> = []): ReadonlySet<string> {
  const ofStack = (stack?.services ?? []).flatMap(({ name, app }) => [name, app ?? name])
  const forms = (stack?.forms ?? []).map(({ name }) => name)
  const all = [...everydayWords.split(/\s+/), ...termNames(), ...ofStack, ...forms, stack?.name ?? '', ...others]
  return new Set(all.filter((word) => word !== '').map((word) => word.toLowerCase()))
}

/** Whether a secret is too common to search for by value alone: too short, a small number, or an ordinary word. */
export const isWeakSecret = (value: string, ordinary: ReadonlySet<string>): boolean =>
  value.length < 3 || /^\d{1,4}$/.test(value) || ordinary.has(value.toLowerCase())

/** Whether a weak value behind such a name is a secret at all. A word for yes or no, or a count, is not. */
export const isMeantAsSecret = (name: string, value: string): boolean =>
  /^\d+$/.test(value) || value.length < 3 ? /PASS|PWD|SECRET/i.test(name) && value !== '' : !isWordForYesOrNo(value)
