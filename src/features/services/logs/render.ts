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
    ...(since === undefined ? [] : [`was logged ${describeMoment('since', since)}`]),
    ...(until === undefined ? [] : [`was logged ${describeMoment('until', until)}`]),
  ]
  return renderer.wrap(filters.length === 0 ? 'Nothing was logged.' : `No log line ${joinWithAnd(filters)}.`)
}

const describeMoment = (word: string, moment: string): string =>
  moment.includes('T') ? `${word} ${moment}` : `${word} ${moment} ago`
