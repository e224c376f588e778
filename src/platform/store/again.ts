import { actions, type ActionName } from '../../../contract/actions/index.ts'
import type { Progress } from '../../../contract/kinds/job.ts'
import { shellWord } from '../../lib/shell.ts'

/** What may be said again of what was asked; a value that is not listed might be a secret. */
const sayable = new Set(
  (
    'forms services change only what mode preset media file files contents name title term season ' +
    'credential download request project run'
  ).split(' '),
)
const silent = ['dry_run', 'offer', 'yes']

/** The command that asks for an action again: `usher up tv`. Where something of it may not be repeated, its help. */
export const again = (action: string, body: Record<string, unknown>): string =>
  repeated(action, body) ?? `${commandOf(action)} --help`

/** The same; null where something of it may not be repeated. */
export function repeated(action: string, body: Record<string, unknown>): string | null {
  const asked = Object.entries(body).filter(([name, value]) => !silent.includes(name) && !isEmpty(value))
  if (asked.some(([name]) => !sayable.has(name))) return null
  const bare: readonly string[] = Object.hasOwn(actions, action) ? actions[action as ActionName].bare : []
  const words = asked.flatMap(([name, value]) =>
    bare.includes(name) ? listed(value).map(shellWord) : [`--${name}`, shellWord(listed(value).join(','))],
  )
  return [commandOf(action), ...words].join(' ')
}

const commandOf = (action: string): string => `usher ${action.replaceAll('-', ' ')}`
const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

/** How far something had come, in one sentence. */
export function howFar(progress: Progress | null): string {
  if (!progress) return 'How far it had come is not known.'
  const said = progress.summary.replace(/[.\s]+$/, '')
  return `The last that was heard of it: ${said}${figures(progress)}.`
}

function figures({ done, total, unit }: Progress): string {
  if (done === null || !total) return ''
  return unit === 'bytes'
    ? ` (${Math.floor((100 * done) / total)}%)`
    : ` (${done} of ${total}${unit ? ` ${unit}` : ''})`
}
