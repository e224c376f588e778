import type { ImagePull, PullData } from '../../../../contract/kinds/pull.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<ImagePull['result'], { word: string; tone: TextTone }> = {
  'would-pull': { word: 'would be pulled', tone: 'accent' },
  pulled: { word: 'fetched', tone: 'good' },
  'up-to-date': { word: 'up to date', tone: 'quiet' },
  failed: { word: 'could not be pulled', tone: 'bad' },
}

export function renderPull({ summary, images, dry_run: dryRun, commands }: PullData, renderer: Renderer): string {
  const rows = images.map(({ image, result, pulled_bytes: bytes, because }) => [
    image,
    renderer.paint(resultLabels[result].tone, resultLabels[result].word),
    because ?? (bytes !== null && result === 'pulled' ? renderer.bytes(bytes) : ''),
  ])
  const fetched = images.some(({ result }) => result === 'pulled')
  renderer.addFootnotes('image', 'digest')
  return [
    renderer.paint('strong', summary),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...(dryRun ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(fetched
      ? [
          '',
          `Running services keep their current image.  ${renderer.paint('accent', 'usher up')}  recreates them from the new one.`,
        ]
      : []),
  ].join('\n')
}
