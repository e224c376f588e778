import type { RemoteMachine } from '../../../platform/remote/remote-machine.ts'
import type { ReleaseProgram } from '../../../platform/release/release-program.ts'

/** What a machine said of itself, and of the path that usher is copied to. */
export interface RemoteFacts {
  target: string
  /** The sum of the program that is there; null if there is none. */
  sha256: string | null
  /** The part of an interrupted copy that has arrived. */
  part: { bytes: number; sha256: string } | null
  /** How much is free there, in KiB, as it said so. */
  free_kib: string | undefined
}

export interface MachineUpdatePlan {
  /** Where the program is copied to now. */
  remote: RemoteMachine
  /** How the machine is reached from then on. */
  recorded: RemoteMachine
  isAdded: boolean
  /** usher is at another path there than was recorded. */
  isMoved: boolean
  program: ReleaseProgram
  target: string
  replaced_version: string | null
  /** The same program is there already. */
  isCurrent: boolean
  /** The first bytes of the program, as they are there already. */
  resumed_bytes: number
}
