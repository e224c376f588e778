import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from '../connection/line.ts'
import type { Manners } from '../connection/manners.ts'
import { ownKey } from '../connection/rotation.ts'

interface Of {
  line: Line
  manners: Manners
  way: Way
}

/** source: a key in `config/host` is ignored; the command makes one, writes it to config.xml and takes it at once. */
export const resetKey = (of: Of, base: string): Rotation =>
  ownKey(of, `${of.manners.title} makes it; the old one ends at the same moment.`, () =>
    of.line.instruct(`${base}/command`, { method: 'POST', json: { name: 'ResetApiKey' }, what: 'its key' }),
  )

/** The libraries ask their indexers with Prowlarr's key; Prowlarr itself enters it there. */
export const prowlarrKey = (of: Of, base: string): Rotation => ({
  ...resetKey(of, base),
  how: 'Prowlarr makes it and enters it in the libraries itself; the old one ends at the same moment.',
})
