import * as z from 'zod'
import { accept } from '../actions/accept.ts'
import { adopt } from '../actions/adopt.ts'
import { alertsSet } from '../actions/alerts-set.ts'
import { bandwidthSet } from '../actions/bandwidth-set.ts'
import { configSet } from '../actions/config-set.ts'
import { connect } from '../actions/connect.ts'
import { down } from '../actions/down.ts'
import { hostingInstall } from '../actions/hosting-install.ts'
import { hostingRemove } from '../actions/hosting-remove.ts'
import { memberRemove } from '../actions/member-remove.ts'
import { migrate } from '../actions/migrate.ts'
import { qualitySet } from '../actions/quality-set.ts'
import { requestDecline } from '../actions/request-decline.ts'
import { reset } from '../actions/reset.ts'
import { restore } from '../actions/restore.ts'
import { setup } from '../actions/setup.ts'
import { stackSet } from '../actions/stack-set.ts'
import { switchTo } from '../actions/switch.ts'
import { up } from '../actions/up.ts'
import { updateApply } from '../actions/update-apply.ts'
import { lazyUnion, type Action, type BodyOf } from '../declare.ts'

/** Every action that undoes another one. What undoes a change can be posted as it stands. */
const undoingActions = [
  accept,
  adopt,
  alertsSet,
  bandwidthSet,
  configSet,
  connect,
  down,
  hostingInstall,
  hostingRemove,
  memberRemove,
  migrate,
  qualitySet,
  requestDecline,
  reset,
  restore,
  setup,
  stackSet,
  switchTo,
  up,
  updateApply,
] as const

type UndoingAction = (typeof undoingActions)[number]
export type UndoAction = {
  [A in UndoingAction as A['name']]: { action: A['name']; body: BodyOf<A> }
}[UndoingAction['name']]

/** Whether an action of this name can undo a change; another version may have recorded one that this one does not have. */
export const isUndoingAction = (name: string): boolean => undoingActions.some((action) => action.name === name)

export const undoAction = lazyUnion<UndoAction>('undo_action', 'The action that undoes a change, with its arguments.', {
  discriminator: 'action',
  members: Object.fromEntries(undoingActions.map((action) => [action.name, () => withArguments(action)])),
})

function withArguments({ name, parameters }: Action) {
  const fields = Object.entries(parameters).map(([parameter, { schema, required, summary }]) => {
    const described = schema.describe(summary)
    return [parameter, required ? described : described.optional()] as const
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
