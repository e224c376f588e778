import { basename } from 'node:path'
import type { HardwareAccess, HardwareTool } from './hardware-access.ts'

/** Another process that asks at the same time has its answer within this time, unless the device hangs. */
const PATIENCE_MS = 1_000
const LOOK_INTERVAL_MS = 100

type ProcessFiles = Pick<HardwareAccess, 'list' | 'readText'>

/**
 * Waits a moment for a program that another process, of usher or not, runs for the same device, and returns whether it
 * still runs: then it hangs on the device, where nothing can end it, and one more would hang beside it. Programs in
 * containers of their own are seen from the machine, and not the other way round.
 */
export async function hangsElsewhere(
  tool: HardwareTool,
  tool_arguments: readonly string[],
  files: ProcessFiles,
  patience_ms = PATIENCE_MS,
): Promise<boolean> {
  const end = performance.now() + patience_ms
  while (await isRunning(tool, tool_arguments.at(-1), files)) {
    if (performance.now() >= end) return true
    await Bun.sleep(LOOK_INTERVAL_MS)
  }
  return false
}

/** Returns whether a process has the program and the device, which is its last word, on its command line. */
async function isRunning(tool: HardwareTool, device: string | undefined, files: ProcessFiles): Promise<boolean> {
  const processes = (await files.list('/proc')).filter((name) => /^\d+$/.test(name))
  // source: proc(5), `/proc/PID/cmdline`: each word ends in a zero byte, and a process that has ended has none
  const lines = await Promise.all(processes.map((id) => files.readText(`/proc/${id}/cmdline`)))
  return lines.some((line) => {
    const words = (line ?? '').split('\0')
    const at = words.findIndex((word) => basename(word) === tool)
    return at !== -1 && device !== undefined && words.includes(device, at + 1)
  })
}
