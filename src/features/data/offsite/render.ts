import type {
  OffsiteChangeData,
  OffsiteCopy,
  OffsiteData,
  OffsiteDestination,
  OffsiteStep,
  OffsiteTransferData,
} from '../../../../contract/kinds/offsite.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderOffsite(
  { summary, destinations, retention, scheduled }: OffsiteData,
  renderer: Renderer,
): string {
  const lines = [renderer.paint('strong', renderer.wrap(summary))]
  if (destinations.length === 0) {
    lines.push(`  ${renderer.paint('accent', 'usher help offsite add')}`)
    return lines.join('\n')
  }
  for (const one of destinations) lines.push('', ...destinationLines(one, renderer))
  lines.push('', renderer.wrap(retention))
  lines.push(
    renderer.wrap(
      scheduled
        ? 'The schedule sends new backups.'
        : 'Nothing is sent by itself, until usher schedule set --offsite on.',
    ),
  )
  return lines.join('\n')
}

function destinationLines(one: OffsiteDestination, renderer: Renderer): string[] {
  const { name, type, location, reached, because, reached_at, encrypted, copies, free_bytes, missing, command } = one
  const mark = renderer.paint(reached ? 'good' : 'bad', renderer.symbol(reached ? 'ok' : 'bad'))
  const sentences = [
    ...(reached ? [] : [because ?? '', reachedSentence(reached_at, renderer)]),
    encrypted ? 'What is sent there is encrypted.' : 'Backups are sent there without encryption.',
    ...(free_bytes === null ? [] : [`${formatBytes(free_bytes)} are free.`]),
    ...(missing === 0 ? [] : [missing === 1 ? '1 backup is missing there.' : `${missing} backups are missing there.`]),
  ]
  return [
    `${mark} ${renderer.paint('strong', name)}  ${type}  ${location}`,
    ...sentences.filter((text) => text !== '').map((text) => renderer.wrap(text, 2)),
    ...copies.map((copy) => `  ${copyLine(copy, renderer)}`),
    ...(missing > 0 && reached ? [`  ${renderer.paint('accent', command)}`] : []),
  ]
}

const reachedSentence = (at: string | null, renderer: Renderer): string =>
  at === null ? 'It was never reached.' : `It was last reached ${renderer.age(at)} ago.`

const statusLabels: Readonly<Record<OffsiteCopy['status'], string>> = {
  verified: 'proved',
  intact: 'whole',
  damaged: 'damaged',
  'not-known': 'not known',
}

function copyLine({ backup, size_bytes, status, because }: OffsiteCopy, renderer: Renderer): string {
  const tone = status === 'damaged' ? 'bad' : status === 'not-known' ? 'warn' : 'good'
  const label = renderer.paint(tone, statusLabels[status])
  const size = size_bytes === null ? '' : `  ${formatBytes(size_bytes)}`
  return `${backup}  ${label}${size}${because === null ? '' : `  ${because}`}`
}

export function renderOffsiteChange({ summary, notes, copies }: OffsiteChangeData, renderer: Renderer): string {
  const lines = [renderer.paint('strong', renderer.wrap(summary))]
  if (copies !== null && copies > 0)
    lines.push(renderer.wrap(copies === 1 ? '1 copy is there.' : `${copies} copies are there.`))
  lines.push(...notes.map((note) => renderer.wrap(note)))
  return lines.join('\n')
}

export function renderOffsiteTransfer(data: OffsiteTransferData, renderer: Renderer): string {
  const { summary, steps, unreached, waiting } = data
  const lines = [renderer.paint('strong', renderer.wrap(summary))]
  for (const [destination, own] of Map.groupBy(steps, (step) => step.destination)) {
    lines.push('', renderer.paint('strong', destination))
    for (const step of own) lines.push(...stepLines(step, renderer))
  }
  for (const { destination, because } of unreached)
    lines.push('', renderer.paint('strong', destination), renderer.wrap(because, 2))
  if (waiting.length > 0) lines.push('', 'Not sent')
  for (const { backup, because } of waiting) lines.push(renderer.wrap(`${backup}: ${because}`, 2))
  return lines.join('\n')
}

const resultLabels: Readonly<Record<OffsiteStep['result'], string>> = {
  'would-send': 'would be sent',
  'would-remove': 'would be removed',
  'would-fetch': 'would be fetched',
  sent: 'sent',
  removed: 'removed',
  fetched: 'fetched',
  failed: 'failed',
}

function stepLines({ backup, result, size_bytes, because }: OffsiteStep, renderer: Renderer): string[] {
  const label = result === 'failed' ? renderer.paint('bad', resultLabels[result]) : resultLabels[result]
  const size = size_bytes === null ? '' : `  ${formatBytes(size_bytes)}`
  return [`  ${backup}  ${label}${size}`, ...(because === null ? [] : [renderer.wrap(because, 4)])]
}
