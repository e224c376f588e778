/** What the apps of a household have been told while it is rehearsed. It is one for all of them, and ends with it. */
export interface Told {
  /** What is kept under a name; as it begins, the first time. It is changed in place. */
  of<T extends object>(name: string, begin: (bare: boolean) => T): T
  /** Everything is forgotten, and every app begins as after its first start: nobody has set anything up. */
  strip(): void
  /** Who answers at an address of the household's own network, with the key it takes. */
  answering: Map<string, { app: string; key: string }>
}

export function toldNothing(): Told {
  const kept = new Map<string, object>()
  let bare = false
  return {
    answering: new Map(),
    of: <T extends object>(name: string, begin: (bare: boolean) => T) => {
      const held = kept.get(name) ?? begin(bare)
      kept.set(name, held)
      return held as T
    },
    strip: () => {
      kept.clear()
      bare = true
    },
  }
}
