import type { PoliciesData, ScheduleData } from '../../clients/typescript/src/index.ts'
import { ActionButton } from './action-button.tsx'
import { Command } from './command.tsx'

interface IdleNoticeProps {
  data: PoliciesData | ScheduleData
  /** The words on the button that has `watch` run in the background. */
  install: string
}

/** Why nothing is done although something is turned on, and what helps. */
export function IdleNotice({ data: { because, command, ...data }, install }: IdleNoticeProps) {
  if (because === null) return null
  const canInstall = data.do !== null && 'action' in data.do && data.do.action === 'hosting-install'
  return (
    <div class="notice" role="status">
      <p dir="auto">{because}</p>
      {canInstall && (
        <div class="buttons">
          <ActionButton request={{ action: 'hosting-install', body: { task: 'watch' } }} label={install} look="main" />
        </div>
      )}
      {!canInstall && command !== null && <Command line={command} />}
    </div>
  )
}
