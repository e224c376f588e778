import type { ConfigData, SettingData } from '../../../../contract/kinds/config.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem, renderWithCommand } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { renderDisruption } from '../disruption/render.ts'

export function renderConfig(data: ConfigData, renderer: Renderer): string {
  if (data.changed) return renderChange(data, data.changed, renderer)
  const [only, ...others] = data.settings
  if (only && others.length === 0) return renderSetting(only, renderer)
  const rows = data.settings.map((setting) => [
    renderer.paint('strong', setting.key),
    valueOf(setting, renderer),
    setting.summary,
  ])
  const wrong = [
    ...data.invalid_lines.map(({ file, line, because }) =>
      renderItem(renderer.symbol('bad'), `${file}:${line}: ${because}`, renderer),
    ),
    ...data.settings
      .filter(({ valid }) => !valid)
      .map(({ key, because }) => renderItem(renderer.symbol('warn'), `${key}: ${because}`, renderer)),
    ...data.unknown_settings.map(({ key, file, line, advice }) =>
      renderItem(renderer.symbol('warn'), `${file}:${line}: ${advice ?? `usher does not know ${key}.`}`, renderer),
    ),
  ]
  const where =
    data.files.length > 0 ? `Stored in ${joinWithAnd(data.files)}.` : 'Nothing is set yet: these are the defaults.'
  return [
    ...(wrong.length > 0 ? [...wrong, ''] : []),
    renderer.table(rows),
    '',
    renderWithCommand(where, 'usher config set KEY VALUE', renderer),
  ].join('\n')
}

function valueOf({ secret, is_set, value }: SettingData, renderer: Renderer): string {
  if (secret) return is_set ? renderer.paint('good', 'set, secret') : renderer.paint('quiet', 'not set')
  if (value === null) return renderer.paint('quiet', 'not set')
  return is_set ? value : renderer.paint('quiet', `${value} (default)`)
}

const originLabels: Record<SettingData['origin'], string> = {
  default: 'the default',
  file: 'usher’s settings',
  environment: 'the environment',
  'operator-file': 'the stack’s own .env',
}

function renderSetting(setting: SettingData, renderer: Renderer): string {
  const { key, summary, accepts, origin, because, consequence, affected_services } = setting
  return [
    `${renderer.paint('strong', key)}  ${valueOf(setting, renderer)}`,
    renderer.wrap(`${summary}. It takes ${accepts}. It comes from ${originLabels[origin]}.`),
    renderer.wrap(`${consequence}.${affected_services.length > 0 ? ` Used by ${affected_services.join(', ')}.` : ''}`),
    ...(because ? [renderer.paint('bad', because)] : []),
  ].join('\n')
}

function renderChange(
  { dry_run: dryRun, complete, disruption, commands, settings }: ConfigData,
  changed: NonNullable<ConfigData['changed']>,
  renderer: Renderer,
): string {
  const { key, from, to, recreated_services } = changed
  const standard = settings.find((setting) => setting.key === key)?.default
  const before = from ?? (standard ? `${standard} (default)` : 'not set')
  const moved = from === null && to === null ? key : `${key}: ${before} ${renderer.symbol('arrow')} ${to ?? 'not set'}`
  const recreated =
    recreated_services.length === 0
      ? ''
      : ` ${joinWithAnd(recreated_services)} ${dryRun ? 'would be recreated' : 'recreated'}.`
  const healthNote = complete ? '' : ' Not everything is healthy: usher status'
  if (!dryRun)
    return renderer.wrap(renderer.paint(complete ? 'good' : 'bad', `${moved}: written.`) + recreated + healthNote)
  const lines = [
    renderer.wrap(`${moved}: would be written.${recreated} Nothing was changed.`),
    ...renderDisruption(disruption, renderer),
  ]
  return [...lines, ...(commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : [])].join(
    '\n',
  )
}
