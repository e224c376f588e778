import type { Service } from '../compose-project/stack.ts'
import type { SettingValueLookup } from './setting-definition.ts'

/** Returns the command that changes a published port; null if the project’s file itself names the port. */
export function portCommandFor({ settings }: Service, hostPort: number, value: SettingValueLookup): string | null {
  const setting = settings.find(
    ({ name, default: usual }) => name.endsWith('_PORT') && (value(name) ?? usual) === String(hostPort),
  )
  return setting === undefined ? null : `usher config set ${setting.name}`
}
