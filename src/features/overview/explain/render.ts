import type { Renderer } from '../../../lib/report/renderer.ts'
import type { GlossaryData, WordData } from './gather.ts'

export const renderGlossary = ({ words }: GlossaryData, renderer: Renderer): string =>
  renderer.table(words.map(({ word, summary }) => [renderer.paint('strong', word), summary]))

export function renderWord(
  { word, aliases, summary, meaning, see }: WordData,
  renderer: Pick<Renderer, 'paint' | 'wrap'>,
): string {
  return [
    renderer.paint('strong', aliases.length > 0 ? `${word} (${aliases.join(', ')})` : word),
    renderer.wrap(summary),
    '',
    renderer.wrap(meaning),
    ...(see.length > 0 ? ['', renderer.paint('quiet', renderer.wrap(`See also: ${see.join(', ')}`))] : []),
  ].join('\n')
}
