import { readExtendedAttributes } from '../host/extended-attributes.ts'
import { findSilentShares } from '../host/silent-shares.ts'
import { boundedFiles } from './bounded-files.ts'
import type { HardwareAccess, HardwareTool, ToolAnswer } from './hardware-access.ts'
import { askNut, NUT_PORT } from './nut-connection.ts'
import { findTool, runTool } from './run-tool.ts'
import { hangsElsewhere } from './running-tool.ts'

/**
 * How long an answer counts. source: the kernel's Documentation/hwmon/drivetemp.rst: some disks do not spin down while
 * they are asked again and again; smartd(8) asks every half an hour
 */
const KEPT_MS = 30 * 60_000

export interface RealHardwareOptions {
  path: string | undefined
  now(): number
  in_container: boolean
  ups_port?: number
  root?: string
  /** Starts a program; another one in tests. */
  start?: typeof runTool
}

interface KeptAnswer {
  answer: Promise<ToolAnswer>
  at: number
  /** Whether the program that answered, or did not, has ended, or was never started. */
  isGone(): boolean
}

/**
 * Returns access to the hardware of this machine. Programs that read a disk run once in half an hour at most, and never
 * while the one before still hangs, whoever started it: each would wait for the disk until the machine restarts.
 */
export function realHardware({
  path,
  now,
  in_container,
  ups_port = NUT_PORT,
  root = '',
  start = runTool,
}: RealHardwareOptions): HardwareAccess {
  const kept = new Map<string, KeptAnswer>()
  const files = boundedFiles(root)
  function run(tool: HardwareTool, tool_arguments: readonly string[]): Promise<ToolAnswer> {
    const key = [tool, ...tool_arguments].join('\n')
    const before = kept.get(key)
    const age = before ? now() - before.at : Infinity
    if (before && (!before.isGone() || (age >= 0 && age < KEPT_MS))) return before.answer
    const program = findTool(tool, path)
    if (program === null) return Promise.resolve({ ran: false, because: 'missing' })
    let isGone = false
    const onGone = () => void (isGone = true)
    const answer = hangsElsewhere(tool, tool_arguments, files).then((hangs): Promise<ToolAnswer> | ToolAnswer => {
      if (!hangs) return start(program, tool_arguments, { onGone })
      onGone()
      return { ran: false, because: 'hangs-elsewhere' }
    })
    kept.set(key, { answer, at: now(), isGone: () => isGone })
    return answer
  }
  return {
    ...files,
    in_container,
    is_rehearsed: false,
    run,
    askUps: (request) => askNut(request, ups_port),
    async attributes(file) {
      const { around } = await findSilentShares(file)
      if (around !== null) return {}
      return Object.fromEntries(readAttributes(file))
    },
  }
}

/** source: mergerfs, runtime interface: the attributes of `.mergerfs` are read by name, and its list of them is not complete */
const readAttributes = (file: string) =>
  readExtendedAttributes(file).map(({ name, value }) => [name, value.toString('utf8')] as const)
