import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundedFiles } from './bounded-files.ts'
import type { HardwareAccess, ToolAnswer } from './hardware-access.ts'

/** What stands for programs, attributes and a UPS in a rehearsal, which writes the file. */
export interface RehearsedHardwareFile {
  /** What a program writes, by its name and arguments. */
  tools: Record<string, { exit_code: number; output: string }>
  /** By file. */
  attributes: Record<string, Record<string, string>>
  /** What the UPS server answers, by request. */
  ups: Record<string, string>
}

export const rehearsedAnswersPath = (root: string): string => join(root, 'answers.json')

const NOTHING: RehearsedHardwareFile = { tools: {}, attributes: {}, ups: {} }

/** Returns access to the hardware that a rehearsal simulates below a folder. Its faults change the files. */
export function rehearsedHardware(root: string): HardwareAccess {
  const read = (): RehearsedHardwareFile => {
    try {
      return JSON.parse(readFileSync(rehearsedAnswersPath(root), 'utf8')) as RehearsedHardwareFile
    } catch {
      return NOTHING
    }
  }
  return {
    ...boundedFiles(root),
    in_container: false,
    is_rehearsed: true,
    run: async (tool, tool_arguments): Promise<ToolAnswer> => {
      const answer = read().tools[[tool, ...tool_arguments].join(' ')]
      return answer ? { ran: true, ...answer } : { ran: false, because: 'missing' }
    },
    attributes: async (file) => read().attributes[file] ?? {},
    askUps: async (request) => read().ups[request] ?? null,
  }
}
