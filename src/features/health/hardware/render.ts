import type { HardwareData, HardwareDisk, HardwareState } from '../../../../contract/kinds/hardware.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const MAX_USERS = 3

export function renderHardware(data: HardwareData, renderer: Renderer): string {
  const { summary, disks, arrays, memory, temperatures, ups, advice, command, not_known } = data
  const hot = temperatures.filter(({ condition }) => condition !== 'good')
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...section(
      'Disks',
      disks.flatMap((disk) => renderDisk(disk, renderer)),
      renderer,
    ),
    ...section(
      'Arrays and pools',
      arrays.map(({ condition, summary: text }) =>
        renderItem(mark(condition, renderer), text, renderer, { indent: 2 }),
      ),
      renderer,
    ),
    ...section(
      'UPS',
      ups.map((one) => renderItem(mark(one.condition, renderer), one.summary, renderer, { indent: 2 })),
      renderer,
    ),
    ...section(
      'Memory',
      memory === null
        ? []
        : [
            renderItem(mark(memory.condition, renderer), memory.summary, renderer, { indent: 2 }),
            renderer.table(
              [['', `${renderer.bytes(memory.available_bytes)} free of ${renderer.bytes(memory.total_bytes)}`]],
              {
                indent: 2,
              },
            ),
          ],
      renderer,
    ),
    ...section(
      'Temperatures',
      (hot.length > 0 ? hot : temperatures.slice(0, MAX_USERS)).map(({ sensor, celsius, condition }) =>
        renderer.table([[mark(condition, renderer), sensor, `${celsius} °C`]], { indent: 2 }),
      ),
      renderer,
    ),
    ...(not_known.length === 0 ? [] : ['', ...renderNotKnown(not_known, renderer)]),
    ...(advice === null
      ? []
      : [
          '',
          command === null
            ? renderer.wrap(advice)
            : `${renderer.wrap(advice)}\n${renderRemedy({ command, summary: null }, renderer)}`,
        ]),
  ].join('\n')
}

const section = (title: string, lines: readonly string[], renderer: Renderer): string[] =>
  lines.length === 0 ? [] : ['', renderer.paint('strong', title), ...lines]

function renderDisk(disk: HardwareDisk, renderer: Renderer): string[] {
  const facts = [
    disk.model ?? '',
    renderer.bytes(disk.size_bytes),
    disk.celsius === null ? '' : `${disk.celsius} °C`,
    disk.folders.join(', '),
  ].filter((fact) => fact !== '')
  return [
    renderItem(mark(disk.condition, renderer), disk.summary, renderer, { indent: 2 }),
    renderer.paint('quiet', renderer.wrap(facts.join(' · '), 4)),
    ...disk.evidence.map((text) => renderer.wrap(text, 4)),
    ...(disk.condition !== 'good' && disk.serial !== null
      ? [renderer.wrap(`Its serial number is ${disk.serial}.`, 4)]
      : []),
    ...usersOf(disk, renderer),
  ]
}

/** Who used a disk that may sleep. */
function usersOf({ rotates, disk_activity: activity }: HardwareDisk, renderer: Renderer): string[] {
  if (!rotates || !activity) return []
  const rows = activity.services
    .slice(0, MAX_USERS)
    .map(({ service, active_minutes, read_bytes, written_bytes }) => [
      service,
      `${active_minutes} minutes`,
      `${renderer.bytes(read_bytes)} read`,
      `${renderer.bytes(written_bytes)} written`,
    ])
  return rows.length === 0 ? [] : [renderer.table(rows, { indent: 4 })]
}

function mark(condition: HardwareState, renderer: Renderer): string {
  if (condition === 'good') return renderer.paint('good', renderer.symbol('ok'))
  if (condition === 'failed') return renderer.paint('bad', renderer.symbol('bad'))
  return renderer.paint('warn', renderer.symbol('warn'))
}
