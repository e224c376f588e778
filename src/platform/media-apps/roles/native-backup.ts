import type { Known } from '../../../lib/known.ts'

/** How an app makes its own backup, for when its folder cannot be read. */
export interface NativeBackup {
  /**
   * Starts a backup, waits for it, downloads it into a new file and deletes it in the app. If anything fails, the
   * result is
   * unknown and the caller deletes the file.
   */
  createAndDownload(to: string, how: NativeBackupOptions): Promise<Known<NativeBackupFile>>
}

export interface NativeBackupOptions {
  /** Larger files are rejected. */
  max_bytes: number
  signal: AbortSignal
  /** The limit for creating it. Default: 5 minutes. */
  timeout_ms?: number
}

export interface NativeBackupFile {
  /** The app's name for it; a plain file name. */
  name: string
}
