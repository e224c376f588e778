import type { HostingData } from '../../../contract/kinds/hosting.ts'
import type { Engine } from '../engine/engine.ts'
import type { Ran } from './run.ts'
import type { Unit, Wanted } from './unit.ts'

/** Whether something is so, why, and what would make it so. */
export type Known = HostingData['engine']

/** This machine, as far as a manager has to know it. */
export interface Here {
  user: string
  home: string
  /** Whether what is this user's runs while nobody is signed in; null where that cannot be seen. */
  lingers(): boolean | null
  /** Runs the manager's own program. Never throws: one that cannot be started has an exit code of 127. */
  run(words: readonly string[]): Promise<Ran>
}

/** What keeps programs running on a system: how it is told what to run, and asked what does. */
export interface Manager {
  name: NonNullable<HostingData['manager']>
  /** Its program; everything it is asked is words for that. */
  program: string
  unit(wanted: Wanted): Unit
  /** Changes nothing, and fails where nobody is there to be asked. */
  greeting: readonly string[]
  /** What is asked once the file is there. */
  installing(unit: Unit): string[][]
  /** What is asked while the file is still there, and what once it has gone. */
  removing(unit: Unit): string[][]
  forgetting: readonly (readonly string[])[]
  /** How it reads where what was to be removed was not there. */
  none: RegExp
  standing(unit: Unit, here: Here): Promise<{ enabled: boolean; running: boolean }>
  /** Whether the engine starts with the machine. */
  engineAtBoot(engine: Engine, here: Here): Promise<Known>
  /** Whether what is this user's runs while nobody is signed in. */
  lingering(here: Here): Known
}

export const notKnown = (because: string): Known => ({ yes: null, because, command: null })
