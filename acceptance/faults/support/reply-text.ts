import { createTerminalRenderer } from '../../../src/lib/report/terminal-renderer.ts'
import { bindPositionals } from '../../../src/operations/command-line/positionals.ts'
import { parseCommandLine } from '../../../src/operations/command-line/command-line.ts'
import { commandWords, type ReplyData } from './rehearsed-household.ts'

/** A problem's sentence with its suggested remedies. */
export interface ProblemSentence {
  summary: string
  remedy: string
}

export function problemSentences(reply: unknown): ProblemSentence[] {
  if (Array.isArray(reply)) return reply.flatMap(problemSentences)
  if (typeof reply !== 'object' || reply === null) return []
  const { summary, status, remedy, remedies, advice, command } = reply as ReplyData
  const below = Object.values(reply).flatMap(problemSentences)
  if (typeof summary !== 'string' || status === 'passed' || status === 'skipped' || status === 'not-known') return below
  return [{ summary, remedy: allText([remedy, remedies, advice, command]) }, ...below]
}

const allText = (one: unknown): string => {
  if (typeof one === 'string') return one
  return typeof one === 'object' && one !== null ? Object.values(one).map(allText).join(' ') : ''
}

function offeredCommands(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return []
  const { command } = reply as ReplyData
  return [...(typeof command === 'string' ? [command] : []), ...Object.values(reply).flatMap(offeredCommands)]
}

/** Returns the suggested commands that usher itself would reject. */
export async function unparsableCommands(reply: unknown): Promise<string[]> {
  const stack = async () => ({ forms: ['tv'], services: ['sonarr'] })
  const wrong: string[] = []
  for (const line of new Set(offeredCommands(reply).filter((command) => command.startsWith('usher ')))) {
    try {
      const { command: declared, positionals } = parseCommandLine(commandWords(line), {})
      if (declared === undefined) wrong.push(line)
      else await bindPositionals(declared, positionals, stack)
    } catch {
      wrong.push(line)
    }
  }
  return wrong
}

/** A finding that no other finding explains. */
export interface RootFinding {
  id: string
  status: string
  summary: string
  remedy: string
}

interface Finding extends Omit<RootFinding, 'remedy'> {
  explained_by: string | null
  remedy: unknown
}

/** If the engine does not answer, the refusal is the only finding. */
export function rootFindings({ findings }: ReplyData): RootFinding[] {
  return (findings as Finding[])
    .filter(({ status, explained_by }) => status !== 'passed' && status !== 'skipped' && explained_by === null)
    .map(({ id, status, summary, remedy }) => ({ id, status, summary, remedy: allText(remedy) }))
}

/** A renderer without colours or symbols. */
export const plainRenderer = () =>
  createTerminalRenderer({ isTTY: false, columns: 80, env: { LANG: 'C.UTF-8' }, plain: true, now: () => new Date() })
