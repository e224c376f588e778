import * as z from 'zod'
import type { ServiceDid } from './apply.ts'

/** What one line of Compose's progress says. */
export type Progress =
  | { of: 'container'; name: string; did: ServiceDid }
  | { of: 'pull'; did: 'pulling' | 'pulled' | 'failed'; said: string | null }
  /** A layer: the bytes fetched of it, or null for a step that says nothing of them. */
  | { of: 'layer'; id: string; done_bytes: number | null; total_bytes: number | null }
  | { of: 'error'; said: string }

const containerWords: Record<string, ServiceDid> = {
  Creating: 'creating',
  Created: 'created',
  Recreate: 'creating',
  Recreated: 'created',
  Starting: 'starting',
  Started: 'started',
  Running: 'running',
  Waiting: 'waiting',
  Healthy: 'healthy',
  Stopping: 'stopping',
  Stopped: 'stopped',
  Killing: 'stopping',
  Killed: 'stopped',
  Removing: 'removing',
  Removed: 'removed',
  Restarting: 'restarting',
  Unpaused: 'started',
}

const Line = z.object({
  id: z.string().default(''),
  text: z.string().default(''),
  status: z.string().default(''),
  current: z.number().optional(),
  total: z.number().optional(),
  error: z.boolean().default(false),
  message: z.string().optional(),
})

/** A line of `--progress json`. Which of `text` and `status` holds the word has changed between versions. */
export function readJson(line: string): Progress | undefined {
  const parsed = parse(line)
  if (parsed === undefined) return notice(line)
  const { id, text, status, message } = parsed
  if (parsed.error) return { of: 'error', said: message ?? text }
  const container = /^Container (\S+)$/.exec(id)?.[1]
  if (container !== undefined) {
    const did = containerWords[text] ?? containerWords[status]
    return did && { of: 'container', name: container, did }
  }
  if (isLayer(id)) return { of: 'layer', id, ...bytes(text, parsed.current, parsed.total) }
  return pull(text, status)
}

/** A line of the progress that versions before 2.29.1 write for people, such as ` Container den-sonarr-1  Started`. */
export function readPlain(line: string): Progress | undefined {
  const [, container, word = ''] = /^ ?Container (\S+)\s+(\w+)\s*$/.exec(line) ?? []
  if (container !== undefined) {
    const did = containerWords[word]
    return did && { of: 'container', name: container, did }
  }
  const [, id, did = '', rest = ''] =
    /^ ([\da-f]{12}) (Downloading|Download complete|[A-Z][\w ]*?)(?:\s+\[.*\]\s*(.*))?\s*$/.exec(line) ?? []
  if (id !== undefined) {
    const [, current, total] = /^([\d.]+\s?[kKMGT]?B)\/([\d.]+\s?[kKMGT]?B)/.exec(rest) ?? []
    return { of: 'layer', id, ...bytes(did, size(current), size(total)) }
  }
  const [, told = '', said = ''] = /^ \S+ (Pulling|Pulled|Error|Interrupted)\s*(.*)$/.exec(line) ?? []
  return told === '' ? notice(line) : pull(told, said.trim())
}

function pull(word: string, said: string): Progress | undefined {
  if (word === 'Pulling' || word === 'Pulled')
    return { of: 'pull', did: word === 'Pulling' ? 'pulling' : 'pulled', said: null }
  return word === 'Error' ? { of: 'pull', did: 'failed', said } : undefined
}

/** What is not progress is what went wrong; warnings and what belongs to a resource that usher does not follow are not. */
function notice(line: string): Progress | undefined {
  const said = line.trim()
  const resource = /^ ?(Network|Volume|Image) \S+\s+\w+/.test(line)
  return said === '' || line.startsWith(' ') || resource || /^time=.* level=(warning|info)|^WARN/.test(said)
    ? undefined
    : { of: 'error', said }
}

const isLayer = (id: string): boolean => /^[\da-f]{12}$/.test(id)

/** Only what is fetched counts: unpacking tells the same bytes over again. */
function bytes(word: string, current: number | undefined, total: number | undefined) {
  const fetched = word === 'Downloading' && current !== undefined && total !== undefined
  return { done_bytes: fetched ? current : null, total_bytes: fetched ? total : null }
}

// source: docker/go-units HumanSize: decimal units
const units: Record<string, number> = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 }

function size(text: string | undefined): number | undefined {
  const [, figure, unit = ''] = /^([\d.]+)\s?([kKMGT]?)B$/.exec(text ?? '') ?? []
  return figure === undefined ? undefined : Math.round(Number(figure) * (units[unit.replace('K', 'k')] ?? 1))
}

function parse(line: string): z.infer<typeof Line> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return Line.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
