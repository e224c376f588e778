import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderHosting(data: HostingData, renderer: Renderer): string {
  const { summary, because, units, engine_start, linger, services, files, commands, dry_run: dryRun, not_known } = data
  if (dryRun)
    return [
      renderer.paint('strong', renderer.wrap(summary)),
      ...files.flatMap(({ path, text }) => [
        '',
        renderer.paint('quiet', path),
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
      ]),
      '',
      ...commands.map((command) => `  ${command}`),
      ...renderRequirement(linger, renderer),
    ].join('\n')
  const notReturning = services.filter(({ starts_at_boot }) => starts_at_boot !== true)
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    renderer.table(
      units.map((unit) => [unit.task, unitStateText(unit), unit.title]),
      { indent: 2 },
    ),
    ...(because === null ? [] : [renderer.wrap(`usher cannot install units on this machine: ${because}.`, 2)]),
    ...renderUiAddress(data),
    '',
    renderer.wrap(`${engineStartClause(engine_start.enabled)}: ${engine_start.because}.`),
    ...renderRequirement(engine_start, renderer),
    ...(because === null && units.some(({ installed }) => installed) ? renderRequirement(linger, renderer) : []),
    ...(notReturning.length === 0
      ? []
      : [
          '',
          renderer.paint('strong', 'May not start after a reboot'),
          renderer.table(groupByReason(notReturning), { indent: 2 }),
        ]),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

/** Where the hosted ui is found, and what a client recognises it by. */
function renderUiAddress({ units, certificate }: HostingData): string[] {
  const address = units.find((unit) => unit.address !== null)?.address
  if (!address) return []
  return [
    '',
    `  address      ${address}`,
    ...(certificate
      ? [`  fingerprint  ${certificate.fingerprint}`, `  pin          ${certificate.public_key_pin}`]
      : []),
  ]
}

const groupByReason = (services: HostingData['services']): string[][] =>
  [...Map.groupBy(services, ({ because }) => because)].map(([because, all]) => [
    because,
    all.map(({ service }) => service).join(', '),
  ])

function renderRequirement({ enabled, because, command }: HostingData['linger'], renderer: Renderer): string[] {
  if (enabled !== false) return []
  return [
    '',
    renderer.wrap(`${because[0]!.toUpperCase()}${because.slice(1)}.`),
    ...(command === null ? [] : [`${renderer.symbol('arrow')} ${renderer.paint('accent', command)}`]),
  ]
}

function engineStartClause(starts: boolean | null): string {
  if (starts === null) return 'The engine may or may not start with the machine'
  return starts ? 'The engine starts with the machine' : 'The engine does not start with the machine'
}

function unitStateText({ task, installed, up_to_date, enabled, running }: HostingData['units'][number]): string {
  if (!installed) return 'not installed'
  if (enabled === null) return 'installed; usher cannot tell whether it runs'
  const old = up_to_date ? '' : ', written by another copy of usher'
  if (task === 'boot') return `${enabled ? 'enabled' : 'not enabled'}${old}`
  return `${enabled ? 'enabled' : 'not enabled'}, ${running ? 'running' : 'not running'}${old}`
}
