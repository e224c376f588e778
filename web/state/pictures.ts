/** Posters as `blob:` addresses. An image element cannot send the token, so they are fetched by script. */
export interface Pictures {
  /** Hands over the picture’s address once it is there, or null. Returns a function that lets go of it. */
  show(picture: string, arrived: (address: string | null) => void): () => void
  close(): void
}

/** At most so many are kept; the one that was not shown for the longest time goes first. */
const MAX_PICTURES = 80

interface Kept {
  address: Promise<string | null>
  shown: number
}

export function createPictures(token: () => string | null, machine = '', fetchPicture: typeof fetch = fetch): Pictures {
  const on = machine === '' ? '' : `&on=${encodeURIComponent(machine)}`
  const kept = new Map<string, Kept>()

  async function load(picture: string): Promise<string | null> {
    try {
      const response = await fetchPicture(`/api/pictures/${encodeURIComponent(picture)}?width=${wantedWidth()}${on}`, {
        headers: { 'x-service-token': token() ?? '' },
        credentials: 'omit',
      })
      return response.ok ? URL.createObjectURL(await response.blob()) : null
    } catch {
      return null
    }
  }

  function dropOldest(): void {
    for (const [picture, { shown, address }] of kept) {
      if (kept.size <= MAX_PICTURES) return
      if (shown > 0) continue
      kept.delete(picture)
      void address.then((known) => known !== null && URL.revokeObjectURL(known))
    }
  }

  return {
    show(picture, arrived) {
      const known = kept.get(picture) ?? { address: load(picture), shown: 0 }
      // The order of the map is the order of use.
      kept.delete(picture)
      kept.set(picture, known)
      known.shown++
      let isShown = true
      void known.address.then((address) => isShown && arrived(address))
      dropOldest()
      return () => {
        isShown = false
        known.shown--
      }
    },
    close() {
      for (const { address } of kept.values())
        void address.then((known) => known !== null && URL.revokeObjectURL(known))
      kept.clear()
    },
  }
}

/** The width of a poster in a row, in the pixels of this screen. */
const wantedWidth = (): number => Math.round(154 * Math.min(2, devicePixelRatio))
