import { boolean, number, object, optional, ParseError, string } from '../../lib/json-reader.ts'
import type { ServicePhase } from './stack-runner.ts'

export type ComposeProgress =
  | { kind: 'container'; name: string; phase: ServicePhase }
  | { kind: 'pull'; phase: 'pulling' | 'pulled' | 'failed'; message: string | null }
  /** A layer and its downloaded bytes; null for a step without a figure. */
  | { kind: 'layer'; id: string; done_bytes: number | null; total_bytes: number | null }
  | { kind: 'error'; message: string }

const containerPhases: Record<string, ServicePhase> = {
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

const readProgress = object({
  id: optional(string),
  text: optional(string),
  status: optional(string),
  current: optional(number),
  total: optional(number),
  error: optional(boolean),
  message: optional(string),
})

/** Parses a line of `--progress json`. Which of `text` and `status` holds the word depends on the version. */
export function parseJsonProgress(line: string): ComposeProgress | undefined {
  const parsed = parseJsonLine(line)
  if (parsed === undefined) return parseErrorLine(line)
  const { id = '', text = '', status = '', message } = parsed
  if (parsed.error) return { kind: 'error', message: message ?? text }
  const container = /^Container (\S+)$/.exec(id)?.[1]
  if (container !== undefined) {
    const phase = containerPhases[text] ?? containerPhases[status]
    return phase && { kind: 'container', name: container, phase }
  }
  if (isLayer(id)) return { kind: 'layer', id, ...downloadedBytes(text, parsed.current, parsed.total) }
  return parsePull(text, status)
}

/** Parses a line of the text progress before 2.29.1, such as ` Container den-sonarr-1  Started`. */
export function parsePlainProgress(line: string): ComposeProgress | undefined {
  const [, container, word = ''] = /^ ?Container (\S+)\s+(\w+)\s*$/.exec(line) ?? []
  if (container !== undefined) {
    const phase = containerPhases[word]
    return phase && { kind: 'container', name: container, phase }
  }
  const [, id, verb = '', bar = ''] = /^ ([\da-f]{12}) ([A-Z][\w ]*)(\[.*)?$/.exec(line.trimEnd()) ?? []
  if (id !== undefined) {
    const rest = bar.slice(bar.lastIndexOf(']') + 1).trim()
    const [, current, total] = /^([\d.]+\s?[kKMGT]?B)\/([\d.]+\s?[kKMGT]?B)/.exec(rest) ?? []
    return { kind: 'layer', id, ...downloadedBytes(verb.trim(), parseSize(current), parseSize(total)) }
  }
  const [, status = '', message = ''] = /^ \S+ (Pulling|Pulled|Error|Interrupted)\s*(.*)$/.exec(line) ?? []
  return status === '' ? parseErrorLine(line) : parsePull(status, message.trim())
}

function parsePull(word: string, message: string): ComposeProgress | undefined {
  if (word === 'Pulling' || word === 'Pulled')
    return { kind: 'pull', phase: word === 'Pulling' ? 'pulling' : 'pulled', message: null }
  return word === 'Error' ? { kind: 'pull', phase: 'failed', message } : undefined
}

/** Any line that is not progress is an error, except warnings and lines about resources that usher does not track. */
function parseErrorLine(line: string): ComposeProgress | undefined {
  const message = line.trim()
  const resource = /^ ?(Network|Volume|Image) \S+\s+\w+/.test(line)
  return message === '' || line.startsWith(' ') || resource || /^time=.* level=(warning|info)|^WARN/.test(message)
    ? undefined
    : { kind: 'error', message }
}

const isLayer = (id: string): boolean => /^[\da-f]{12}$/.test(id)

/** Counts only the download: extracting reports the same bytes again. */
function downloadedBytes(word: string, current: number | undefined, total: number | undefined) {
  const fetched = word === 'Downloading' && current !== undefined && total !== undefined
  return { done_bytes: fetched ? current : null, total_bytes: fetched ? total : null }
}

// source: docker/go-units HumanSize: decimal units
const byteUnits: Record<string, number> = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 }

function parseSize(text: string | undefined): number | undefined {
  const [, figure, unit = ''] = /^([\d.]+)\s?([kKMGT]?)B$/.exec(text ?? '') ?? []
  return figure === undefined ? undefined : Math.round(Number(figure) * (byteUnits[unit.replace('K', 'k')] ?? 1))
}

function parseJsonLine(line: string): ReturnType<typeof readProgress> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return readProgress(JSON.parse(line))
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof ParseError) return undefined
    throw thrown
  }
}
