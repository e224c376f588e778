import type { Inside, Lent } from './app.ts'

/** How a program lets its key be made anew. */
export interface Rotation {
  /** Who makes the new one, and when the old one ends; for people. */
  how: string
  /** Why it cannot be made anew here, as the end of a sentence; null where it can. */
  hindrance(): Promise<string | null>
  /**
   * Makes the new one, shown from then on. What usher has to be told it is handed before the old one ends; a null value
   * takes a setting away. Throws a refusal with what the program says against it.
   */
  make(keep: Keep): Promise<void>
  /** Ends the old one, where both work for a while. */
  retire: ((keep: Keep) => Promise<void>) | null
}

/** Writes a setting of usher’s; null takes it away. */
export type Keep = (setting: string, value: string | null) => void

/** An app with its new key, for whoever was given the old one. */
export interface Renewed {
  app: string
  title: string
  inside: Inside
  lent: Lent
}

/** One entry that has the new key now. */
export interface Renewing {
  name: string
  /** The app tried it and was let in, or shows that it has it. */
  proved: boolean
}
