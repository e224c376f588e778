import type { ServiceUsage, UsageData } from '../../../clients/typescript/src/index.ts'
import { Heartbeat } from '../../charts/heartbeat.tsx'
import { beatsOf } from '../service-states.ts'

interface ServiceBeatsProps {
  label: string
  usage: UsageData
  record: ServiceUsage
  bars?: number
}

/** The last day of a service, the worst of each stretch. */
export function ServiceBeats({ label, usage, record, bars = 48 }: ServiceBeatsProps) {
  return (
    <Heartbeat
      label={`${label}: ${record.summary}`}
      beats={beatsOf(record)}
      startedAt={Date.parse(usage.starts_at)}
      endedAt={Date.parse(usage.ends_at)}
      bars={bars}
    />
  )
}
