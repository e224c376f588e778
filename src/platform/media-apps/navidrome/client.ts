import { flag, moment, numberOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Shelf, ShelfScan } from '../roles/shelf.ts'
import { lineTo, type Way } from '../connection/line.ts'
import { CLIENT, keyed, open, responseIn } from './manners.ts'
import { rotationOf } from './rotation.ts'

export function navidrome(way: Way): Shelf {
  const line = lineTo(open, way)
  const signedIn = lineTo(keyed, way)
  return {
    ...line,
    media: 'music',
    scan: () => signedIn.ask(`/rest/getScanStatus.view?${CLIENT}`, (said) => scanIn(responseIn(said))),
    credential: () => signedIn.credential(),
    keys: () => signedIn.keys(),
    opened: () => signedIn.opened(),
    rotation: rotationOf(signedIn, way),
  }
}

function scanIn(response: Foreign): ShelfScan {
  const status = thing(response['scanStatus'], 'scanStatus')
  return { running: flag(status, 'scanning'), count: numberOr(status, 'count'), ended_at: moment(status, 'lastScan') }
}
