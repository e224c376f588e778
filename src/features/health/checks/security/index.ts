import type { Check } from '../check.ts'
import { securityDefaultPasswords } from './default-passwords.ts'
import { securityEngineSocket } from './engine-socket.ts'
import { securityHostNetwork } from './host-network.ts'
import { securityNotRoot } from './not-root.ts'
import { securityPrivileged } from './privileged.ts'
import { securitySettingsModes } from './settings-modes.ts'
import { securityExposedKeys } from './exposed-keys.ts'
import { securityStoredSecrets } from './stored-secrets.ts'

/** The checks of this group, in the order in which they are listed. */
export const securityChecks: readonly Check[] = [
  securitySettingsModes,
  securityStoredSecrets,
  securityExposedKeys,
  securityDefaultPasswords,
  securityEngineSocket,
  securityPrivileged,
  securityHostNetwork,
  securityNotRoot,
]
