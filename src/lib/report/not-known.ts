import type { NotKnownData } from '../../../contract/kinds/shapes.ts'
import { joinWithAnd } from '../text.ts'
import { renderItem } from './item.ts'
import type { Renderer } from './renderer.ts'

/** Says what an answer could not find out: one line for each reason. */
export function renderNotKnown(notKnown: readonly NotKnownData[], renderer: Renderer): string[] {
  return [...Map.groupBy(notKnown, ({ because }) => because)].map(([because, together]) => {
    const subjects = joinWithAnd([...new Set(together.map(({ subject }) => subject))])
    return renderItem(renderer.symbol('warn'), `Not known: ${subjects}. ${asSentence(because)}`, renderer)
  })
}

/** A whole sentence may begin with a name, such as qBittorrent. */
const asSentence = (text: string): string =>
  /[.!?]$/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
