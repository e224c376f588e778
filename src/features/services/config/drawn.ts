import type { ConfigData, Setting } from '../../../../contract/kinds/config.ts'
import { listed } from '../lifecycle/fits.ts'
import { drawItem, drawWithCommand } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

/** The settings as a table, or one of them with all that is known of it, or what changing one did. */
export function drawConfig(data: ConfigData, page: Page): string {
  if (data.changed) return drawChange(data, data.changed, page)
  const [only, ...others] = data.settings
  if (only && others.length === 0) return drawOne(only, page)
  const rows = data.settings.map((setting) => [
    page.paint('strong', setting.key),
    valueOf(setting, page),
    setting.summary,
  ])
  const wrong = [
    ...data.mistakes.map(({ file, line, because }) =>
      drawItem(page.symbol('bad'), `${file}:${line}: ${because}`, page),
    ),
    ...data.settings
      .filter(({ valid }) => !valid)
      .map(({ key, because }) => drawItem(page.symbol('warn'), `${key}: ${because}`, page)),
    ...data.unknown.map(({ key, file, line, advice }) =>
      drawItem(page.symbol('warn'), `${file}:${line}: ${advice ?? `usher does not know ${key}.`}`, page),
    ),
  ]
  const where = data.files.length > 0 ? `Kept in ${listed(data.files)}.` : 'Nothing is set yet: these are the defaults.'
  return [
    ...(wrong.length > 0 ? [...wrong, ''] : []),
    page.table(rows),
    '',
    drawWithCommand(where, 'usher config set KEY VALUE', page),
  ].join('\n')
}

function valueOf({ secret, set, value }: Setting, page: Page): string {
  if (secret) return set ? page.paint('good', 'set, secret') : page.paint('quiet', 'not set')
  if (value === null) return page.paint('quiet', 'not set')
  return set ? value : page.paint('quiet', `${value} (default)`)
}

const origins: Record<Setting['origin'], string> = {
  default: 'the default',
  file: 'usher’s settings',
  environment: 'the environment',
  'operator-file': 'the stack’s own .env',
}

function drawOne(setting: Setting, page: Page): string {
  const { key, summary, takes, origin, because, consequence, disturbs } = setting
  return [
    `${page.paint('strong', key)}  ${valueOf(setting, page)}`,
    page.wrap(`${summary}. It takes ${takes}. It comes from ${origins[origin]}.`),
    page.wrap(`${consequence}.${disturbs.length > 0 ? ` Used by ${disturbs.join(', ')}.` : ''}`),
    ...(because ? [page.paint('bad', because)] : []),
  ].join('\n')
}

function drawChange(
  { rehearsed, complete, commands, settings }: ConfigData,
  changed: NonNullable<ConfigData['changed']>,
  page: Page,
): string {
  const { key, from, to, disturbed } = changed
  const standard = settings.find((setting) => setting.key === key)?.default
  const before = from ?? (standard ? `${standard} (default)` : 'not set')
  const moved = from === null && to === null ? key : `${key}: ${before} ${page.symbol('arrow')} ${to ?? 'not set'}`
  const made = rehearsed ? 'would be made anew' : 'made anew'
  const told = disturbed.length === 0 ? '' : ` ${listed(disturbed)} ${made}.`
  const unwell = complete ? '' : ' Not all of that is well: usher status'
  if (!rehearsed) return page.wrap(page.paint(complete ? 'good' : 'bad', `${moved}: written.`) + told + unwell)
  const lines = [page.wrap(`${moved}: it would be written.${told} Nothing was changed.`)]
  return [...lines, ...(commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : [])].join(
    '\n',
  )
}
