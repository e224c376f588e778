import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawHosting(data: HostingData, page: Page): string {
  const { summary, because, units, engine, linger, services, files, commands, rehearsed } = data
  if (rehearsed)
    return [
      page.paint('strong', page.wrap(summary)),
      ...files.flatMap(({ path, text }) => [
        '',
        page.paint('quiet', path),
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
      ]),
      '',
      ...commands.map((command) => `  ${command}`),
      ...needs(linger, page),
    ].join('\n')
  const gone = services.filter(({ returns }) => returns !== true)
  return [
    page.paint('strong', page.wrap(summary)),
    '',
    page.table(
      units.map((unit) => [unit.what, state(unit), unit.title]),
      { indent: 2 },
    ),
    ...(because === null ? [] : [page.wrap(`usher can have nothing run by itself here: ${because}.`, 2)]),
    '',
    page.wrap(
      `The engine ${says(engine.yes, 'starts with the machine', 'does not start with the machine')}: ${engine.because}.`,
    ),
    ...needs(engine, page),
    ...(because === null && units.some(({ installed }) => installed) ? needs(linger, page) : []),
    ...(gone.length === 0
      ? []
      : ['', page.paint('strong', 'Not sure to come back'), page.table(byReason(gone), { indent: 2 })]),
  ].join('\n')
}

/** Those with the same reason on one line. */
const byReason = (services: HostingData['services']): string[][] =>
  [...Map.groupBy(services, ({ because }) => because)].map(([because, all]) => [
    because,
    all.map(({ service }) => service).join(', '),
  ])

function needs({ yes, because, command }: HostingData['linger'], page: Page): string[] {
  if (yes !== false) return []
  return [
    '',
    page.wrap(`${because[0]!.toUpperCase()}${because.slice(1)}.`),
    ...(command === null ? [] : [`${page.symbol('arrow')} ${page.paint('accent', command)}`]),
  ]
}

const says = (yes: boolean | null, is: string, isNot: string): string =>
  yes === null ? 'may or may not start with the machine' : yes ? is : isNot

function state({ what, installed, current, enabled, running }: HostingData['units'][number]): string {
  if (!installed) return 'not installed'
  if (enabled === null) return 'installed; not known whether it runs'
  const old = current ? '' : ', written by another usher'
  if (what === 'boot') return `${enabled ? 'enabled' : 'not enabled'}${old}`
  return `${enabled ? 'enabled' : 'not enabled'}, ${running ? 'running' : 'not running'}${old}`
}
