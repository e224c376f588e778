import { z } from '../zod.ts'
import type { accept } from '../actions/accept.ts'
import type { adopt } from '../actions/adopt.ts'
import type { alertsSet } from '../actions/alerts-set.ts'
import type { bandwidthSet } from '../actions/bandwidth-set.ts'
import type { configSet } from '../actions/config-set.ts'
import type { connect } from '../actions/connect.ts'
import type { down } from '../actions/down.ts'
import type { hostingInstall } from '../actions/hosting-install.ts'
import type { hostingRemove } from '../actions/hosting-remove.ts'
import type { keyRevoke } from '../actions/key-revoke.ts'
import type { leavingKeep } from '../actions/leaving-keep.ts'
import type { leavingRestore } from '../actions/leaving-restore.ts'
import type { leavingSet } from '../actions/leaving-set.ts'
import type { machineAdd } from '../actions/machine-add.ts'
import type { machineRemove } from '../actions/machine-remove.ts'
import type { memberRemove } from '../actions/member-remove.ts'
import type { migrate } from '../actions/migrate.ts'
import type { offsiteAdd } from '../actions/offsite-add.ts'
import type { offsiteRemove } from '../actions/offsite-remove.ts'
import type { pause } from '../actions/pause.ts'
import type { policiesAllow } from '../actions/policies-allow.ts'
import type { policiesSet } from '../actions/policies-set.ts'
import type { memberNotify } from '../actions/member-notify.ts'
import type { qualitySet } from '../actions/quality-set.ts'
import type { requestDecline } from '../actions/request-decline.ts'
import type { reset } from '../actions/reset.ts'
import type { restore } from '../actions/restore.ts'
import type { resume } from '../actions/resume.ts'
import type { scheduleSet } from '../actions/schedule-set.ts'
import type { setup } from '../actions/setup.ts'
import type { stackSet } from '../actions/stack-set.ts'
import type { switchTo } from '../actions/switch.ts'
import type { up } from '../actions/up.ts'
import type { updateApply } from '../actions/update-apply.ts'
import { commandTable } from '../command-table.ts'
import { lazyUnion, type ActionSignature, type BodyOf } from '../declare.ts'
import { parameterSchema } from '../parameter-schema.ts'

/** Every action that undoes another one. What undoes a change can be posted as it stands. */
type UndoingAction =
  | typeof accept
  | typeof adopt
  | typeof alertsSet
  | typeof bandwidthSet
  | typeof configSet
  | typeof connect
  | typeof down
  | typeof hostingInstall
  | typeof hostingRemove
  | typeof keyRevoke
  | typeof leavingKeep
  | typeof leavingRestore
  | typeof leavingSet
  | typeof machineAdd
  | typeof machineRemove
  | typeof memberRemove
  | typeof migrate
  | typeof offsiteAdd
  | typeof offsiteRemove
  | typeof pause
  | typeof policiesAllow
  | typeof policiesSet
  | typeof memberNotify
  | typeof qualitySet
  | typeof requestDecline
  | typeof reset
  | typeof restore
  | typeof resume
  | typeof scheduleSet
  | typeof setup
  | typeof stackSet
  | typeof switchTo
  | typeof up
  | typeof updateApply

export type UndoAction = {
  [A in UndoingAction as A['name']]: { action: A['name']; body: BodyOf<A> }
}[UndoingAction['name']]

const undoingActions = Object.keys({
  accept: true,
  adopt: true,
  'alerts-set': true,
  'bandwidth-set': true,
  'config-set': true,
  connect: true,
  down: true,
  'hosting-install': true,
  'hosting-remove': true,
  'key-revoke': true,
  'leaving-keep': true,
  'leaving-restore': true,
  'leaving-set': true,
  'machine-add': true,
  'machine-remove': true,
  'member-remove': true,
  migrate: true,
  'offsite-add': true,
  'offsite-remove': true,
  pause: true,
  'policies-allow': true,
  'policies-set': true,
  'member-notify': true,
  'quality-set': true,
  'request-decline': true,
  reset: true,
  restore: true,
  resume: true,
  'schedule-set': true,
  setup: true,
  'stack-set': true,
  switch: true,
  up: true,
  'update-apply': true,
} satisfies Record<UndoingAction['name'], true>) as UndoingAction['name'][]

/** Whether an action of this name can undo a change; another version may have recorded one that this one does not have. */
export const isUndoingAction = (name: string): boolean => undoingActions.some((action) => action === name)

export const undoAction = lazyUnion<UndoAction>('undo_action', 'The action that undoes a change, with its arguments.', {
  discriminator: 'action',
  members: Object.fromEntries(undoingActions.map((name) => [name, () => withArguments(commandTable.actions[name]!)])),
})

function withArguments({ name, parameters }: ActionSignature) {
  const fields = Object.entries(parameters).map(([field, parameter]) => {
    const described = parameterSchema(parameter).describe(parameter.summary)
    return [field, parameter.required ? described : described.optional()] as const
  })
  const id = name.replaceAll('-', '_')
  const body = z.object(Object.fromEntries(fields)).meta({
    id: `${id}_arguments`,
    description: `The arguments of ${name}; arguments that were not given are omitted.`,
  })
  return z
    .object({ action: z.literal(name), body })
    .meta({ id: `undo_by_${id}`, description: `Undoes a change by ${name}.` })
}
