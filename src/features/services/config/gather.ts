import type { ConfigData, SettingData } from '../../../../contract/kinds/config.ts'
import { capitalizeSentence } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { servicesRecreatedBy } from '../../../platform/settings/setting-rules.ts'
import type { SettingReading, SettingsSnapshot } from '../../../platform/settings/settings-reader.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

/** Returns every setting with secrets hidden. If the stack cannot be read, usher's own settings are still returned. */
export async function readConfig(machine: Machine): Promise<{ settings: SettingsSnapshot; stack: Stack | null }> {
  const stack = await machine.stack().catch(() => null)
  return { settings: machine.settings().read(stack), stack }
}

export function toConfigData(
  { readings, unknown, mistakes, files }: SettingsSnapshot,
  stack: Stack | null,
): ConfigData {
  return {
    files,
    dry_run: false,
    complete: true,
    settings: readings.map((reading) => toSettingData(reading, stack)),
    unknown_settings: unknown.map(({ name, ...where }) => ({ key: name, ...where })),
    invalid_lines: mistakes.map(({ file, line, why }) => ({ file, line, because: why })),
    changed: null,
    disruption: null,
    commands: [],
  }
}

function toSettingData(
  { name, problem, disturbs: consequence, ...reading }: SettingReading,
  stack: Stack | null,
): SettingData {
  return {
    key: name,
    ...reading,
    valid: problem === null,
    because: problem && capitalizeSentence(problem),
    consequence,
    affected_services: stack === null ? [] : servicesRecreatedBy(name, stack),
  }
}
