export type HardwareTool = 'smartctl' | 'zpool' | 'snapraid'

/**
 * What a program wrote, or why there is nothing to read. `hangs-elsewhere`: another process started it for the same
 * device, which it still waits for.
 */
export type ToolAnswer =
  | { ran: true; exit_code: number; output: string }
  | { ran: false; because: 'missing' | 'late' | 'too-large' | 'hangs-elsewhere' }

/** How usher reads the hardware of this machine. Everything is bounded in time and size, and nothing is changed. */
export interface HardwareAccess {
  /** Where `/sys`, `/proc`, `/etc` and `/var` begin; empty for this machine's own. */
  root: string
  /** Whether usher runs in a container, which has other disks and mounts than its machine. */
  in_container: boolean
  is_rehearsed: boolean
  /** The text of a small file, such as one of sysfs; null if there is none, or if it does not answer. */
  readText(path: string): Promise<string | null>
  /** The names in a folder; empty if there is none. */
  list(path: string): Promise<string[]>
  /** The last part of what a link names; null if it is none. */
  linkTarget(path: string): Promise<string | null>
  /** When a file was last written, and its size; null if there is none, or if it does not answer. */
  fileState(path: string): Promise<{ written_at: Date; size_bytes: number } | null>
  /** The extended attributes of a file of a FUSE mount, as text. Empty if it has none or does not answer. */
  attributes(path: string): Promise<Record<string, string>>
  run(tool: HardwareTool, tool_arguments: readonly string[]): Promise<ToolAnswer>
  /** What the UPS server of this machine answers to a request; null if there is none. */
  askUps(request: string): Promise<string | null>
}

/** No name or label of hardware is longer. */
const MAX_LABEL = 80

/** Returns what a device says of itself in one line without control or formatting characters, which play with terminals. */
export function deviceLabel(text: string | null): string | null {
  const line = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line === '' ? null : [...line].slice(0, MAX_LABEL).join('')
}
