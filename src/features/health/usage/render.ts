import type { ServiceUsageData, UsageData, UsageSeriesData } from '../../../../contract/kinds/usage.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import { renderWithCommand } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const SPARKLINE_COLUMNS = 12

/** Draws a row for each service: CPU and memory over time, now and at most, and when it was down. */
export function renderUsage(data: UsageData, renderer: Renderer): string {
  const { summary, services, advice, command, not_known } = data
  const total = totalRows(data, renderer)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(services.length > 0 ? ['', serviceTable(services, renderer)] : []),
    ...(total.length > 0 ? ['', renderer.table(total)] : []),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    ...(advice === null ? [] : ['', renderWithCommand(advice, command, renderer)]),
  ].join('\n')
}

function serviceTable(services: readonly ServiceUsageData[], renderer: Renderer): string {
  if (services.every(({ cpu_use: { values } }) => values.length === 0)) return stateTable(services, renderer)
  const heads = ['', 'CPU', 'now', 'most', 'memory', 'most', ''].map((head) => renderer.paint('quiet', head))
  const rows = services.map((one) => [
    renderer.paint('strong', one.service),
    ...figureCells(one.cpu_use, renderer),
    ...figureCells(one.memory_use, renderer).slice(1),
    summaryCell(one, renderer),
  ])
  return renderer.table([heads, ...rows], { rightAligned: [2, 3, 4, 5] })
}

/** Without figures, each row says how the service fared. */
const stateTable = (services: readonly ServiceUsageData[], renderer: Renderer): string =>
  renderer.table(services.map((one) => [renderer.paint('strong', one.service), summaryCell(one, renderer)]))

const summaryCell = ({ summary, down_minutes: down }: ServiceUsageData, renderer: Renderer): string =>
  down > 0 ? renderer.paint('warn', summary) : summary

function totalRows({ download_rate, upload_rate, disk_usages: disks }: UsageData, renderer: Renderer): string[][] {
  const rows: [label: string, series: UsageSeriesData][] = [
    ['downloading', download_rate],
    ['uploading', upload_rate],
    ...disks.map(
      ({ path, used_space }) => [disks.length === 1 ? 'disk in use' : path, used_space] as [string, UsageSeriesData],
    ),
  ]
  return rows
    .filter(([, { highest }]) => highest !== null)
    .map(([label, series]) => {
      const [line, now, most] = figureCells(series, renderer)
      return [label, line, `${now === '' ? '' : `${now} now, `}${most} at most`]
    })
}

function figureCells(series: UsageSeriesData, renderer: Renderer): [line: string, now: string, most: string] {
  const { values, current, highest } = series
  return [
    renderer.sparkline(values, SPARKLINE_COLUMNS),
    formatFigure(current, series, renderer),
    formatFigure(highest, series, renderer),
  ]
}

function formatFigure(value: number | null, { value_unit: unit }: UsageSeriesData, renderer: Renderer): string {
  if (value === null) return ''
  if (unit === 'percent') return `${value < 9.95 ? Number(value.toFixed(1)) : Math.round(value)} %`
  return `${renderer.bytes(value)}${unit === 'bytes' ? '' : '/s'}`
}
