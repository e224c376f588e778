import type { Check } from '../check.ts'
import { securityDefaultPasswords } from './default-passwords.ts'
import { securityEngineSocket } from './engine-socket.ts'
import { securityHostNetwork } from './host-network.ts'
import { securityNotRoot } from './not-root.ts'
import { securityPrivileged } from './privileged.ts'
import { securitySettingsModes } from './settings-modes.ts'
import { securityShownKeys } from './shown-keys.ts'
import { securityWrittenSecrets } from './written-secrets.ts'

/** The checks of this group, in the order in which they are told. */
export const securityChecks: readonly Check[] = [
  securitySettingsModes,
  securityWrittenSecrets,
  securityShownKeys,
  securityDefaultPasswords,
  securityEngineSocket,
  securityPrivileged,
  securityHostNetwork,
  securityNotRoot,
]
