import type { ServiceVersion } from '../../../clients/typescript/src/index.ts'
import type { ActionRequest } from '../../actions/request.ts'
import { words } from '../../words/words.ts'
import type { IconName } from '../icon.tsx'
import { ActionButton } from '../action-button.tsx'
import { isOn, labelOf, type DescribedService } from './service.ts'

interface Choice {
  request: ActionRequest
  label: string
  icon: IconName
}

/** What can be done with a service in its state, the most usual first. */
export function choicesOf(service: DescribedService, version: ServiceVersion | undefined): Choice[] {
  const { services } = words()
  const body = { services: [service.service] }
  const stop: Choice = { request: { action: 'down', body }, label: services.stop, icon: 'stop' }
  if (service.state === 'removed-from-stack') return [{ ...stop, label: services.remove, icon: 'remove' }]
  const backUp: Choice = { request: { action: 'backup', body }, label: services.backUp, icon: 'backup' }
  if (!isOn(service)) {
    const start: Choice = { request: { action: 'up', body }, label: services.start, icon: 'start' }
    return service.state === 'absent' ? [start] : [start, backUp]
  }
  return [
    { request: { action: 'restart', body }, label: services.restart, icon: 'updates' },
    stop,
    ...(isUpdateReady(version)
      ? [{ request: { action: 'update-apply', body }, label: services.update, icon: 'download' } satisfies Choice]
      : []),
    backUp,
  ]
}

export function isUpdateReady(version: ServiceVersion | undefined): boolean {
  return version?.state === 'needs-recreate' || version?.state === 'rolled-back'
}

interface ServiceActionsProps {
  service: DescribedService
  version: ServiceVersion | undefined
  look?: 'plain' | 'ghost'
}

export function ServiceActions({ service, version, look = 'plain' }: ServiceActionsProps) {
  const label = labelOf(service)
  return (
    <>
      {choicesOf(service, version).map((choice) => (
        <ActionButton
          key={choice.request.action}
          request={choice.request}
          label={choice.label}
          name={words().services.verbAbout(choice.label, label)}
          icon={choice.icon}
          look={look}
        />
      ))}
    </>
  )
}
