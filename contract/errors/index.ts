import { alertErrors } from './alerts.ts'
import { appErrors } from './apps.ts'
import { inputErrors } from './input.ts'
import { checkErrors } from './checks.ts'
import { backupErrors } from './backup.ts'
import { offsiteErrors } from './offsite.ts'
import { bandwidthErrors } from './bandwidth.ts'
import { consentErrors } from './consent.ts'
import { containerErrors } from './container.ts'
import { credentialErrors } from './credentials.ts'
import type { ErrorDefinition } from './definition.ts'
import { engineErrors } from './engine.ts'
import { leavingErrors } from './leaving.ts'
import { lifecycleErrors } from './lifecycle.ts'
import { commandLineErrors } from './command-line.ts'
import { notificationErrors } from './notifications.ts'
import { scheduleErrors } from './schedule.ts'
import { searchErrors } from './search.ts'
import { pauseErrors } from './pause.ts'
import { pictureErrors } from './pictures.ts'
import { policyErrors } from './policies.ts'
import { qualityErrors } from './quality.ts'
import { memberErrors } from './members.ts'
import { repairErrors } from './repair.ts'
import { requestErrors } from './requests.ts'
import { setupErrors } from './setup.ts'
import { spaceErrors } from './space.ts'
import { stackErrors } from './stack.ts'
import { stateErrors } from './state.ts'
import { hostingErrors } from './hosting.ts'
import { supportErrors } from './support.ts'
import { surfaceErrors } from './surface.ts'
import { driftErrors } from './drift.ts'
import { undoErrors } from './undo.ts'
import { migrationErrors } from './migration.ts'
import { uninstallErrors } from './uninstall.ts'
import { updateErrors } from './update.ts'
import { keyErrors } from './keys.ts'
import { machineCopyErrors } from './machine-copies.ts'
import { machineErrors } from './machines.ts'
import { mcpErrors } from './mcp.ts'
import { tlsErrors } from './tls.ts'
import { internalErrors } from './internal.ts'
import { connectErrors } from './connect.ts'
import { walkthroughErrors } from './walkthrough.ts'

export const errors = {
  ...alertErrors,
  ...appErrors,
  ...inputErrors,
  ...bandwidthErrors,
  ...checkErrors,
  ...backupErrors,
  ...offsiteErrors,
  ...consentErrors,
  ...containerErrors,
  ...credentialErrors,
  ...engineErrors,
  ...leavingErrors,
  ...lifecycleErrors,
  ...commandLineErrors,
  ...searchErrors,
  ...pauseErrors,
  ...pictureErrors,
  ...policyErrors,
  ...qualityErrors,
  ...memberErrors,
  ...repairErrors,
  ...requestErrors,
  ...notificationErrors,
  ...scheduleErrors,
  ...setupErrors,
  ...spaceErrors,
  ...stackErrors,
  ...stateErrors,
  ...hostingErrors,
  ...supportErrors,
  ...surfaceErrors,
  ...keyErrors,
  ...machineErrors,
  ...mcpErrors,
  ...machineCopyErrors,
  ...tlsErrors,
  ...driftErrors,
  ...undoErrors,
  ...migrationErrors,
  ...uninstallErrors,
  ...updateErrors,
  ...internalErrors,
  ...connectErrors,
  ...walkthroughErrors,
}

export type ErrorCode = keyof typeof errors

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type ErrorSentences<F extends ErrorDefinition> =
  | F['summary']
  | F['meaning']
  | F['remedies'][number]['summary' | 'command']

/** The values that the placeholders of an error need, all required when it is raised. */
export type ErrorValues<Code extends ErrorCode> = Record<Placeholders<ErrorSentences<(typeof errors)[Code]>>, string>
