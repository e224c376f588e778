import type { ImagePull, PullData } from '../../../../contract/kinds/pull.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const results: Record<ImagePull['result'], { word: string; tone: Tone }> = {
  'would-pull': { word: 'would be looked for', tone: 'accent' },
  fetched: { word: 'fetched', tone: 'good' },
  'up-to-date': { word: 'up to date', tone: 'quiet' },
  failed: { word: 'could not be had', tone: 'bad' },
}

export function drawPull({ summary, images, rehearsed, commands }: PullData, page: Page): string {
  const rows = images.map(({ image, result, fetched_bytes: bytes, because }) => [
    image,
    page.paint(results[result].tone, results[result].word),
    because ?? (bytes !== null && result === 'fetched' ? page.bytes(bytes) : ''),
  ])
  const fetched = images.some(({ result }) => result === 'fetched')
  page.explain('image', 'digest')
  return [
    page.paint('strong', summary),
    ...(rows.length > 0 ? ['', page.table(rows, { indent: 2 })] : []),
    ...(rehearsed ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(fetched
      ? [
          '',
          `What runs goes on with the image it has.  ${page.paint('accent', 'usher up')}  makes it anew on the new one.`,
        ]
      : []),
  ].join('\n')
}
