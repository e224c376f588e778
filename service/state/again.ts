import type { Progress } from '../../contract/kinds/job.ts'

/** What may be said again of what was asked; a value that is not listed might be a secret. */
const bare = ['forms', 'services', 'change']
const named = ['only', 'what', 'mode', 'preset', 'media', 'file', 'name', 'title', 'term', 'season']
const silent = ['dry_run', 'offer', 'yes']

/** The command that asks for an action again: `usher up tv`. Where something of it may not be repeated, its help. */
export function again(action: string, body: Record<string, unknown>): string {
  const command = `usher ${action.replaceAll('-', ' ')}`
  const asked = Object.entries(body).filter(([name, value]) => !silent.includes(name) && !isEmpty(value))
  if (asked.some(([name]) => !bare.includes(name) && !named.includes(name))) return `${command} --help`
  const words = asked.flatMap(([name, value]) => (bare.includes(name) ? spell(value) : [`--${name}`, ...spell(value)]))
  return [command, ...words].join(' ')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

function spell(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((word) => {
    const text = String(word)
    return /^[\w.,:@%+=/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
  })
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
