import type { SettingGroup } from '../../../contract/kinds/config.ts'
import { anyText, type SettingType } from './setting-types.ts'

export interface SettingRule {
  name: string
  summary: string
  /** What it is for. */
  group: SettingGroup
  type: SettingType
  /** Used when the setting has no value; null if there is none. */
  default: string | null
  secret: boolean
  /** A step of a change that usher sets and removes by itself. */
  transient: boolean
  /** `stack`: Compose reads it too. `usher`: only usher does. */
  owner: 'stack' | 'usher'
  /** What a change does to running services, for people. */
  consequence: string
  /** Whether the services that use it cannot work without it, given the other settings. */
  isRequired?: (value: SettingValueLookup) => boolean
}

export type SettingValueLookup = (name: string) => string | undefined

export type SettingDefinition = Omit<SettingRule, 'name' | 'default' | 'secret' | 'transient' | 'owner'> &
  Partial<SettingRule>

export const secretText = { secret: true, type: anyText } as const satisfies Partial<SettingDefinition>

/** usher itself signs in with it; no service gets it. */
export const usherCredential = {
  type: anyText,
  owner: 'usher',
  consequence: 'No running service is affected',
} as const satisfies Partial<SettingDefinition>
