import type { ConfigData, Setting } from '../../../../contract/kinds/config.ts'
import type { Machine } from '../../../platform/machine.ts'
import { disturbedBy } from '../../../platform/settings/rules.ts'
import type { SettingReading, Settings } from '../../../platform/settings/read.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'

/** Every setting, as it may be shown. A stack that cannot be read has no settings of its own, and usher's are still told. */
export async function configReading(machine: Machine): Promise<{ settings: Settings; stack: Stack | null }> {
  const stack = await machine.stack().catch(() => null)
  return { settings: machine.settings().read(stack), stack }
}

export function configData({ readings, unknown, mistakes, files }: Settings, stack: Stack | null): ConfigData {
  return {
    files,
    rehearsed: false,
    complete: true,
    settings: readings.map((reading) => shown(reading, stack)),
    unknown: unknown.map(({ name, ...where }) => ({ key: name, ...where })),
    mistakes: mistakes.map(({ file, line, why }) => ({ file, line, because: why })),
    changed: null,
    commands: [],
  }
}

function shown({ name, problem, disturbs, ...reading }: SettingReading, stack: Stack | null): Setting {
  return {
    key: name,
    ...reading,
    valid: problem === null,
    because: problem && `It ${problem}.`,
    consequence: disturbs,
    disturbs: stack === null ? [] : disturbedBy(name, stack),
  }
}
