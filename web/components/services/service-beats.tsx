import type { ServiceUsage, UsageData } from '../../../clients/typescript/src/index.ts'
import { Heartbeat } from '../../charts/heartbeat.tsx'
import { beatsOf } from '../service-states.ts'

interface ServiceBeatsProps {
  label: string
  usage: UsageData
  record: ServiceUsage
}

/** The last day of a service, the worst of each half hour. */
export function ServiceBeats({ label, usage, record }: ServiceBeatsProps) {
  return (
    <Heartbeat
      label={`${label}: ${record.summary}`}
      beats={beatsOf(record)}
      startedAt={Date.parse(usage.starts_at)}
      endedAt={Date.parse(usage.ends_at)}
    />
  )
}
