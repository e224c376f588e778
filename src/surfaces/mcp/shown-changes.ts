import { randomBytes } from 'node:crypto'

/** More than one conversation has open at once. */
const MAX_SHOWN = 100

/**
 * The changes that were shown to somebody, by their offer. It is for actions that destroy nothing, so that the contract
 * asks no consent for them: an assistant still does none of them unseen, and none twice with one consent.
 */
export interface ShownChanges {
  /** Returns the offer of a request whose dry run is shown now. */
  show(request: ShownChange): string
  /** Returns whether this request was shown with this offer, which it uses up. */
  confirm(request: ShownChange, offer: string): boolean
}

interface ShownChange {
  action: string
  on: string | undefined
  given: Readonly<Record<string, unknown>>
}

export function createShownChanges(): ShownChanges {
  const shown = new Map<string, string>()
  return {
    show(request) {
      const offer = randomBytes(16).toString('hex')
      shown.set(offer, describe(request))
      if (shown.size > MAX_SHOWN) shown.delete(shown.keys().next().value!)
      return offer
    },
    confirm(request, offer) {
      const isShown = shown.get(offer) === describe(request)
      if (isShown) shown.delete(offer)
      return isShown
    },
  }
}

const describe = ({ action, on, given }: ShownChange): string =>
  JSON.stringify([action, on ?? null, Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1))])
