import type { Check } from '../check.ts'
import { tunnelUsed } from './used.ts'
import { tunnelBound } from './bound.ts'
import { tunnelInterface } from './interface.ts'
import { tunnelKillSwitch } from './kill-switch.ts'
import { tunnelPort } from './port.ts'
import { tunnelShared } from './shared.ts'
import { tunnelUp } from './up.ts'

/** The checks of this group, in the order in which they are listed. None of them contacts the internet. */
export const tunnelChecks: readonly Check[] = [
  tunnelUp,
  tunnelInterface,
  tunnelUsed,
  tunnelShared,
  tunnelBound,
  tunnelPort,
  tunnelKillSwitch,
]
