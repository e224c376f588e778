import type { NewsletterData, NewsletterLetter } from '../../../../contract/kinds/newsletter.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const labels: Record<NewsletterLetter['result'], { word: string; tone: TextTone }> = {
  pending: { word: 'would be sent', tone: 'accent' },
  done: { word: 'sent', tone: 'good' },
  skipped: { word: 'not sent', tone: 'quiet' },
  failed: { word: 'failed', tone: 'bad' },
}

/** A dry run shows the text of each mail. The page with pictures is in `--json`. */
export const renderNewsletter = ({ summary, letters, not_known }: NewsletterData, renderer: Renderer): string =>
  [
    renderer.paint('strong', renderer.wrap(summary)),
    ...letters.map((letter) => renderLetter(letter, renderer)),
    ...renderNotKnown(not_known, renderer),
  ].join('\n\n')

function renderLetter(letter: NewsletterLetter, renderer: Renderer): string {
  const { member, to_address, result, because, subject_line, text, pictures, size_bytes } = letter
  const label = renderer.paint(labels[result].tone, renderer.word(labels[result].word))
  const why = because === null ? '' : ` · ${because}`
  const head = renderer.wrap(`${renderer.paint('strong', member)} ${to_address}: ${label}${why}`)
  if (text === '') return head
  const inside = pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`
  // Quoted, because a mail is in the language of its reader.
  const quoted = [subject_line, '', ...text.split('\n')].map((line) => `  | ${line}`.trimEnd())
  return [head, `  ${[renderer.bytes(size_bytes), inside].join(', ')}`, '', ...quoted].join('\n')
}
