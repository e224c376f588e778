import type { RecognizedServiceData } from '../../../../contract/kinds/stack.ts'
import type { HealthRule, ManifestField, Service, StorageType } from '../../../platform/compose-project/stack.ts'
import { MIB } from '../../../lib/bytes.ts'

type FieldData = RecognizedServiceData['fields'][number]

/** Returns everything usher knows about a service, with the origin of each field. */
export function listServiceFields(service: Service): FieldData[] {
  const { app, summary, without, audience, weight, health, storage, content, memory_bytes, recognition } = service
  const field = (name: string, written: ManifestField | StorageType, value: string | null): FieldData[] =>
    value === null ? [] : [{ field: name, value, origin: recognition.origins[written] ?? 'derived' }]
  return [
    ...field('app', 'app', app),
    ...field('config', 'config', storage.config ?? null),
    ...field('data', 'data', content.length > 0 ? content.join(', ') : null),
    ...field('cache', 'cache', storage.cache ?? null),
    ...field('health', 'health', health && describeHealth(health)),
    ...field('weight', 'weight', app === null && recognition.origins.weight === undefined ? null : weight),
    ...field('audience', 'audience', audience),
    ...field('summary', 'summary', summary),
    ...field('without', 'without', without),
    ...field('memory', 'memory', memory_bytes === null ? null : `${Math.round(memory_bytes / MIB)}M`),
  ]
}

/** Writes a health rule as `usher stack set` reads it. */
export function describeHealth(rule: HealthRule): string {
  if (rule.by === 'own') return 'own'
  if (rule.by === 'tcp') return rule.port === null ? 'tcp' : `tcp:${rule.port}`
  return rule.port === null ? rule.path : `${rule.port}${rule.path}`
}
