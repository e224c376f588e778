import type { HostingData } from '../../../contract/kinds/hosting.ts'
import type { Engine } from '../engine/engine.ts'
import type { CommandResult } from './manager-command.ts'
import type { ServiceUnit, UnitOptions } from './unit.ts'

export type AutostartAnswer = HostingData['engine_start']

export interface ServiceManagerContext {
  user: string
  is_root: boolean
  home: string
  /** Whether this user's units run while nobody is signed in; null if that cannot be seen. */
  isLingering(): boolean | null
  /** Runs the manager's program. Never throws: a program that cannot be started has the exit code 127. */
  run(words: readonly string[]): Promise<CommandResult>
}

export interface ServiceManager {
  name: NonNullable<HostingData['service_manager']>
  program: string
  buildUnit(wanted: UnitOptions): ServiceUnit
  /** Changes nothing, and fails if the manager does not respond. */
  ping_arguments: readonly string[]
  /** The commands to run once the unit's file exists. */
  installArguments(unit: ServiceUnit): string[][]
  /** The commands to run before and after the unit's file is removed. */
  removeArguments(unit: ServiceUnit): string[][]
  reload_arguments: readonly (readonly string[])[]
  /** Matches the output for a unit that does not exist. */
  not_found_pattern: RegExp
  unitStatus(unit: ServiceUnit, context: ServiceManagerContext): Promise<{ enabled: boolean; running: boolean }>
  engineAtBoot(engine: Engine, context: ServiceManagerContext): Promise<AutostartAnswer>
  /** Whether this user's units run while nobody is signed in. */
  startsWithoutSignIn(context: ServiceManagerContext): AutostartAnswer
}

export const unknownAnswer = (because: string): AutostartAnswer => ({ enabled: null, because, command: null })
