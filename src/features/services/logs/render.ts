import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { logs } from '../../../../contract/reads/logs.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { joinWithAnd } from '../../../lib/text.ts'

type LogArguments = Pick<ArgumentsOf<typeof logs>, 'level' | 'text' | 'since' | 'until'>

/** Returns what to say in place of lines. */
export function renderNoLines({ level, text, since, until }: LogArguments, renderer: Renderer): string {
  const filters = [
    ...(level === undefined ? [] : [`states the level ${level}${level === 'critical' ? '' : ' or a more severe one'}`]),
    ...(text === undefined ? [] : [`contains "${text}"`]),
    ...(since === undefined
      ? []
      : [since.includes('T') ? `was logged since ${since}` : `was logged since ${since} ago`]),
    ...(until === undefined
      ? []
      : [until.includes('T') ? `was logged until ${until}` : `was logged until ${until} ago`]),
  ]
  return renderer.wrap(filters.length === 0 ? 'Nothing was logged.' : `No log line ${joinWithAnd(filters)}.`)
}
