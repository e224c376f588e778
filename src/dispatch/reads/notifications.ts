import { notifications as kind } from '../../../contract/kinds/notifications.ts'
import { notifications } from '../../../contract/reads/notifications.ts'
import { gatherNotifications } from '../../features/overview/notifications/gather.ts'
import { renderNotifications } from '../../features/overview/notifications/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(notifications, {
  answer: async (_args, machine) => payload(kind, await gatherNotifications(machine)),
  render: ({ data }, renderer) => renderNotifications(data, renderer),
})
