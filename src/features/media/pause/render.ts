import type { DownloadPauseData, PauseData, PausedClientData } from '../../../../contract/kinds/pause.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { RESUME_COMMAND } from './record.ts'

export function renderPause(data: PauseData, renderer: Renderer): string {
  const { summary, paused_clients, not_known, advice, command } = data
  const others = not_known.filter(({ because }) => paused_clients.every((client) => client.because !== because))
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(paused_clients.length > 0 ? ['', ...paused_clients.map((client) => renderClient(client, data, renderer))] : []),
    ...(others.length > 0 ? ['', ...renderNotKnown(others, renderer)] : []),
    ...(advice === null ? [] : [`\n${renderer.wrap(advice)}`]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer)]),
  ].join('\n')
}

function renderClient(client: PausedClientData, { pause }: PauseData, renderer: Renderer): string {
  const { result, title, because } = client
  const symbol = renderer.symbol(result === 'done' ? 'ok' : result === 'failed' ? 'bad' : 'dot')
  const text = because ?? `${changeText(client, pause !== null)}${keptText(client)}`
  return renderItem(symbol, `${title}: ${text}`, renderer, { indent: 2 })
}

function changeText({ downloads_changed: changed, result }: PausedClientData, isPause: boolean): string {
  if (result === 'skipped') return isPause ? 'nothing to pause' : 'nothing to resume'
  if (changed === null) return isPause ? 'everything is paused' : 'everything is resumed'
  if (isPause) return changed === 1 ? '1 download is paused' : `${changed} downloads are paused`
  return changed === 1 ? '1 download is resumed' : `${changed} downloads are resumed`
}

const keptText = ({ downloads_kept_paused: kept }: PausedClientData): string =>
  kept === 0 ? '' : kept === 1 ? ', and 1 stays paused as before' : `, and ${kept} stay paused as before`

/** Says in another report that downloads are paused, since when and until when. Nothing if they are not. */
export function renderPauseNotice(pause: DownloadPauseData | null, renderer: Renderer): string[] {
  if (pause === null) return []
  const { paused_at, ends_at, has_ended } = pause
  const since = renderer.time(paused_at)
  const text =
    ends_at === null
      ? `usher has paused all downloads since ${since}, until somebody resumes them.`
      : has_ended
        ? `The pause of all downloads ended at ${renderer.time(ends_at)}, but not every client is resumed yet.`
        : `usher has paused all downloads since ${since}, until ${renderer.time(ends_at)}.`
  return [
    '',
    renderer.wrap(renderer.paint('warn', text)),
    renderRemedy({ command: RESUME_COMMAND, summary: null }, renderer),
  ]
}
