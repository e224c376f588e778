import { commandTable } from '../../../contract/command-table.ts'
import type { JobProgress } from '../../../contract/kinds/job.ts'
import { quoteForShell } from '../../lib/shell.ts'

/** Fields that may be repeated. Other values might be secret. */
const repeatableFields = new Set(
  (
    'forms services change only task mode preset media files digests member backup film term season ' +
    'credential download request project rollback_run when_idle wait_minutes ' +
    'proof checks lookup updates quiet_hours'
  ).split(' '),
)
const omittedFields = ['dry_run', 'offer', 'yes']

/** Returns the command that repeats an action, such as `usher up tv`, or its help if some of it may not be repeated. */
export const repeatCommandOrHelp = (action: string, body: Record<string, unknown>): string =>
  repeatCommand(action, body) ?? `${commandName(action)} --help`

/** Returns null if some of it may not be repeated. */
export function repeatCommand(action: string, body: Record<string, unknown>): string | null {
  const fields = Object.entries(body).filter(([name, value]) => !omittedFields.includes(name) && !isEmpty(value))
  if (fields.some(([name]) => !repeatableFields.has(name))) return null
  const { actions } = commandTable
  const positionals = Object.hasOwn(actions, action) ? actions[action]!.positionals : []
  const words = fields.flatMap(([name, value]) =>
    positionals.includes(name)
      ? toStrings(value).map(quoteForShell)
      : [`--${name.replaceAll('_', '-')}`, ...(value === true ? [] : [quoteForShell(toStrings(value).join(','))])],
  )
  return [commandName(action), ...words].join(' ')
}

const commandName = (action: string): string => `usher ${action.replaceAll('-', ' ')}`
const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

/** Returns how far the work had come, in one sentence. */
export function describeProgress(progress: JobProgress | null): string {
  if (!progress) return 'Its progress is unknown.'
  const summary = progress.summary.replace(/(?<![.\s])[.\s]+$/, '')
  return `Last progress: ${summary}${progressFigures(progress)}.`
}

function progressFigures({ done, total, unit }: JobProgress): string {
  if (done === null || !total) return ''
  return unit === 'bytes'
    ? ` (${Math.floor((100 * done) / total)}%)`
    : ` (${done} of ${total}${unit ? ` ${unit}` : ''})`
}
