import type { Known } from '../connection/known.ts'

/** How a program copies itself, for those who cannot read its folder. */
export interface OwnBackup {
  /**
   * Has it make a copy now, waits for that, and takes it into a new file. What it made for this it is told to take away
   * again. Whatever stands in the way is why nothing is known; the file is then for the caller to take away.
   */
  take(to: string, how: OwnBackupAsked): Promise<Known<OwnCopy>>
}

export interface OwnBackupAsked {
  /** A larger one is not taken. */
  most_bytes: number
  signal: AbortSignal
  /** How long it may take to make it; 5 minutes when left out. */
  patience_ms?: number
}

export interface OwnCopy {
  /** As the app named it; a plain file name. */
  name: string
}
